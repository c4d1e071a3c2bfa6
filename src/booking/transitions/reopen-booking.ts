import type { Operator } from "#audit/exports.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { deleteOffers, startWaves } from "../offers/queries.ts";
import { isAskable } from "../waves/rules.ts";
import { allowOperator, type Transitioned } from "./allow-operator.ts";
import { lockBooking } from "./queries.ts";
import { writeAudit, writeState } from "./write-transition.ts";

/**
 * Opens a booking again that was completed or cancelled by mistake. Completed, its vendor has it again, and what
 * it was worth is taken back from the ledger. Cancelled, vendors are asked as of a new booking, unless its slot
 * is over.
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
    const { vendor_id: vendorId, pin_code: pinCode, booking_date: day } = booking;
    await writeState(transaction, allowed, { vendorId, reason });
    if (vendorId === null) {
      await deleteOffers(transaction, bookingId, null);
      if (isAskable(day, booking.booking_time_slot, by.now))
        await startWaves(transaction, { bookingId, pinCode, because: "given_back", now: by.now });
    }
    await writeAudit(transaction, allowed, { reason });
    return undefined;
  });
