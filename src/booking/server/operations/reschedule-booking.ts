import { MAX_RESCHEDULES } from "#booking/contract/limits.ts";
import type { Day } from "#kernel/time/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { listLines } from "../queries/bookings.ts";
import { findVendor } from "../queries/candidate-vendors.ts";
import { findRefusingCity } from "../queries/city-slots.ts";
import { countReschedules } from "../queries/transitions.ts";
import { listVendorTimes } from "../queries/vendor-time.ts";
import { askFirstUntil } from "../rules/ask-first.ts";
import { isOpen } from "#booking/contract/is-open.ts";
import { beyondOf } from "../rules/beyond-time.ts";
import { offerAgain } from "./offers/offer-again.ts";
import { refuseDay } from "./refuse-booking.ts";
import { refuseFullSlot } from "./slots/refuse-full-slot.ts";
import { transitionByCustomer, type LockedBooking } from "./transition-by-customer.ts";
import { transitionByOperator } from "./transition-by-operator.ts";
import type { Change } from "./transition-booking.ts";

type Reschedule = {
  bookingId: number;
  /** The new day and slot. */
  day: Day;
  slot: Slot;
  now: Date;
  /** Whom a customer calls once it is too late. */
  supportPhone: string;
} & (
  | { who: "customer"; actorId: number | null }
  | {
      who: "operator";
      actorId: number;
      /** Who had the booking when the operator looked; undefined: that does not matter. */
      seenVendorId?: number | null | undefined;
      /** Why, for the booking's history. */
      reason?: string;
    }
);

type Refused = "unknown" | "not-now" | "wrong-day" | "slot-over" | "slot-full" | "too-often";

/**
 * Moves a booking to another day or slot, at the prices as booked: for its customer until 20:00 in India
 * on the evening before, at most five times, and for an operator while it is pending or accepted. Vendors
 * are asked again: the one that had it alone for a while (`askFirstUntil`) if it can come then, then those
 * who are eligible. The new day and slot are checked as when booking; a refusal names the field. An operator
 * may choose a full slot of a city that refuses them. A booking that is at
 * that day and slot already stays as it is. Returns undefined when it is there.
 */
export async function rescheduleBooking(
  db: Db,
  request: Reschedule,
): Promise<Refusal<Refused> | undefined> {
  const { bookingId, day, slot, now } = request;
  const wanted = { booking_date: day, booking_time_slot: slot };
  const isDone = ({ booking_date, booking_time_slot, status }: LockedBooking) =>
    booking_date === day && booking_time_slot === slot && isOpen(status);

  let askedFirstUntil: Date | null = null;
  let mayAnswer = false;

  async function refuseFull(transaction: Db, { pin_code: pinCode }: LockedBooking) {
    if ((await findRefusingCity(transaction, pinCode)) === undefined) return undefined;
    const lines = await listLines(transaction, bookingId);
    const productIds = lines.map(({ product_id }) => product_id);
    return refuseFullSlot(transaction, { pinCode, productIds, date: day, slot }, now);
  }

  async function prepare(
    transaction: Db,
    booking: LockedBooking,
  ): Promise<Change | Refusal<"wrong-day" | "slot-over" | "slot-full" | "too-often">> {
    const wrong = refuseDay(wanted, now);
    if (wrong !== undefined)
      return {
        ...wrong,
        path: wrong.refused === "wrong-day" ? "booking_date" : "booking_time_slot",
      };
    if (request.who === "customer") {
      const times = await countReschedules(transaction, bookingId);
      if (times >= MAX_RESCHEDULES) return refuseAgain(times, request.supportPhone);
      const full = await refuseFull(transaction, booking);
      if (full !== undefined) return { ...full, path: "booking_time_slot" };
    }
    const { vendor_id: vendorId } = booking;
    const vendor = vendorId === null ? undefined : await findVendor(transaction, vendorId);
    mayAnswer =
      vendor !== undefined &&
      !vendor.is_suspended &&
      beyondOf((await listVendorTimes(transaction, [vendor.id], { day, slot }))[0]) === null;
    const until = mayAnswer ? askFirstUntil(day, slot, now) : null;
    askedFirstUntil = until;
    const from = { day: booking.booking_date, slot: booking.booking_time_slot };
    return {
      vendorId,
      move: {
        from,
        to: { day, slot },
        askFirstUntil: until,
      },
      before: {
        booking_date: from.day,
        booking_time_slot: from.slot,
        vendor: vendor?.name ?? null,
      },
      after: { ...wanted, vendor: null },
      told: { asked_first_until: until?.toISOString() ?? null },
      ...(request.who === "operator" && { reason: request.reason ?? "" }),
    };
  }
  const follow = (transaction: Db, booking: LockedBooking) =>
    offerAgain(transaction, {
      bookingId,
      pinCode: booking.pin_code,
      vendorId: mayAnswer ? booking.vendor_id : null,
      askedFirstUntil,
      now,
    });

  return request.who === "customer"
    ? transitionByCustomer(db, {
        bookingId,
        name: "reschedule",
        by: request,
        isDone,
        prepare,
        follow,
      })
    : transitionByOperator(
        db,
        {
          bookingId,
          name: "reschedule",
          by: { operatorId: request.actorId, now },
          seenVendorId: request.seenVendorId,
          isDone,
        },
        prepare,
        follow,
      );
}

const refuseAgain = (times: number, supportPhone: string): Refusal<"too-often"> =>
  refuse(
    "too-often",
    `This booking was moved ${times} times already. To move it again, call us on ${supportPhone}`,
  );
