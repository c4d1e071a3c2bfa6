import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

type NewLink = { accountId: number; keyHash: Buffer; now: Date; expiresAt: Date };

/** Stores a password link. It replaces an older one of the account. */
export const savePasswordLink = (db: Db, { accountId, keyHash, now, expiresAt }: NewLink) =>
  db
    .insertInto("password_link")
    .values({ account_id: accountId, key_hash: keyHash, made_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ key_hash: keyHash, made_at: now, expires_at: expiresAt }),
    )
    .execute();

/** Whose password a link sets, while it is good and the account is active. */
export const findLinkOwner = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .selectFrom("password_link as link")
    .innerJoin("account", "account.id", "link.account_id")
    .select(["account.id", "account.role", "account.email", "account.phone_number", "account.name"])
    .where("link.key_hash", "=", keyHash)
    .where("link.expires_at", ">", now)
    .where("account.deactivated_at", "is", null)
    .executeTakeFirst();

/** Uses up a link, in one statement: only the first caller gets its account, others undefined. */
export const consumePasswordLink = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .deleteFrom("password_link")
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", now)
    .returning("account_id")
    .executeTakeFirst();

export const deletePasswordLinkOf = (db: Db, accountId: number) =>
  db.deleteFrom("password_link").where("account_id", "=", accountId).execute();

/** Removes links that have expired, at most `most` of them. Returns how many. */
export async function sweepPasswordLinks(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from password_link where account_id in (
    select account_id from password_link where expires_at <= ${now} order by expires_at
    limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
