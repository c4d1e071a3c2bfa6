import { isOpen } from "../states/fields.ts";
import { isAskable } from "../offers/rules.ts";
import { planAgain, rebalanceVisits } from "./rebalance-visits.ts";
import { promiseIfLeft } from "../money/service-discounts.ts";
import { postWork } from "../money/post-work.ts";
import type { Operator } from "#audit/exports.ts";
import { isRefusal, type Refusal, refuse } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { allowCustomer, type ByCustomer } from "../states/allow-customer.ts";
import { allowOperator, type Transitioned } from "../states/allow-operator.ts";
import { lockBooking, type LockedBooking, setConfirmed } from "../states/queries.ts";
import { isFailed } from "../states/no-word.ts";
import { addDayOff } from "#vendor-account/exports.ts";
import { askOthers } from "../offers/exclusive-offer.ts";
import { startWaves, deleteOffers } from "../offers/queries.ts";
import { writeAudit, writeState, writeTransition } from "./write-transition.ts";

type Seen = { seenVendorId: number | null | undefined };
type Name = "cancel" | "complete" | "confirm" | "give back";
type Act = Seen & { name: Name; reason?: string; isOff?: boolean };

const actAsOperator = (
  db: Db,
  bookingId: number,
  { name, seenVendorId, reason, isOff = false }: Act,
  by: Operator,
): Promise<Transitioned> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const allowed = await allowOperator(transaction, booking, { name, by, seenVendorId });
    if (isRefusal(allowed)) return allowed;
    if (name === "confirm") await setConfirmed(transaction, bookingId, by.now);
    const vendorId = name === "confirm" ? null : allowed.booking.vendor_id;
    const change = {
      vendorId,
      ...(reason !== undefined && { reason }),
      ...(isOff && { after: { day_off: allowed.booking.booking_date } }),
    };
    if (name === "give back") await promiseIfLeft(transaction, allowed.booking, by.now);
    await writeState(transaction, allowed, change);
    if (name === "give back") await askAgain(transaction, allowed.booking, isOff, by.now);
    await writeAudit(transaction, allowed, change);
    return undefined;
  });

/** The customer reads the reason. */
export const cancelBooking = (db: Db, id: number, act: Seen & { reason: string }, by: Operator) =>
  actAsOperator(db, id, { name: "cancel", ...act }, by);

export const completeBooking = (db: Db, id: number, seen: Seen, by: Operator) =>
  actAsOperator(db, id, { name: "complete", ...seen }, by);

/** The customer was called about what `callReasons` (states/confirmation-call.ts) names. */
export const confirmBooking = (db: Db, id: number, by: Operator) =>
  actAsOperator(db, id, { name: "confirm", seenVendorId: undefined }, by);

/**
 * Gives an accepted booking back in the name of its vendor, who is not asked about it again: others are. `isOff` makes
 * its day one of the vendor's days off. It does not count as given back by the vendor.
 */
export const giveBackBooking = (
  db: Db,
  id: number,
  act: Seen & { reason: string; isOff: boolean },
  by: Operator,
) => actAsOperator(db, id, { name: "give back", ...act }, by);

async function askAgain(db: Db, booking: LockedBooking, isOff: boolean, now: Date): Promise<void> {
  const { id: bookingId, pin_code: pinCode, vendor_id: vendorId, booking_date: day } = booking;
  await startWaves(db, { bookingId, pinCode, because: "given_back", now });
  if (!isOff || vendorId === null) return;
  await addDayOff(db, vendorId, day, now);
  await askOthers(db, vendorId, now);
}

type CancellationByCustomer = ByCustomer & { bookingId: number; reason: string };

/** Idempotent; the reason may be empty. After the deadline too where the firm has failed the booking. */
export const cancelBookingByCustomer = (
  db: Db,
  { bookingId, reason, ...by }: CancellationByCustomer,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (booking?.status === "cancelled") return undefined;
    const is_failed = await isFailed(transaction, bookingId, by.now);
    const allowed = allowCustomer(booking && { ...booking, is_failed }, "cancel", by);
    if (isRefusal(allowed)) return allowed;
    await writeTransition(transaction, allowed, { vendorId: allowed.booking.vendor_id, reason });
    return undefined;
  });

/**
 * Opens a booking again that was completed or cancelled, or a plan that was ended, by mistake. Completed, its vendor
 * has it again, and what it was worth is taken back from the ledger. Cancelled, vendors are asked as of a new booking,
 * unless its slot is over. What is owed for a plan follows its visits.
 */
export const reopenBooking = (
  db: Db,
  bookingId: number,
  { reason }: { reason: string },
  by: Operator,
): Promise<Transitioned> =>
  inTransaction(db, async (transaction) => {
    const locked = await lockBooking(transaction, bookingId);
    const command = { name: "reopen", by, seenVendorId: undefined } as const;
    const allowed = await allowOperator(transaction, locked, command);
    if (isRefusal(allowed)) return allowed;
    const { booking } = allowed;
    const { vendor_id: vendorId, pin_code: pinCode, status } = booking;
    const { operatorId: actorId, now } = by;
    if (booking.plan_ends_on !== null) await planAgain(transaction, booking, now);
    await writeState(transaction, allowed, { vendorId, reason });
    if (isOpen(status)) {
      await rebalanceVisits(transaction, bookingId, now);
      await postWork(transaction, bookingId, { actorId, now });
    }
    const { booking_date: day, last_visit } = (await lockBooking(transaction, bookingId))!;
    if (booking.plan_ends_on !== null && last_visit === null)
      return refuse("not-now", "Every visit of this plan was made. Book a new one");
    if (status === "cancelled") {
      await deleteOffers(transaction, bookingId, null);
      if (isAskable(day, booking.booking_time_slot, now))
        await startWaves(transaction, { bookingId, pinCode, because: "given_back", now });
    }
    await writeAudit(transaction, allowed, { reason });
    return undefined;
  });
