import { formatRupees } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { creditWords, receivedWords, toPayWords } from "./fields.ts";

type Received = Parameters<typeof receivedWords>[0];

const HOW: Record<Received["method"], string> = {
  cash: "नकद",
  upi: "UPI से",
  vendor_upi: "UPI से",
  bank: "बैंक ट्रांसफ़र से",
  cash_to_us: "नकद",
  cheque: "चेक से",
  tds: "TDS में",
  credit: "",
  damage: "",
};

/** `receivedWords` in Hindi. */
export const receivedInHindi = (({ amount, method, on }) => {
  const day = formatDay(on, { day: "numeric", month: "short" }, "hi");
  const rupees = formatRupees(Math.abs(amount));
  if (method === "damage") return `${day} को नुकसान के ${rupees}`;
  if (method === "credit")
    return amount < 0
      ? `${day} को ${rupees} दूसरी बुकिंग में लगे`
      : `${day} को दूसरी बुकिंग में ज़्यादा दिए ${rupees} यहाँ लगे`;
  return `${day} को ${rupees} ${HOW[method]} ${amount < 0 ? "लौटाए" : "मिल गए"}`;
}) satisfies typeof receivedWords;

/** `toPayWords` in Hindi. */
export const toPayInHindi = ((payment, { isPlan, where }) => {
  const { total, paid, due, takes_cash, takes_upi, takes_bank } = payment;
  const left = due > 0 ? due : total - paid;
  if (left <= 0) return undefined;
  const when = due > 0 ? "" : isPlan ? "पहले दिन के काम के बाद " : "काम के बाद ";
  const ways = [
    takes_cash && "नकद",
    takes_upi ? `${where} UPI से` : takes_bank && "बैंक ट्रांसफ़र से",
  ].filter(Boolean);
  return [`${when}${formatRupees(left)} देने हैं`, ways.join(" या ")].filter(Boolean).join(", ");
}) satisfies typeof toPayWords;

/** `creditWords` in Hindi. */
export const creditInHindi = ((credit) =>
  `${formatRupees(credit)} हम आपको लौटाएँगे`) satisfies typeof creditWords;
