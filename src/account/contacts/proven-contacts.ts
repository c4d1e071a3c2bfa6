import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";

type Contact = { email: string } | { phone_number: string };

const proven = (db: Db, contact: Contact) =>
  "email" in contact
    ? db
        .selectFrom("account")
        .where("email", "=", contact.email)
        .where("email_proven_at", "is not", null)
    : db
        .selectFrom("account")
        .where("phone_number", "=", contact.phone_number)
        .where("phone_proven_at", "is not", null);

/** The customer who proved the contact: the only lookup by contact that may grant rights. */
export const findProvenCustomer = (db: Db, contact: Contact) =>
  proven(db, contact)
    .select(["id", "name", "email", "phone_number", "deactivated_at", "created_at"])
    .where("role", "=", "customer")
    .executeTakeFirst();

/** Of these contacts, `account contact` where the holder of the account has proven it. */
export async function findProven(db: Db, contacts: string[]): Promise<ReadonlySet<string>> {
  if (contacts.length === 0) return new Set();
  const { rows } = await sql<{ held: string }>`
    select id || ' ' || email as held from account
    where email = any(${contacts}::text[]) and email_proven_at is not null
    union
    select id || ' ' || phone_number from account
    where phone_number = any(${contacts}::text[]) and phone_proven_at is not null`.execute(db);
  return new Set(rows.map(({ held }) => held));
}
