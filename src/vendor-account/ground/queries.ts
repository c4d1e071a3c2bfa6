import type { Db } from "#server/database/connect.ts";
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

/** The display name of an account: the name of its vendor profile, else its own, else the e-mail. */
export const callName = (account: string) => sql<string>`coalesce(
  (select nullif(trim(first_name || ' ' || last_name), '')
    from vendor_profile where vendor_profile.vendor_id = ${sql.ref(`${account}.id`)}),
  nullif(${sql.ref(`${account}.name`)}, ''),
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
