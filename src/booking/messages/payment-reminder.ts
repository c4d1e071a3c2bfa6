import { recordChange, type Operator } from "#audit/exports.ts";
import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { formatDay, today } from "#kernel/time/day.ts";
import { queueTimed, type Composers } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { readBookingForMessage, toCustomer } from "./customer-messages.ts";
import { hello, paragraphs } from "./describe.ts";
import { lockBooking } from "../states/queries.ts";
import { readPayments } from "../money/read-payment.ts";

const EVENT = "payment-reminder";

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
    const queued = await queueTimed(transaction, { event: EVENT, rows, now });
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

export const paymentComposers: Composers = {
  async [EVENT](db, { bookingId }) {
    const booking = await readBookingForMessage(db, bookingId);
    const payment = booking && (await readPayments(db, [booking.id])).get(booking.id);
    // It may have been paid since.
    if (booking === undefined || payment === undefined || payment.due === 0) return {};
    const due = formatRupees(toRupees(payment.due));
    const message = await toCustomer(db, booking, {
      event: EVENT,
      cause: "operator",
      subject: `${due} is still to pay`,
      text: paragraphs(
        hello(booking),
        `For the cleaning of ${formatDay(payment.first_day)} ${due} is still to pay. By the link below you see how.`,
        "If you have paid already, or something was not as it should be, call us.",
      ),
      facts: [
        ["Booking ID", booking.order_id],
        ["To pay", due],
      ],
      short: `${due} is still to pay (${booking.order_id})`,
    });
    return { messages: [message] };
  },
};
