import type { Db } from "#server/database/connect.ts";
import type { ContactName } from "../ground/fields.ts";
import { sql } from "kysely";

/** Erased accounts and most operators have no phone number. */
export type Contacts = { email: string; phone_number: string | null };

export const lockContacts = (db: Db, id: number): Promise<Contacts> =>
  db
    .selectFrom("account")
    .select(["email", "phone_number"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Stores contacts as unproven. Throws the violation if taken in the role. Only for `replaceContact`. */
export const setContacts = (db: Db, id: number, { email, phone_number }: Partial<Contacts>) =>
  db
    .updateTable("account")
    .set((row) => ({
      ...(email !== undefined && { email, email_proven_at: null }),
      ...(phone_number !== undefined && {
        phone_number,
        phone_proven_at: null,
        phone_used_at: null,
      }),
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();

export const setContactProven = (db: Db, id: number, contact: ContactName, now: Date) =>
  db
    .updateTable("account")
    .set(contact === "email" ? { email_proven_at: now } : { phone_proven_at: now })
    .where("id", "=", id)
    .execute();

/** Notes that a code sent to it signed in. */
export const setPhoneUsed = (db: Db, id: number, now: Date) =>
  db.updateTable("account").set({ phone_used_at: now }).where("id", "=", id).execute();

/** Marks a phone number as proven without a code: for sample people. */
export const setPhoneProven = (db: Db, phoneNumber: string, now: Date) =>
  db
    .updateTable("account")
    .set({ phone_proven_at: now })
    .where("role", "=", "customer")
    .where("phone_number", "=", phoneNumber)
    .execute();

export type Key = { accountId: number; contact: ContactName };

export type NewProof = Key & {
  sentTo: string;
  /** The contact that `sentTo` replaces; null for the account's own. */
  replaces: string | null;
  codeHash: Buffer;
  now: Date;
  expiresAt: Date;
};

export const findContactProof = (db: Db, { accountId, contact }: Key, now: Date) =>
  db
    .selectFrom("contact_proof")
    .select("sent_to")
    .where("account_id", "=", accountId)
    .where("contact", "=", contact)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Stores the hash of the code when it is sent. False without a valid request for `sentTo`. */
export async function setProofCode(
  db: Db,
  { accountId, contact, sentTo, codeHash, now, expiresAt }: Omit<NewProof, "replaces">,
): Promise<boolean> {
  const changed = await db
    .updateTable("contact_proof")
    .set({ code_hash: codeHash, expires_at: expiresAt })
    .where("account_id", "=", accountId)
    .where("contact", "=", contact)
    .where("sent_to", "=", sentTo)
    .where("expires_at", ">", now)
    .returning("account_id")
    .executeTakeFirst();
  return changed !== undefined;
}

export const deleteProofsOf = (db: Db, accountId: number) =>
  db.deleteFrom("contact_proof").where("account_id", "=", accountId).execute();

export async function sweepContactProofs(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from contact_proof where (account_id, contact) in (
    select account_id, contact from contact_proof where expires_at <= ${now} order by expires_at
    limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
