import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

type Timed = {
  event: string;
  /** The same event of a booking or vendor happens once on an occasion, such as a day. */
  rows: { bookingId?: number; vendorId?: number; occasion: string }[];
  now: Date;
};

/** Adds to the outbox what is due by time, in that order. Rows that are there already, expanded or not, are not added again. */
export async function queueTimed(db: Db, { event, rows, now }: Timed): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into outbox (event, booking_id, vendor_id, occasion, created_at, run_at)
    select ${event}, booking_id, vendor_id, occasion, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${rows.map(({ bookingId }) => bookingId ?? null)}::int[],
      ${rows.map(({ vendorId }) => vendorId ?? null)}::int[],
      ${rows.map(({ occasion }) => occasion)}::text[]) with ordinality
      as timed (booking_id, vendor_id, occasion, place)
    where not exists (select from outbox as known
      where known.event = ${event} and known.occasion = timed.occasion
        and coalesce(known.booking_id, 0) = coalesce(timed.booking_id, 0)
        and coalesce(known.vendor_id, 0) = coalesce(timed.vendor_id, 0))
    order by place
    on conflict do nothing`.execute(db);
}
