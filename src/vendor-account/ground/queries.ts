import { phoneStart } from "#kernel/phone.ts";
import { withAsciiDomain } from "#schema/email-domain.ts";
import { type Db, likePrefix } from "#server/database/connect.ts";
import { hasNameWords } from "#server/database/search-words.ts";
import { sql } from "kysely";

export const vendorsWithProfile = (db: Db) =>
  db
    .selectFrom("account as vendor")
    .leftJoin("vendor_profile as profile", "profile.vendor_id", "vendor.id")
    .leftJoin("stored_file as document", "document.id", "profile.document_id")
    .select([
      "vendor.id",
      "vendor.email",
      "vendor.phone_number",
      "profile.actual_address",
      "profile.locality",
      "profile.document_id",
      "document.media_type as document_type",
    ]);

/**
 * The display name of an account: the name of its vendor profile, else its own, else the e-mail, or the phone number
 * without one.
 */
export const callName = (account: string) => sql<string>`coalesce(
  (select nullif(trim(first_name || ' ' || last_name), '')
    from vendor_profile where vendor_profile.vendor_id = ${sql.ref(`${account}.id`)}),
  nullif(${sql.ref(`${account}.name`)}, ''),
  case when ${sql.ref(`${account}.email`)} like '%@account.invalid'
    then ${sql.ref(`${account}.phone_number`)} end,
  ${sql.ref(`${account}.email`)})`;

/** The display name by a column with an account id, or null: `nameOf("event.actor_id")`. */
export const nameOf = (accountId: string) => sql<string | null>`(
  select ${callName("named")} from account as named where named.id = ${sql.ref(accountId)})`;

/** Whether the vendor of a column, or with that id, is suspended: `isSuspended("entry.vendor_id")`. */
export const isSuspended = (vendor: string | number) => sql<boolean>`exists (
  select from vendor_suspension as suspension
  where suspension.vendor_id = ${typeof vendor === "string" ? sql.ref(vendor) : vendor}
    and suspension.lifted_at is null)`;

export const isDeactivated = (account: string) =>
  sql<boolean>`${sql.ref(`${account}.deactivated_at`)} is not null`;

/** Vendors by how each word of a name, an e-mail or a phone number begins. */
export function matchingVendorIds(text: string) {
  const start = likePrefix(withAsciiDomain(text).toLowerCase());
  const digits = phoneStart(text);
  const phone = /^\d+$/.test(digits)
    ? sql`union (select id from account where role = 'vendor'
        and phone_number like ${likePrefix(digits)})`
    : sql``;
  return sql<{ id: number }>`
    (select vendor_id as id from vendor_profile
      where ${hasNameWords(sql`first_name || ' ' || last_name`, text)})
    union (select id from account
      where role = 'vendor' and ${hasNameWords(sql`name`, text)})
    union (select id from account where role = 'vendor' and email like ${start}) ${phone}`;
}

export async function findVendorIds(db: Db, text: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${matchingVendorIds(text)}) as matching order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
