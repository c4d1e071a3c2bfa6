import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { findOneSecret } from "../queries/second-factor.ts";
import { encryptionContextOf } from "./encryption-context.ts";

/** Logs a warning when the secrets of second factors were encrypted with another key. */
export async function warnUnreadableSecondFactors(
  db: Db,
  { sealing, log }: { sealing: Encryption; log: Pick<Log, "error"> },
): Promise<void> {
  const found = await findOneSecret(db);
  if (!found?.secret) return;
  if ((await sealing.unseal(found.secret, encryptionContextOf(found.account_id))) !== undefined)
    return;
  log.error(
    "the operators' second factors were sealed with another key: give it back (SECRET_KEY, or secret-key in DATA_DIR); until then only recovery codes open the desk",
  );
}
