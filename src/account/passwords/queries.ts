import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";
import { isReleased } from "../ground/contact-rules.ts";

export const findOwner = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select(["id", "role", "email", "email_proven_at", "phone_number", "name", "password_hash"])
    .where("id", "=", id)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();

export const setHash = (db: Db, id: number, hash: string) =>
  db.updateTable("account").set({ password_hash: hash }).where("id", "=", id).execute();

type Ways = {
  role: string;
  email: string;
  email_proven_at: Date | null;
  phone_proven_at: Date | null;
};

/**
 * Whether a password link may be sent to that contact. A customer's unproven contact is not accepted once
 * the other one is proven: sign-up accepts any. A vendor's phone number is, where it has no e-mail.
 */
export function isResetWay(
  { role, email: address, email_proven_at: email, phone_proven_at: phone }: Ways,
  by: "email" | "phone",
): boolean {
  if (role !== "customer") return by === "email" || (role === "vendor" && isReleased(address));
  return (by === "email" ? email : phone) !== null || (email ?? phone) === null;
}

export const findLinkOwner = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .selectFrom("password_link as link")
    .innerJoin("account", "account.id", "link.account_id")
    .select([
      "account.id",
      "account.role",
      "account.email",
      "account.email_proven_at",
      "account.phone_number",
      "account.name",
      "link.sent_to",
      "link.drops_email",
    ])
    .where("link.key_hash", "=", keyHash)
    .where("link.expires_at", ">", now)
    .where("account.deactivated_at", "is", null)
    .executeTakeFirst();

/** Uses up a link in one statement: only the first caller gets its account. */
export const consumePasswordLink = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .deleteFrom("password_link")
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", now)
    .returning("account_id")
    .executeTakeFirst();

export const deletePasswordLinkOf = (db: Db, accountId: number) =>
  db.deleteFrom("password_link").where("account_id", "=", accountId).execute();

export async function sweepPasswordLinks(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from password_link where account_id in (
    select account_id from password_link where expires_at <= ${now} order by expires_at
    limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
