import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";

const MAX_COUNT = 10_000;

/** The number of rows, at most ten thousand. */
async function countOf(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const counted = sql<{ count: number }>`select count(*)::int as count
    from (${rows} limit ${MAX_COUNT}) as part`;
  return (await counted.execute(db)).rows[0]?.count ?? 0;
}

export const countUnaccepted = (db: Db, from: Day): Promise<number> =>
  countOf(db, sql`select from booking where status = 'pending' and booking_date >= ${from}`);

export const countOpenOffers = (db: Db, from: Day): Promise<number> =>
  countOf(
    db,
    sql`select from booking join booking_offer on booking_offer.booking_id = booking.id
      where booking.status = 'pending' and booking.booking_date >= ${from}
        and booking_offer.answer = 'pending'`,
  );

/** Queued vendors, and bookings with a due wave. */
export const countQueued = (db: Db, now: Date): Promise<number> =>
  countOf(
    db,
    sql`select from offer_queue union all select from booking_wave_queue where due_at <= ${now}`,
  );
