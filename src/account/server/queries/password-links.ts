import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

type NewLink = {
  accountId: number;
  keyHash: Buffer;
  now: Date;
  expiresAt: Date;
  /** To whom it is sent; undefined where an operator hands it over. */
  sentTo?: "email" | "phone" | undefined;
};

/** Stores a password link. It replaces an older one of the account. */
export function savePasswordLink(
  db: Db,
  { accountId, keyHash, now, expiresAt, sentTo }: NewLink,
): Promise<unknown> {
  const link = { key_hash: keyHash, made_at: now, expires_at: expiresAt, sent_to: sentTo ?? null };
  return db
    .insertInto("password_link")
    .values({ account_id: accountId, ...link })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(link))
    .execute();
}

/**
 * The accounts that a forgotten password may be of, by role; null where there is none that may sign in.
 * Sample people are none on a public site: their passwords are published.
 */
export async function findAccountsToReset(
  db: Db,
  { email, phone_number }: { email?: string | undefined; phone_number?: string | undefined },
  isPublic: boolean,
): Promise<{ customer: number | null; worker: number | null }> {
  const rows = await db
    .selectFrom("account")
    .select(["id", "role"])
    .where("deactivated_at", "is", null)
    .$if(isPublic, (query) => query.where("is_sample", "=", false))
    .$if(email !== undefined, (query) =>
      query.where("role", "in", ["customer", "vendor", "operator"]).where("email", "=", email!),
    )
    .$if(email === undefined, (query) =>
      query.where("role", "=", "customer").where("phone_number", "=", phone_number ?? ""),
    )
    .execute();
  const idOf = (isCustomer: boolean) =>
    rows.find(({ role }) => (role === "customer") === isCustomer)?.id ?? null;
  return { customer: idOf(true), worker: idOf(false) };
}

/** Notes that the e-mail of an account is its owner's. */
export const setEmailProven = (db: Db, accountId: number, now: Date) =>
  db.updateTable("account").set({ email_proven_at: now }).where("id", "=", accountId).execute();

/** Whose password a link sets, while it is good and the account is active. */
export const findLinkOwner = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .selectFrom("password_link as link")
    .innerJoin("account", "account.id", "link.account_id")
    .select([
      "account.id",
      "account.role",
      "account.email",
      "account.phone_number",
      "account.name",
      "link.sent_to",
    ])
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
