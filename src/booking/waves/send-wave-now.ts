import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { endExclusiveOffer } from "../desk/booking-edit-queries.ts";
import { findLastWave } from "./ops-waves-queries.ts";
import { lockBooking } from "../transitions/queries.ts";
import { lockAsWriter, lockQueuedWave } from "./queries.ts";
import { isAskable } from "./rules.ts";
import { makeWave } from "./make-wave.ts";

/**
 * Makes the next wave of a booking for an operator who does not wait until it is due, also while its former
 * vendor is asked alone. Refuses as `not-now` where no vendor is left to be asked, or another wave has gone out
 * since the page showed `seenWave`. Returns undefined when it is done.
 */
export const sendWaveNow = (
  db: Db,
  bookingId: number,
  { seenWave }: { seenWave: number },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    await lockAsWriter(transaction);
    // The booking first, as everything else that changes it.
    const booking = await lockBooking(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const queued = await lockQueuedWave(transaction, bookingId);
    const last = await findLastWave(transaction, bookingId);
    if (last !== seenWave)
      return refuse("not-now", "Another wave has gone out since you looked. Look who was asked");
    const { status, booking_date: day, booking_time_slot: slot } = booking;
    if (status !== "pending" || !isAskable(day, slot, by.now))
      return refuse(
        "not-now",
        "Vendors are asked about bookings that wait, until their morning or evening is over",
      );
    if (queued === undefined)
      return refuse("not-now", "All vendors who could come then have been asked");
    await endExclusiveOffer(transaction, bookingId);
    // A first wave stays one: vendors count their wave from it. The audit trail says who sent it.
    const because = queued.because === "next" ? "operator" : queued.because;
    const asked = await makeWave(transaction, queued, { because, now: by.now });
    await recordChange(transaction, by, {
      act: "wave sent",
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
      after: { asked },
    });
    return undefined;
  });
