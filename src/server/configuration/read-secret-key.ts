import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Configuration } from "./configuration.ts";
import { passwordFile } from "#private-postgres/password-file.ts";

type SecretKeySource = Pick<Configuration, "secretKey" | "dataDir">;

/** Returns the configured key, or the one in the data folder, which is created if missing. */
export async function readSecretKey({ secretKey, dataDir }: SecretKeySource): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return passwordFile(join(dataDir, "secret-key"));
}
