import type { Operator } from "#audit/exports.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { allowCustomer, type ByCustomer } from "./allow-customer.ts";
import { allowOperator, type Transitioned } from "./allow-operator.ts";
import { lockBooking, setConfirmed } from "./queries.ts";
import { writeTransition } from "./write-transition.ts";

type Seen = { seenVendorId: number | null | undefined };
type Act = Seen & { name: "cancel" | "complete" | "confirm"; reason?: string };

const actAsOperator = (
  db: Db,
  bookingId: number,
  { name, seenVendorId, reason }: Act,
  by: Operator,
): Promise<Transitioned> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const allowed = await allowOperator(transaction, booking, { name, by, seenVendorId });
    if (isRefusal(allowed)) return allowed;
    if (name === "confirm") await setConfirmed(transaction, bookingId, by.now);
    const vendorId = name === "confirm" ? null : allowed.booking.vendor_id;
    await writeTransition(transaction, allowed, {
      vendorId,
      ...(reason !== undefined && { reason }),
    });
    return undefined;
  });

/** The customer reads the reason. */
export const cancelBooking = (db: Db, id: number, act: Seen & { reason: string }, by: Operator) =>
  actAsOperator(db, id, { name: "cancel", ...act }, by);

export const completeBooking = (db: Db, id: number, seen: Seen, by: Operator) =>
  actAsOperator(db, id, { name: "complete", ...seen }, by);

/** The customer was called about a slot that had begun or a place outside the areas. */
export const confirmBooking = (db: Db, id: number, by: Operator) =>
  actAsOperator(db, id, { name: "confirm", seenVendorId: undefined }, by);

type CancellationByCustomer = ByCustomer & { bookingId: number; reason: string };

/** Idempotent; the reason may be empty. */
export const cancelBookingByCustomer = (
  db: Db,
  { bookingId, reason, ...by }: CancellationByCustomer,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (booking?.status === "cancelled") return undefined;
    const allowed = allowCustomer(booking, "cancel", by);
    if (isRefusal(allowed)) return allowed;
    await writeTransition(transaction, allowed, { vendorId: allowed.booking.vendor_id, reason });
    return undefined;
  });
