import { sql } from "kysely";

/** How people call whoever an account is: by the vendor's profile, the account's name, its e-mail. */
export const callName = (account: string) => sql<string>`coalesce(
  (select nullif(trim(first_name || ' ' || last_name), '')
    from vendor_profile where vendor_profile.vendor_id = ${sql.ref(`${account}.id`)}),
  nullif(${sql.ref(`${account}.name`)}, ''),
  ${sql.ref(`${account}.email`)})`;
