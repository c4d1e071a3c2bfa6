import { sql } from "kysely";
import type { Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { deleteQueuedWave, queueWave } from "./wave-queries.ts";
import { isAskable } from "./rules.ts";
import { bookedLines, eligibleVendors } from "./eligible-vendors-queries.ts";
import { endExclusiveOffer, startWaves } from "./queries.ts";

type Changed = {
  id: number;
  pin_code: string;
  vendor_id: number | null;
  booking_date: string;
  booking_time_slot: Slot;
};

/**
 * Withdraws the offers of a booking from vendors who are not eligible for it as it is now, and offers it to those
 * who are while it is pending. The offer of the vendor who has it stays. Call it in the transaction that changes the
 * booking, after that write.
 */
export async function offerAnew(
  db: Db,
  { id: bookingId, pin_code: pinCode, vendor_id: holderId, ...when }: Changed,
  { because, now }: { because: "moved" | "changed"; now: Date },
): Promise<void> {
  // Before the offers are deleted: waits for a wave under way.
  await queueWave(db, { bookingId, dueAt: now, because });
  await withdrawOffers(db, { bookingId, pinCode, holderId, now });
  const isOver = !isAskable(when.booking_date, when.booking_time_slot, now);
  if (holderId !== null || (because === "changed" && isOver))
    return void (await deleteQueuedWave(db, bookingId));
  await endExclusiveOffer(db, bookingId);
  await startWaves(db, { bookingId, pinCode, because, now });
}

type Withdrawal = { bookingId: number; pinCode: string; holderId: number | null; now: Date };

const withdrawOffers = (db: Db, { bookingId, pinCode, holderId, now }: Withdrawal) =>
  sql`
    with line as materialized (${bookedLines(bookingId)}),
    eligible as (${eligibleVendors(pinCode)}),
    gone as (
      delete from booking_offer
      where booking_id = ${bookingId} and vendor_id is distinct from ${holderId}::int
        and vendor_id not in (select vendor_id from eligible)
      returning vendor_id, answer)
    insert into booking_event (booking_id, what, vendor_id, happened_at)
    select ${bookingId}::int, 'withdrawn', vendor_id, ${now}::timestamptz
    from gone where answer = 'pending' order by vendor_id`.execute(db);
