import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import { type Composers } from "#notifications/exports.ts";
import { readBookingForMessage, toCustomer } from "./customer-messages.ts";
import { hello, paragraphs } from "./describe.ts";
import { readPayments } from "../money/read-payment.ts";

const EVENT = "payment-reminder";

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
        `${due} is still to pay for the cleaning on ${formatDay(payment.first_day)}. The link below shows how.`,
        "If you have already paid, or something was not right, call us.",
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
