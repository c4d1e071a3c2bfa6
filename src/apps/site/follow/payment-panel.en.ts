import { creditWords, receivedWords, toPayWords } from "#booking/money/fields.ts";
import { formatRupees } from "#kernel/money/money.ts";

type Payment = Parameters<typeof toPayWords>[0];

export const words = {
  title: "Payment",
  refunded: "We paid back what you had paid. Nothing is due.",
  received: receivedWords,
  thanks: ". Thank you.",
  toPay: (payment: Payment, isPlan: boolean) =>
    toPayWords(payment, { isPlan, where: "on this page" }),
  end: ".",
  credit: (total: number, credit: number) =>
    `The bill is ${formatRupees(total)}. ${creditWords(credit)}.`,
  left: (sum: string) => `${sum} is left`,
  /** After the sum. `upi` and `cash`: whom to pay, where that is possible. */
  ways(upi: string | undefined, byBank: boolean, cash: string | undefined) {
    const ways = [
      upi !== undefined && `${upi} by UPI`,
      byBank && "by bank transfer",
      cash !== undefined && `${cash || "the cleaner"} in cash`,
    ].filter(Boolean);
    return ways.length > 0 ? `. Pay ${ways.join(" or ")}.` : ". Call us to pay it.";
  },
  payByUpi: (sum: string) => `Pay ${sum} by UPI`,
  qr: (sum: string) => `QR code to pay ${sum} by UPI`,
  scan: "Scan it with any UPI app",
  showQr: "Show the QR code",
  upiId: "UPI ID",
  payByBank: "Pay by bank transfer",
  remark: "Write as the remark",
  paidBy: (byUpi: boolean, byBank: boolean) =>
    `Paid by ${[byUpi && "UPI", byBank && "bank transfer"].filter(Boolean).join(" or ")}? We confirm by the next working day. Do not pay again.`,
  /** Without a day: soon. */
  billComes: (day: string | undefined) =>
    `The bill comes ${day === undefined ? "in a few minutes" : `on ${day}`}.`,
  copyByHand: "Mark it and copy it.",
  copied: "Copied",
  copy: "Copy",
};
