import { sql } from "kysely";
import { today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { Metrics } from "#server/metrics/create-metrics.ts";

export function watchBookings(metrics: Metrics, { db, now }: { db: Db; now: () => Date }): void {
  const day = () => today(now());
  metrics.watchNumber("bookings_unaccepted", "Bookings from today on that nobody has", () =>
    countUnaccepted(db, day()),
  );
  metrics.watchNumber("offers_unanswered", "Offers of such bookings without an answer", () =>
    countOpenOffers(db, day()),
  );
  metrics.watchNumber("offer_queue", "Vendors for whom offers are still to be made", () =>
    countQueued(db, now()),
  );
}

const MAX_COUNT = 10_000;

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

const countQueued = (db: Db, now: Date): Promise<number> =>
  countOf(
    db,
    sql`select from offer_queue union all select from booking_wave_queue where due_at <= ${now}`,
  );
