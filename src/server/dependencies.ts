import type { Configuration } from "./configuration/configuration.ts";
import type { Db } from "./database/connect.ts";
import type { FileStore } from "./files/file-store.ts";
import type { RateLimits } from "./http/protection/rate-limits.ts";
import type { Log } from "./log.ts";
import type { Encryption } from "./security/encryption.ts";

/** What a feature is handed when it is mounted. The clock is one of them. */
export type Dependencies = {
  db: Db;
  /** For who is asking and for sign-in: connections that nothing else can use up. */
  accountDb: Db;
  now: () => Date;
  site: Configuration["site"];
  limits: RateLimits;
  files: FileStore;
  log: Log;
  /** Encrypts what must not be read in the database. */
  sealing: Encryption;
  /** Whether others than the users of this machine may reach the site. */
  isPublic: boolean;
};
