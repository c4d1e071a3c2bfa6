import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { askNobodyFirst } from "../../queries/booking-edit.ts";
import { findLastWave } from "../../queries/ops-waves.ts";
import { lockBooking } from "../../queries/transitions.ts";
import { lockAsWriter, lockQueuedWave } from "../../queries/waves.ts";
import { isAskable } from "../../rules/waves.ts";
import { inBookingOrder } from "../in-booking-order.ts";
import { makeWave } from "./make-wave.ts";

/**
 * Makes the next wave of a booking for an operator who does not wait until it is due, also while its former
 * vendor is asked alone. Refuses as `not-now` where nobody is left to be asked, or another wave has gone out
 * since the page showed `seenWave`. Returns undefined when it is done.
 */
export const sendWaveNow = (
  db: Db,
  bookingId: number,
  { seenWave }: { seenWave: number },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inBookingOrder(db, bookingId, async (transaction) => {
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
    await askNobodyFirst(transaction, bookingId);
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
