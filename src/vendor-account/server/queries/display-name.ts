import { sql } from "kysely";

/**
 * The display name of an account: the name of its vendor profile, else its own, else the e-mail.
 */
export const callName = (account: string) => sql<string>`coalesce(
  (select nullif(trim(first_name || ' ' || last_name), '')
    from vendor_profile where vendor_profile.vendor_id = ${sql.ref(`${account}.id`)}),
  nullif(${sql.ref(`${account}.name`)}, ''),
  ${sql.ref(`${account}.email`)})`;

/** The same of the account whose id a column has, null where it has none: `nameOf("event.actor_id")`. */
export const nameOf = (accountId: string) => sql<string | null>`(
  select ${callName("named")} from account as named where named.id = ${sql.ref(accountId)})`;

/** Whether the vendor of a column or with that id may not work for now: `isSuspended("entry.vendor_id")`. */
export const isSuspended = (vendor: string | number) => sql<boolean>`exists (
  select from vendor_suspension as suspension
  where suspension.vendor_id = ${typeof vendor === "string" ? sql.ref(vendor) : vendor}
    and suspension.lifted_at is null)`;

/** Whether an account may not sign in any more: `isDeactivated("maker")`. */
export const isDeactivated = (account: string) =>
  sql<boolean>`${sql.ref(`${account}.deactivated_at`)} is not null`;
