import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { Composers } from "#notifications/exports.ts";
import { type PaymentSummary, RECEIVED_METHODS } from "../money/contract.ts";
import { receivedWords, refundWords } from "../money/fields.ts";
import { readPayments } from "../money/read-payment.ts";
import { leftOf } from "../money/rules.ts";
import { ofBooking, sent } from "./compose.ts";
import { toCustomer } from "./to-customer.ts";

const isMethod = (method: unknown): method is PaymentSummary["received"][number]["method"] =>
  RECEIVED_METHODS.some((one) => one === method);

export const moneyComposers: Composers = {
  /** A payment or a refund was recorded, or what was recorded is undone. */
  "money-moved": ofBooking(async (db, booking, { data }) => {
    const { kind, rupees, method, day, undone } = data;
    if (typeof rupees !== "number" || typeof day !== "string") return {};
    const isRefund = kind === "refund";
    const amount = formatRupees(rupees);
    const event = isRefund ? "refunded" : "paid";
    const way = kind === "credit" ? kind : isMethod(method) ? method : undefined;
    const isOut = isRefund || way === "credit";
    const moved = way && { amount: isOut ? -rupees : rupees, method: way, on: day };
    const ifWrong = "If that is not right, call us.";
    if (undone === true) {
      const what = moved ? `“${receivedWords(moved)}”` : `A discount of ${amount}`;
      return sent(
        toCustomer(db, booking, {
          event,
          subject: `We have corrected ${amount} of your bill`,
          text: [`${what} was recorded by mistake, and is taken back.`, ifWrong],
        }),
      );
    }
    if (moved === undefined) return {};
    const payment = (await readPayments(db, [booking.id])).get(booking.id);
    const left = payment === undefined ? 0 : toRupees(leftOf(payment));
    return sent(
      toCustomer(db, booking, {
        event,
        subject: isRefund ? `We paid back ${amount}` : `We have your payment of ${amount}`,
        text: [
          isRefund ? refundWords(moved, left) : `${receivedWords(moved)}. Thank you.`,
          ifWrong,
        ],
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
