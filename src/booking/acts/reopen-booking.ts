import type { Operator } from "#audit/exports.ts";
import { isRefusal, refuse } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { postWork } from "../money/post-work.ts";
import { deleteOffers, startWaves } from "../offers/queries.ts";
import { planAgain, rebalanceVisits } from "./rebalance-visits.ts";
import { isAskable } from "../offers/rules.ts";
import { allowOperator, type Transitioned } from "../states/allow-operator.ts";
import { isOpen } from "../states/fields.ts";
import { lockBooking } from "../states/queries.ts";
import { writeAudit, writeState } from "./write-transition.ts";

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
