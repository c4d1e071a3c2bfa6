import type { Configuration } from "./configuration/configuration.ts";
import type { Db } from "./database/connect.ts";
import type { Files } from "./files/file-store.ts";
import type { Scan } from "./files/scan-file.ts";
import type { RateLimits } from "./http/protection/create-rate-limits.ts";
import type { Log } from "./log.ts";
import type { Encryption } from "./security/encryption.ts";

export type Dependencies = {
  db: Db;
  /** For authentication and sign-in: separate connections. */
  accountDb: Db;
  now: () => Date;
  site: Configuration["site"];
  /** Without a trailing slash; undefined if not configured. */
  siteUrl?: string | undefined;
  pushOrigins?: Configuration["pushOrigins"];
  limits: RateLimits;
  files: Files;
  scan?: Scan | undefined;
  log: Log;
  sealing: Encryption;
  canSend?: { email: boolean; phone: boolean };
  isPublic: boolean;
  whatsappWebhook?: Configuration["whatsappWebhook"];
};
