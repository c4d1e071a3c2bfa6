import { type Refusal, refuse } from "#kernel/refusal.ts";
import type { Actor } from "#kernel/actor.ts";
import { CONTACT_MISSING } from "./fields.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { WishRequest } from "./contract.ts";
import { findCityOfPin } from "#catalogue/exports.ts";
import { sql } from "kysely";
import { queuedNotification } from "#notifications/exports.ts";
import { daysBefore } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";

const MAX_WISHES_OF_CONTACT = 10;

const MAX_WISHES = 20_000;

type WishRefusal = Refusal<"no-contact" | "served" | "too-many">;

/**
 * Adds a customer by account, a guest by contact. Idempotent. Refuses a served pin code, a missing contact,
 * and too many entries of a contact or in all.
 */
export async function addWish(
  db: Db,
  actor: Actor | undefined,
  { pin_code: pinCode, contact }: WishRequest,
  now: Date,
): Promise<WishRefusal | undefined> {
  const wisher = actor?.role === "customer" ? { account_id: actor.accountId } : contact;
  if (wisher === undefined) return refuse("no-contact", CONTACT_MISSING);
  return inTransaction(db, async (transaction) => {
    // Serialized with a city that gets the pin code.
    await lockWishes(transaction);
    const city = await findCityOfPin(transaction, pinCode);
    if (city !== undefined) return refuse("served", say`We come to ${city.name} already`);
    const { all, own, is_known: isKnown } = await countWishes(transaction, wisher, pinCode);
    if (isKnown) return undefined;
    if (own >= MAX_WISHES_OF_CONTACT)
      return refuse(
        "too-many",
        say`You have asked for ${own} pin codes already, which is the most`,
      );
    if (all >= MAX_WISHES)
      return refuse("too-many", "We cannot take more requests now. Please call or write to us");
    await insertWish(transaction, { wisher, pinCode, now });
    return undefined;
  });
}

/** Notifies each served pin code once. Call it in the transaction that adds pin codes to a city. */
export async function notifyWaitlist(db: Db, now: Date): Promise<void> {
  await lockWishes(db);
  await sql`
    with served as materialized (
      select pin_code from (select distinct pin_code from area_wish where told_at is null) as waiting
      where city_of_pin(pin_code) is not null),
    done as (
      update area_wish set told_at = ${now} where told_at is null
        and pin_code in (select pin_code from served)
      returning id, account_id)
    ${queuedNotification({
      event: "area-opened",
      accountId: sql`account_id`,
      data: sql`jsonb_build_object('wish', id)`,
      now,
      from: sql`done`,
    })}`.execute(db);
}

/** The open entries of the last 24 hours. Undefined without any. */
export async function readNewWishes(db: Db, now: Date) {
  const { rows } = await sql<NewWishes>`
    select count(*)::int as wishes, count(distinct pin_code)::int as pin_codes,
      max(wished_at) as newest_at, mode() within group (order by pin_code) as most_wished
    from area_wish where wished_at > ${daysBefore(now, 1)} and told_at is null
    having count(*) > 0`.execute(db);
  const [found] = rows;
  return found && { ...found, newest_at: found.newest_at.toISOString() };
}

/** A guest can type any e-mail, so it counts only once it is proven. */
const isOf = ({ accountId, email, isEmailProven }: Customer) =>
  sql<boolean>`account_id = ${accountId} or email = lower(${isEmailProven ? email : null}::text)`;

type Customer = { accountId: number; email: string; isEmailProven: boolean };

/** The waitlist entries of a customer's account and proven e-mail. */
export const exportWishes = (db: Db, customer: Customer) =>
  db
    .selectFrom("area_wish")
    .select(["pin_code", "wished_at", "told_at"])
    .where(isOf(customer))
    .orderBy("id")
    .execute();

/** Deletes a customer's waitlist entries, also those made as a guest with `phoneNumbers`. */
export const eraseWishes = (db: Db, customer: Customer, phoneNumbers: string[]) =>
  db
    .deleteFrom("area_wish")
    .where(sql<boolean>`(${isOf(customer)} or phone_number = any(${phoneNumbers}::text[]))`)
    .execute();

type Wisher = { account_id: number } | { email: string } | { phone_number: string };

const valueOf = (wisher: Wisher) => {
  const [[column, value]] = Object.entries(wisher) as [[string, string | number]];
  return { column: sql.ref(column), value };
};

/** Serializes changes of the waitlist: its size, and cities that get pin codes. */
const lockWishes = (db: Db) => sql`select pg_advisory_xact_lock(7601026)`.execute(db);

/** The number of open entries in all and of this recipient, and whether one is for the pin code. */
async function countWishes(db: Db, wisher: Wisher, pinCode: string) {
  const { column, value } = valueOf(wisher);
  const { rows } = await sql<{ all: number; own: number; is_known: boolean }>`
    select (select count(*)::int from area_wish) as all,
      count(*)::int as own, coalesce(bool_or(pin_code = ${pinCode}), false) as is_known
    from area_wish where ${column} = ${value} and told_at is null`.execute(db);
  return rows[0] ?? { all: 0, own: 0, is_known: false };
}

/** Adds an entry. One that was notified reopens, since the pin code is not served any more. */
async function insertWish(
  db: Db,
  { wisher, pinCode, now }: { wisher: Wisher; pinCode: string; now: Date },
): Promise<void> {
  const { column, value } = valueOf(wisher);
  await sql`insert into area_wish (pin_code, ${column}, wished_at)
    values (${pinCode}, ${value}, ${now})
    on conflict (${column}, pin_code) where ${column} is not null
    do update set wished_at = excluded.wished_at, told_at = null
    where area_wish.told_at is not null`.execute(db);
}

type Waiting = { pin_code: string; wishes: number; since: Date; newest_at: Date };

export async function listWaiting(db: Db, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select pin_code, count(*)::int as wishes, min(wished_at) as since, max(wished_at) as newest_at
    from area_wish where told_at is null
    group by pin_code order by wishes desc, since, pin_code limit ${limit}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db): Promise<{ wishes: number; pin_codes: number }> {
  const { rows } = await sql<{ wishes: number; pin_codes: number }>`
    select count(*)::int as wishes, count(distinct pin_code)::int as pin_codes
    from area_wish where told_at is null`.execute(db);
  return rows[0] ?? { wishes: 0, pin_codes: 0 };
}

/** `most_wished` is the pin code with most entries. */
type NewWishes = { wishes: number; pin_codes: number; newest_at: Date; most_wished: string };

const NOTIFIED_DAYS = 30;
const MAX_DAYS = 365;
const BATCH = 200;

/** Deletes entries 30 days after notification, and a year after they were made. Returns the number. */
export const areaRetention = {
  async "area wishes"(db: Db, now: Date): Promise<number> {
    const [made, notified] = [daysBefore(now, MAX_DAYS), daysBefore(now, NOTIFIED_DAYS)];
    const { numAffectedRows } = await sql`delete from area_wish where id in (
      (select id from area_wish where wished_at <= ${made} order by wished_at limit ${BATCH})
      union (select id from area_wish where told_at <= ${notified} order by told_at limit ${BATCH}))`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0n);
  },
};
