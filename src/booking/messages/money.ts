import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { Composers } from "#notifications/exports.ts";
import { type PaymentSummary, RECEIVED_METHODS } from "../money/contract.ts";
import { receivedWords } from "../money/fields.ts";
import { readPayments } from "../money/read-payment.ts";
import { ofBooking, sent } from "./compose.ts";
import { toCustomer } from "./to-customer.ts";

const isMethod = (method: unknown): method is PaymentSummary["received"][number]["method"] =>
  RECEIVED_METHODS.some((one) => one === method);

export const moneyComposers: Composers = {
  /** A payment or a refund was recorded. */
  "money-moved": ofBooking(async (db, booking, { data: { kind, rupees, method, day } }) => {
    if (typeof rupees !== "number" || typeof day !== "string" || !isMethod(method)) return {};
    const isRefund = kind === "refund";
    const words = receivedWords({ amount: isRefund ? -rupees : rupees, method, on: day });
    return sent(
      toCustomer(db, booking, {
        event: isRefund ? "refunded" : "paid",
        subject: isRefund
          ? `We paid back ${formatRupees(rupees)}`
          : `We have your payment of ${formatRupees(rupees)}`,
        text: [`${words}.${isRefund ? "" : " Thank you."}`, "If that is not right, call us."],
      }),
    );
  }),

  "payment-reminder": ofBooking(async (db, booking) => {
    const payment = (await readPayments(db, [booking.id])).get(booking.id);
    // It may have been paid since.
    if (payment === undefined || payment.due === 0) return {};
    const due = formatRupees(toRupees(payment.due));
    const subject = `${due} is still to pay`;
    return sent(
      toCustomer(db, booking, {
        event: "payment-reminder",
        cause: "operator",
        subject,
        text: [
          `${due} is still to pay for the cleaning on ${formatDay(payment.first_day)}. The link below shows how.`,
          "If you have already paid, or something was not right, call us.",
        ],
        facts: [
          ["Booking ID", booking.order_id],
          ["To pay", due],
        ],
        short: `${subject} (${booking.order_id})`,
      }),
    );
  }),
};
