import type { Language } from "#kernel/language.ts";
import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";

type Change = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  unwanted_channels?: string[] | undefined;
};

export const changeCustomerAccount = (db: Db, id: number, change: Change) =>
  sql`
    update account set
      first_name = coalesce(${change.first_name ?? null}::text, first_name),
      last_name = coalesce(${change.last_name ?? null}::text, last_name),
      name = trim(coalesce(${change.first_name ?? null}::text, first_name) || ' '
        || coalesce(${change.last_name ?? null}::text, last_name)),
      unwanted_channels = coalesce(${change.unwanted_channels ?? null}::text[], unwanted_channels)
    where id = ${id} and role = 'customer'`.execute(db);

/** Of messages that are written from now on, too. */
export const setLanguage = (db: Db, id: number, language: Language) =>
  db.updateTable("account").set({ language }).where("id", "=", id).execute();

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
 * Saves or touches an address. Returns its id; undefined if the account has `most` others. Serialized by
 * account.
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

export async function listKnownAddressTimes(db: Db, accountId: number): Promise<Date[]> {
  const rows = await db
    .selectFrom("known_address")
    .select("seen_at")
    .where("account_id", "=", accountId)
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map(({ seen_at }) => seen_at);
}

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

export const findPerson = (db: Db, id: number) => people(db, id).executeTakeFirst();

/** Locked until the transaction ends, so that nothing new refers to the account. */
export const lockPerson = (db: Db, id: number) => people(db, id).forUpdate().executeTakeFirst();

/** Locks a customer's account against erasure until the transaction ends. False if it cannot sign in. */
export async function lockCustomer(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${id} and deactivated_at is null
    for no key update`.execute(db);
  return rows.length > 0;
}

/** Anonymises an account row, after `replaceContact`. Booking events refer to it, so id, role and times stay. */
export async function eraseAccountRow(db: Db, id: number, now: Date): Promise<void> {
  for (const table of ["known_address", "account_address"] as const)
    await db.deleteFrom(table).where("account_id", "=", id).execute();
  await db
    .updateTable("account")
    .set({
      name: "",
      first_name: "",
      last_name: "",
      password_hash: "",
      unwanted_channels: [],
      deactivated_at: now,
      erased_at: now,
    })
    .where("id", "=", id)
    .execute();
}
