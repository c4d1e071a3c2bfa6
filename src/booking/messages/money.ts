import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { inEach } from "#kernel/language.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { Composers } from "#notifications/exports.ts";
import { type PaymentSummary, RECEIVED_METHODS } from "../money/contract.ts";
import { readPayments } from "../money/read-payment.ts";
import { leftOf } from "../money/rules.ts";
import { findPromised } from "../money/service-discounts.ts";
import { dayIn, fullDay, ofBooking, sent } from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { LABELS } from "./labels.ts";
import { received, refunded } from "./page-sentences.ts";
import { IF_WRONG, offBill, toCustomer } from "./to-customer.ts";

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
    if (undone === true) {
      const said = moved && received(moved);
      return sent(
        toCustomer(db, booking, {
          event,
          subject: {
            en: `We have corrected ${amount} of your bill`,
            hi: `आपके बिल में ${amount} ठीक किए`,
          },
          short: sayToCustomer("bill_corrected", { amount, order: booking.order_id }),
          text: [
            {
              en: `${said ? `“${said.en}”` : `A discount of ${amount}`} was recorded by mistake, and is taken back.`,
              hi: `${said ? `“${said.hi}”` : `${amount} की छूट`} ग़लती से लिखा गया था, अब हटा दिया है।`,
            },
            IF_WRONG,
          ],
        }),
      );
    }
    if (moved === undefined) return {};
    const payment = (await readPayments(db, [booking.id])).get(booking.id);
    const said = received(moved);
    const left = payment === undefined ? 0 : toRupees(leftOf(payment));
    return sent(
      toCustomer(db, booking, {
        event,
        subject: isRefund
          ? { en: `We paid back ${amount}`, hi: `हमने ${amount} लौटा दिए` }
          : { en: `We have your payment of ${amount}`, hi: `आपके ${amount} मिल गए` },
        short: sayToCustomer(isRefund ? "paid_back" : "paid", { amount, order: booking.order_id }),
        text: [
          isRefund
            ? refunded(moved, left)
            : { en: `${said.en}. Thank you.`, hi: `${said.hi}। धन्यवाद।` },
          IF_WRONG,
        ],
      }),
    );
  }),

  /** Of a no-show or a delay, unless it has been corrected since. */
  "service-discount": ofBooking(async (db, booking, { data }) => {
    const day = dayIn(data, "day");
    const promised = day && (await findPromised(db, booking.id, day));
    if (!day || !promised || booking.status === "cancelled") return {};
    const { paise: off, cause } = promised;
    const on = fullDay(day);
    const amount = formatRupees(toRupees(off));
    const less = offBill(off);
    return sent(
      toCustomer(db, booking, {
        event: "service-discount",
        subject: { en: `${amount} less to pay`, hi: `${amount} कम देने हैं` },
        short: sayToCustomer("less_to_pay", {
          amount,
          order: booking.order_id,
        }),
        text: [
          cause === "late"
            ? {
                en: `We are sorry: we came much too late on ${on.en}. ${less.en}`,
                hi: `माफ़ करें: ${on.hi} को हम बहुत देर से आए। ${less.hi}`,
              }
            : {
                en: `We are sorry: nobody came to you on ${on.en}. ${less.en}`,
                hi: `माफ़ करें: ${on.hi} को आपके यहाँ कोई नहीं आया। ${less.hi}`,
              },
        ],
      }),
    );
  }),

  "payment-reminder": ofBooking(async (db, booking) => {
    const payment = (await readPayments(db, [booking.id])).get(booking.id);
    // It may have been paid since.
    if (payment === undefined || payment.due === 0) return {};
    const due = formatRupees(toRupees(payment.due));
    const day = inEach((language) => formatDay(payment.first_day, undefined, language));
    return sent(
      toCustomer(db, booking, {
        event: "payment-reminder",
        cause: "operator",
        subject: { en: `${due} is still to pay`, hi: `${due} देने बाकी हैं` },
        text: [
          {
            en: `${due} is still to pay for the cleaning on ${day.en}. The link below shows how.`,
            hi: `${day.hi} के काम के ${due} देने बाकी हैं। कैसे दें, नीचे के लिंक में देखें।`,
          },
          {
            en: "If you have already paid, or something was not right, call us.",
            hi: "दे चुके हैं, या कुछ ठीक नहीं था? हमें फ़ोन करें।",
          },
        ],
        facts: [
          [LABELS.id, booking.order_id],
          [LABELS.toPay, due],
        ],
        short: sayToCustomer("still_to_pay", { amount: due, order: booking.order_id }),
      }),
    );
  }),
};
