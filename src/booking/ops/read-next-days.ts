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

async function countSlotStates(db: Db, from: Day, to: Day) {
  const { rows } = await sql<{
    booking_date: Day;
    booking_time_slot: string;
    accepted: number;
    on_offer: number;
    nobody: number;
  }>`
    with counted as (
      select day, slot, vendor_id is not null as is_held,
        vendor_id is null and exists (select from booking_offer as offer
          where offer.booking_id = visit.booking_id and answer = 'pending') as is_on_offer
      from visit
      where day between ${from} and ${to} and status in ('planned', 'done', 'customer_away'))
    select day as booking_date, slot as booking_time_slot,
      (count(*) filter (where is_held))::int as accepted,
      (count(*) filter (where is_on_offer))::int as on_offer,
      (count(*) filter (where not is_held and not is_on_offer))::int as nobody
    from counted group by 1, 2`.execute(db);
  return rows;
}
