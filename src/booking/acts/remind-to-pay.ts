import { recordChange, type Operator } from "#audit/exports.ts";
import { toRupees } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { queueTimed } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { readPayments } from "../money/read-payment.ts";
import { lockBooking } from "../states/queries.ts";

/**
 * Sends the customer of a booking a message about what is due. Refuses as `not-now` where nothing is due, and a
 * second message on a day in India.
 */
export const remindToPay = (
  db: Db,
  bookingId: number,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const { now } = by;
    const booking = await lockBooking(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const payment = (await readPayments(transaction, [bookingId])).get(bookingId);
    if (payment === undefined || payment.due === 0)
      return refuse("not-now", "Nothing is due for this booking");
    const rows = [{ bookingId, occasion: today(now) }];
    const queued = await queueTimed(transaction, { event: "payment-reminder", rows, now });
    if (queued === 0) return refuse("not-now", "A reminder was sent today. Call, or wait a day");
    await recordChange(transaction, by, {
      act: "reminded to pay",
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
      after: { rupees: toRupees(payment.due) },
    });
    return undefined;
  });
