import { sql } from "kysely";
import { addDays, today, type Day, SLOTS } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";

const DAYS = 3;

export async function readNextDays(db: Db, now: Date) {
  const first = today(now);
  const counted = await countSlotStates(db, first, addDays(first, DAYS - 1));
  return Array.from({ length: DAYS }, (_, i) => addDays(first, i)).map((date) => ({
    date,
    slots: SLOTS.map((slot) => {
      const found = counted.find(
        ({ booking_date, booking_time_slot }) =>
          booking_date === date && booking_time_slot === slot,
      );
      return {
        slot,
        accepted: found?.accepted ?? 0,
        on_offer: found?.on_offer ?? 0,
        nobody: found?.nobody ?? 0,
      };
    }),
  }));
}

/** Accepted jobs are counted by indexes alone. */
async function countSlotStates(db: Db, from: Day, to: Day) {
  const isThen = sql`booking_date between ${from} and ${to}`;
  const visits = sql`from visit
    where day between ${from} and ${to} and status in ('planned', 'done', 'customer_away')`;
  const { rows } = await sql<{
    booking_date: Day;
    booking_time_slot: string;
    accepted: number;
    on_offer: number;
    nobody: number;
  }>`
    with had as (
      select booking_date as day, booking_time_slot as slot, count(*) as jobs from booking
      where ${isThen} and status = any('{accepted,completed}') group by 1, 2
      union all
      select booking_date, booking_time_slot, -count(*) from booking
      where ${isThen} and status = any('{accepted,completed}') and plan_ends_on is not null
      group by 1, 2
      union all
      select day, slot, count(*) ${visits} and vendor_id is not null group by 1, 2),
    waiting as (
      select id as booking_id, booking_date as day, booking_time_slot as slot from booking
      where ${isThen} and status = 'pending' and plan_ends_on is null
      union all
      select booking_id, day, slot ${visits} and vendor_id is null),
    asked as (
      select day, slot, exists (select from booking_offer as offer
        where offer.booking_id = waiting.booking_id and answer = 'pending') as is_on_offer
      from waiting)
    select day as booking_date, slot as booking_time_slot, sum(accepted)::int as accepted,
      sum(on_offer)::int as on_offer, sum(nobody)::int as nobody
    from (
      select day, slot, jobs as accepted, 0 as on_offer, 0 as nobody from had
      union all
      select day, slot, 0, count(*) filter (where is_on_offer), count(*) filter (where not is_on_offer)
      from asked
      group by 1, 2) as part
    group by 1, 2
    having sum(accepted + on_offer + nobody) > 0`.execute(db);
  return rows;
}
