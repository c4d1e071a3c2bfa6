import type { Operator } from "#audit/exports.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { allowCustomer, type ByCustomer } from "./allow-customer.ts";
import { allowOperator, type Transitioned } from "./allow-operator.ts";
import { lockBooking } from "./queries.ts";
import { writeTransition } from "./write-transition.ts";

type Cancellation = { reason: string; seenVendorId: number | null | undefined };

/** The customer reads the reason. */
export const cancelBooking = (
  db: Db,
  bookingId: number,
  { reason, seenVendorId }: Cancellation,
  by: Operator,
): Promise<Transitioned> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const allowed = await allowOperator(transaction, booking, { name: "cancel", by, seenVendorId });
    if (isRefusal(allowed)) return allowed;
    await writeTransition(transaction, allowed, { vendorId: allowed.booking.vendor_id, reason });
    return undefined;
  });

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
