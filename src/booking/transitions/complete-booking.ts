import type { Operator } from "#audit/exports.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { allowOperator, type Transitioned } from "./allow-operator.ts";
import { lockBooking, setConfirmed } from "./queries.ts";
import { writeTransition } from "./write-transition.ts";

export const completeBooking = (
  db: Db,
  bookingId: number,
  { seenVendorId }: { seenVendorId: number | null | undefined },
  by: Operator,
): Promise<Transitioned> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const command = { name: "complete", by, seenVendorId } as const;
    const allowed = await allowOperator(transaction, booking, command);
    if (isRefusal(allowed)) return allowed;
    await writeTransition(transaction, allowed, { vendorId: allowed.booking.vendor_id });
    return undefined;
  });

export const confirmBooking = (db: Db, bookingId: number, by: Operator): Promise<Transitioned> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const command = { name: "confirm", by, seenVendorId: undefined } as const;
    const allowed = await allowOperator(transaction, booking, command);
    if (isRefusal(allowed)) return allowed;
    await setConfirmed(transaction, bookingId, by.now);
    await writeTransition(transaction, allowed, {});
    return undefined;
  });
