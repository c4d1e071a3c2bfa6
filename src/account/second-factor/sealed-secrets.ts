import type { Db } from "#server/database/connect.ts";
import type { Encryption } from "#server/security/encryption.ts";
import type { Log } from "#server/log.ts";

/** Binds a sealed secret to its account's row. */
export const encryptionContextOf = (accountId: number): string =>
  `second factor of account ${accountId}`;

const secrets = (db: Db) =>
  db
    .selectFrom("second_factor")
    .select(["account_id as id", "secret"])
    .where("secret", "is not", null)
    .$narrowType<{ secret: Buffer }>();

/** Reseals all secrets; one that cannot be opened stays, and so does one of an app set up meanwhile. */
export async function resealSecondFactors(db: Db, sealing: Encryption): Promise<void> {
  for (const { id, secret } of await secrets(db).execute()) {
    const text = await sealing.unseal(secret, encryptionContextOf(id));
    if (text === undefined) continue;
    await db
      .updateTable("second_factor")
      .set({ secret: await sealing.seal(text, encryptionContextOf(id)) })
      .where("account_id", "=", id)
      .where("secret", "=", secret)
      .execute();
  }
}

export async function warnUnreadableSecondFactors(
  db: Db,
  { sealing, log }: { sealing: Encryption; log: Pick<Log, "error"> },
): Promise<void> {
  // All share one key.
  const found = await secrets(db).limit(1).executeTakeFirst();
  if (found === undefined) return;
  if ((await sealing.unseal(found.secret, encryptionContextOf(found.id))) !== undefined) return;
  log.error(
    "the operators' second factors were sealed with another key: give it back (SECRET_KEY, or secret-key in DATA_DIR); until then only recovery codes open the desk",
  );
}
