import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** The account of a customer, as its owner reads it. Undefined once it is erased or deactivated. */
export const findCustomerAccount = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select([
      "first_name",
      "last_name",
      "email",
      "phone_number",
      "password_hash",
      "unwanted_channels",
    ])
    .where("id", "=", id)
    .where("role", "=", "customer")
    .where("deactivated_at", "is", null)
    .executeTakeFirst();

type Change = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
  unwanted_channels?: string[] | undefined;
};

/**
 * Changes what is given of a customer's account, in one statement. Another e-mail is not proven. An
 * edit by an operator of the former e-mail or phone number is refused by the version. Throws the database's
 * violation when they are taken by another customer.
 */
export const changeCustomerAccount = (db: Db, id: number, change: Change) =>
  sql`
    update account set
      first_name = coalesce(${change.first_name ?? null}::text, first_name),
      last_name = coalesce(${change.last_name ?? null}::text, last_name),
      name = trim(coalesce(${change.first_name ?? null}::text, first_name) || ' '
        || coalesce(${change.last_name ?? null}::text, last_name)),
      email = coalesce(${change.email ?? null}::text, email),
      phone_number = coalesce(${change.phone_number ?? null}::text, phone_number),
      unwanted_channels = coalesce(${change.unwanted_channels ?? null}::text[], unwanted_channels),
      email_proven_at =
        case when ${change.email ?? null}::text is distinct from email
          and ${change.email ?? null}::text is not null then null else email_proven_at end,
      version = version + case when ${change.email ?? null}::text <> email
        or ${change.phone_number ?? null}::text <> phone_number then 1 else 0 end
    where id = ${id} and role = 'customer'`.execute(db);

/** The channels in which the owner of an account does not want to be written to. */
export async function findUnwantedChannels(db: Db, id: number): Promise<string[]> {
  const account = await db
    .selectFrom("account")
    .select("unwanted_channels")
    .where("id", "=", id)
    .executeTakeFirst();
  return account?.unwanted_channels ?? [];
}

/** The addresses of an account, the one used last first. */
export const listKeptAddresses = (db: Db, accountId: number) =>
  db
    .selectFrom("account_address")
    .select(["id", "full_address", "pin_code"])
    .where("account_id", "=", accountId)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .execute();

type Place = { full_address: string; pin_code: string };

/**
 * Keeps an address of an account, unless it has `most` others. An address that it has already is the one
 * used last from now on. Calls for one account wait for each other. Returns its id, or undefined.
 */
export async function insertKeptAddress(
  db: Db,
  accountId: number,
  { full_address, pin_code }: Place,
  { now, most }: { now: Date; most: number },
): Promise<number | undefined> {
  await sql`select from account where id = ${accountId} for no key update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into account_address (account_id, pin_code, full_address, used_at)
    select ${accountId}::int, ${pin_code}::text, ${full_address}::text, ${now}::timestamptz
    where (select count(*) from account_address where account_id = ${accountId}
      and (pin_code, full_address) <> (${pin_code}, ${full_address})) < ${most}
    on conflict (account_id, pin_code, md5(full_address)) do update set used_at = excluded.used_at
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes an address of an account. False when the account has no such address. */
export async function updateKeptAddress(
  db: Db,
  accountId: number,
  id: number,
  { full_address, pin_code }: Place,
): Promise<boolean> {
  const changed = await db
    .updateTable("account_address")
    .set({ full_address, pin_code })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Removes an address of an account. False when the account has no such address. */
export async function deleteKeptAddress(db: Db, accountId: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom("account_address")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** When the networks were seen last that an account was signed in from. */
export async function listKnownAddressTimes(db: Db, accountId: number): Promise<Date[]> {
  const rows = await db
    .selectFrom("known_address")
    .select("seen_at")
    .where("account_id", "=", accountId)
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map(({ seen_at }) => seen_at);
}

/** Stores the name of a customer that has none yet. */
export const setNameOnce = (
  db: Db,
  id: number,
  { first_name, last_name }: { first_name: string; last_name: string },
) =>
  db
    .updateTable("account")
    .set({ first_name, last_name, name: `${first_name} ${last_name}` })
    .where("id", "=", id)
    .where("name", "=", "")
    .execute();
