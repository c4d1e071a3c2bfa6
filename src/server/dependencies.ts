import type { Configuration } from "./configuration/configuration.ts";
import type { Db } from "./database/connect.ts";
import type { FileStore } from "./files/file-store.ts";
import type { LiveUpdates } from "./http/live-updates.ts";
import type { RateLimits } from "./http/protection/rate-limits.ts";
import type { Log } from "./log.ts";
import type { Encryption } from "./security/encryption.ts";

/** The dependencies of a feature's routes, including the clock. */
export type Dependencies = {
  db: Db;
  /** For authentication and sign-in: separate connections. */
  accountDb: Db;
  now: () => Date;
  site: Configuration["site"];
  /** The public URL of the site without a trailing slash; undefined where none is configured. */
  siteUrl?: string | undefined;
  /** An origin to which web push may be sent besides public https addresses; for tests. */
  pushTestOrigin?: string | undefined;
  limits: RateLimits;
  files: FileStore;
  /** Tells open pages of changes. */
  live: LiveUpdates;
  log: Log;
  /** Encrypts secrets in the database. */
  sealing: Encryption;
  /** Which ways of sending a message are configured; by default none. */
  canSend?: { email: boolean; sms: boolean };
  /** Whether other machines can reach the site. */
  isPublic: boolean;
};
