import type { Db } from "#server/database/connect.ts";
import { daysBefore } from "#kernel/time/day.ts";
import { CORRECTABLE_ROLES } from "../ground/fields.ts";
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

/** The vendor who proved the number, unless its account is closed. */
export const findProvenVendor = (db: Db, phone_number: string) =>
  proven(db, { phone_number })
    .select("id")
    .where("role", "=", "vendor")
    .where("deactivated_at", "is", null)
    .executeTakeFirst();

/** Carriers give a number that is no longer in use to another person after 90 days. */
const DAYS_UNUSED = 90;

/** Whether nothing has shown for 90 days that the number is still the account's. */
export const isPhoneIdle = (
  { phone_proven_at, phone_used_at }: Record<"phone_proven_at" | "phone_used_at", Date | null>,
  now: Date,
): boolean =>
  Math.max(phone_proven_at?.getTime() ?? 0, phone_used_at?.getTime() ?? 0) <=
  daysBefore(now, DAYS_UNUSED).getTime();

type PhoneSignIn = {
  phone: string;
  /** Undefined: the customer's account, else the vendor's. */
  role: "vendor" | undefined;
};

/**
 * The account that may sign in by its phone number: a customer's or vendor's that proved it, and used it in the last 90
 * days; no sample account of a public site.
 */
export const findSignInByPhone = (
  db: Db,
  { phone, role }: PhoneSignIn,
  { now, isPublic }: { now: Date; isPublic: boolean },
) =>
  db
    .selectFrom("account")
    .select(["id", sql<(typeof CORRECTABLE_ROLES)[number]>`role`.as("role")])
    .where("phone_number", "=", phone)
    .where("role", "in", role === undefined ? CORRECTABLE_ROLES : [role])
    .where("phone_proven_at", "is not", null)
    .where(sql`greatest(phone_proven_at, phone_used_at)`, ">", daysBefore(now, DAYS_UNUSED))
    .where("deactivated_at", "is", null)
    .$if(isPublic, (query) => query.where("is_sample", "=", false))
    // `customer` comes first.
    .orderBy("role")
    .limit(1);

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
