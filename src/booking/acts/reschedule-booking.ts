import { MAX_RESCHEDULES } from "../ground/limits.ts";
import type { Day, Slot } from "#kernel/time/day.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { listLines } from "../lines/queries.ts";
import { isLongWork } from "../lines/fields.ts";
import { findVendor, listBlocks } from "../vendor-time/candidate-vendors-queries.ts";
import { countReschedules, lockBooking, type LockedBooking } from "../states/queries.ts";
import { listVendorTimes, beyondOf } from "../vendor-time/vendor-time-queries.ts";
import { askFirstUntil } from "../offers/exclusive-offer.ts";
import { isOpen } from "../states/fields.ts";
import { isFailed, listWithoutWord } from "../states/no-word.ts";
import { findPromised, notifyPromised, promiseDiscount } from "../money/service-discounts.ts";
import { refuseDay } from "./creation/refuse-booking.ts";
import { checkSlot } from "../slots/check-slot.ts";
import { allowCustomer } from "../states/allow-customer.ts";
import { allowOperator } from "../states/allow-operator.ts";
import { writeAudit, writeState, type Change } from "./write-transition.ts";
import { deleteOffers, renewOffer, startWaves } from "../offers/queries.ts";
import { queueWave } from "../offers/wave-queries.ts";

type Rescheduled = {
  bookingId: number;
  pinCode: string;
  vendorId: number | null;
  askedFirstUntil: Date | null;
  now: Date;
};

/**
 * Deletes the offers for the former slot. The former vendor keeps an unanswered offer if it can come; during its
 * exclusive offer the others wait in the queue. Call it after the booking is rescheduled, in that transaction.
 */
async function offerAgain(
  db: Db,
  { bookingId, pinCode, vendorId, askedFirstUntil, now }: Rescheduled,
): Promise<void> {
  const because = "rescheduled";
  // Before the offers are deleted: waits for a wave under way.
  await queueWave(db, { bookingId, dueAt: askedFirstUntil ?? now, because });
  await deleteOffers(db, bookingId, vendorId);
  if (vendorId !== null) await renewOffer(db, { bookingId, vendorId, now });
  if (askedFirstUntil === null) await startWaves(db, { bookingId, pinCode, because, now });
}

type Reschedule = {
  bookingId: number;
  day: Day;
  slot: Slot;
  now: Date;
  supportPhone: string;
} & (
  | { who: "customer"; actorId: number | null }
  | {
      who: "operator";
      actorId: number;
      /** The vendor that the operator's page showed; undefined skips the check. */
      seenVendorId?: number | null | undefined;
      reason?: string;
    }
);

type Refused = "unknown" | "not-now" | "wrong-day" | "slot-over" | "slot-full" | "too-often";

/**
 * Reschedules a booking at the prices as booked: a customer until 20:00 in India on the evening before, at most five
 * times. Vendors are asked again, the former one exclusively if it can come and has not failed the booking. A refusal
 * names the field. An operator may choose a full slot. Idempotent.
 */
export const rescheduleBooking = (
  db: Db,
  request: Reschedule,
): Promise<Refusal<Refused> | undefined> =>
  inTransaction(db, async (transaction) => {
    const { bookingId, day, slot, now } = request;
    const locked = await lockBooking(transaction, bookingId);
    if (locked?.booking_date === day && locked.booking_time_slot === slot && isOpen(locked.status))
      return undefined;
    const hasFailed = await isFailed(transaction, bookingId, now);
    const allowed =
      request.who === "customer"
        ? allowCustomer(locked && { ...locked, is_failed: hasFailed }, "reschedule", request)
        : await allowOperator(transaction, locked, {
            name: "reschedule",
            by: { operatorId: request.actorId, now },
            seenVendorId: request.seenVendorId,
          });
    if (isRefusal(allowed)) return allowed;
    const { booking } = allowed;

    const wrong = refuseDay({ booking_date: day, booking_time_slot: slot }, now);
    if (wrong !== undefined)
      return {
        ...wrong,
        path: wrong.refused === "wrong-day" ? "booking_date" : "booking_time_slot",
      };
    let wasFull = false;
    let endsAgreement = false;
    if (request.who === "customer") {
      const times = await countReschedules(transaction, bookingId);
      if (times >= MAX_RESCHEDULES) return refuseAgain(times, request.supportPhone);
      const full = await checkNewSlot(transaction, booking, request);
      if (isRefusal(full)) return { ...full, path: "booking_time_slot" };
      wasFull = full;
      endsAgreement = full || isLongWork(booking.work_minutes);
    }

    const { vendor_id: vendorId, pin_code: pinCode } = booking;
    const vendor = vendorId === null ? undefined : await findVendor(transaction, vendorId);
    const mayAnswer =
      vendor !== undefined &&
      !vendor.is_suspended &&
      (await listBlocks(transaction, bookingId, [vendor.id])).length === 0 &&
      beyondOf((await listVendorTimes(transaction, [vendor.id], { day, slot }))[0]) === null;
    const askedFirstUntil = mayAnswer && !hasFailed ? askFirstUntil(day, slot, now) : null;
    const from = { day: booking.booking_date, slot: booking.booking_time_slot };
    const change: Change = {
      vendorId,
      reschedule: {
        from,
        to: { day, slot },
        wasFull,
        endsAgreement,
        askFirstUntil: askedFirstUntil,
      },
      before: {
        booking_date: from.day,
        booking_time_slot: from.slot,
        vendor: vendor?.name ?? null,
      },
      after: { booking_date: day, booking_time_slot: slot, vendor: null },
      messageData: { asked_first_until: askedFirstUntil?.toISOString() ?? null },
      ...(request.who === "operator" && { reason: request.reason ?? "" }),
    };
    // Before the visit is moved: its vendor owed it to the customer.
    const missed = hasFailed ? await listWithoutWord(transaction, bookingId, now) : [];
    for (const { id } of missed) await promiseDiscount(transaction, id, "no_show", now);
    await writeState(transaction, allowed, change);
    // The customer knows of what the vendor said.
    const isNews = missed.length > 0 || booking.status === "pending";
    const promised = isNews && (await findPromised(transaction, bookingId, from.day));
    if (promised && promised.cause === "no_show")
      await notifyPromised(transaction, bookingId, from.day, now);
    const askedId = mayAnswer ? vendorId : null;
    await offerAgain(transaction, { bookingId, pinCode, vendorId: askedId, askedFirstUntil, now });
    await writeAudit(transaction, allowed, change);
    return undefined;
  });

async function checkNewSlot(
  db: Db,
  { id, pin_code: pinCode }: LockedBooking,
  { day: date, slot, now }: Pick<Reschedule, "day" | "slot" | "now">,
) {
  const lines = await listLines(db, id);
  const productIds = lines.map(({ product_id }) => product_id);
  return checkSlot(db, { pinCode, productIds, date, slot }, now);
}

const refuseAgain = (times: number, supportPhone: string): Refusal<"too-often"> =>
  refuse(
    "too-often",
    say`This booking was moved ${times} times already. To move it again, call us on ${supportPhone}`,
  );
