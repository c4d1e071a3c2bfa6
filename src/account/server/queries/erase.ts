import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

const people = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select((row) => [
      row.ref("id").as("accountId"),
      sql<string>`coalesce(phone_number, '')`.as("phoneNumber"),
      "email",
      sql<boolean>`email_proven_at is not null`.as("isEmailProven"),
      sql<boolean>`phone_proven_at is not null`.as("isPhoneProven"),
      "email_proven_at",
      "created_at",
    ])
    .where("id", "=", id)
    .where("role", "=", "customer")
    .where("erased_at", "is", null);

/** A customer whose account is not erased. */
export const findPerson = (db: Db, id: number) => people(db, id).executeTakeFirst();

/** The same, locked until the transaction ends: nothing refers to the account anew meanwhile. */
export const lockPerson = (db: Db, id: number) => people(db, id).forUpdate().executeTakeFirst();

/**
 * Locks a customer's account that can sign in, until the transaction ends, against being erased in it.
 * False when it cannot.
 */
export async function lockCustomer(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${id} and deactivated_at is null
    for no key update`.execute(db);
  return rows.length > 0;
}

/**
 * Takes the person out of an account, in the caller's transaction. The row stays, since booking events
 * refer to it: an id, a role, and when it was made and erased.
 */
export async function eraseAccountRow(db: Db, id: number, email: string, now: Date): Promise<void> {
  for (const table of [
    "session",
    "password_link",
    "contact_proof",
    "known_address",
    "account_address",
  ] as const)
    await db.deleteFrom(table).where("account_id", "=", id).execute();
  await db
    .updateTable("account")
    .set((row) => ({
      email,
      phone_number: null,
      name: "",
      first_name: "",
      last_name: "",
      password_hash: "",
      unwanted_channels: [],
      email_proven_at: null,
      phone_proven_at: null,
      deactivated_at: now,
      erased_at: now,
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}
