import { sql } from "kysely";
import { queuedNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";

/** Whoever is told: a customer's account, or where a guest can be reached. */
export type Wisher = { account_id: number } | { email: string } | { phone_number: string };

const valueOf = (wisher: Wisher) => {
  const [[column, value]] = Object.entries(wisher) as [[string, string | number]];
  return { column: sql.ref(column), value };
};

/** Locks all wishes until the transaction ends: their number, and a city that gets pin codes. */
export const lockWishes = (db: Db) => sql`select pg_advisory_xact_lock(7601026)`.execute(db);

/** How many wishes wait in all, how many of them are somebody's, and whether one is for the pin code. */
export async function countWishes(db: Db, wisher: Wisher, pinCode: string) {
  const { column, value } = valueOf(wisher);
  const { rows } = await sql<{ all: number; own: number; is_known: boolean }>`
    select (select count(*)::int from area_wish) as all,
      count(*)::int as own, coalesce(bool_or(pin_code = ${pinCode}), false) as is_known
    from area_wish where ${column} = ${value} and told_at is null`.execute(db);
  return rows[0] ?? { all: 0, own: 0, is_known: false };
}

/** Adds a wish. One that was told waits again: we came there, and do not any more. */
export async function insertWish(
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

/** Marks the wishes for pin codes that a city has by now, and queues a message to each. */
export async function tellServed(db: Db, now: Date): Promise<void> {
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

/** A wish with whoever is told, and the city of its pin code now. */
export async function findWish(db: Db, id: number) {
  const { rows } = await sql<{
    pin_code: string;
    email: string | null;
    phone_number: string | null;
    account_id: number | null;
    is_sample: boolean;
    city: string | null;
  }>`
    select wish.pin_code, wish.account_id, coalesce(account.is_sample, false) as is_sample,
      coalesce(wish.email, account.email) as email,
      coalesce(wish.phone_number, account.phone_number) as phone_number, city.name as city
    from area_wish as wish
      left join account on account.id = wish.account_id
      left join city on city.id = city_of_pin(wish.pin_code)
    where wish.id = ${id} and account.deactivated_at is null`.execute(db);
  return rows[0];
}

type Waiting = { pin_code: string; wishes: number; since: Date; newest_at: Date };

/** The pin codes that are waited for, most wished for first. */
export async function listWaiting(db: Db, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select pin_code, count(*)::int as wishes, min(wished_at) as since, max(wished_at) as newest_at
    from area_wish where told_at is null
    group by pin_code order by wishes desc, since, pin_code limit ${limit}`.execute(db);
  return rows;
}

/** How many wishes wait, and for how many pin codes. */
export async function countWaiting(db: Db): Promise<{ wishes: number; pin_codes: number }> {
  const { rows } = await sql<{ wishes: number; pin_codes: number }>`
    select count(*)::int as wishes, count(distinct pin_code)::int as pin_codes
    from area_wish where told_at is null`.execute(db);
  return rows[0] ?? { wishes: 0, pin_codes: 0 };
}

type NewWishes = {
  wishes: number;
  pin_codes: number;
  newest_at: Date;
  /** The pin code that most of them are for. */
  most_wished: string;
};

/** The wishes that wait and were made after `since`; undefined where there is none. */
export async function findNewWishes(db: Db, since: Date): Promise<NewWishes | undefined> {
  const { rows } = await sql<NewWishes>`
    select count(*)::int as wishes, count(distinct pin_code)::int as pin_codes,
      max(wished_at) as newest_at, mode() within group (order by pin_code) as most_wished
    from area_wish where wished_at > ${since} and told_at is null
    having count(*) > 0`.execute(db);
  return rows[0];
}

/** Deletes wishes made before `made` or told before `told`, at most `most` of each. Returns how many. */
export async function deleteOldWishes(
  db: Db,
  { made, told, most }: { made: Date; told: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`delete from area_wish where id in (
    (select id from area_wish where wished_at <= ${made} order by wished_at limit ${most})
    union (select id from area_wish where told_at <= ${told} order by told_at limit ${most}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
