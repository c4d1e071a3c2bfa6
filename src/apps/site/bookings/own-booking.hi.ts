import { formatRupees } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { words as english } from "./own-booking.en.ts";

const HOW: Record<Parameters<typeof english.received>[0]["method"], string> = {
  cash: "नकद ",
  upi: "UPI से ",
  vendor_upi: "UPI से ",
  bank: "बैंक ट्रांसफ़र से ",
  cash_to_us: "नकद ",
  cheque: "चेक से ",
  tds: "TDS में ",
  credit: "",
  damage: "",
};

export const words = {
  received({ amount, method, on }) {
    const day = formatDay(on, { day: "numeric", month: "short" });
    const rupees = formatRupees(Math.abs(amount));
    if (method === "damage") return `${day} को नुकसान के ${rupees}`;
    if (method === "credit")
      return amount < 0
        ? `${day} को ${rupees} दूसरी बुकिंग में लगे`
        : `${day} को दूसरी बुकिंग में ज़्यादा दिए ${rupees} यहाँ लगे`;
    return `${day} को ${rupees} ${HOW[method]}${amount < 0 ? "लौटाए" : "मिल गए"}`;
  },
  toPay({ total, paid, due, takes_cash, takes_upi, takes_bank }, isPlan) {
    const left = due > 0 ? due : total - paid;
    if (left <= 0) return undefined;
    const when = due > 0 ? "" : isPlan ? "पहले दिन के काम के बाद " : "काम के बाद ";
    const ways = [
      takes_cash && "नकद",
      takes_upi ? "बुकिंग के पेज पर UPI से" : takes_bank && "बैंक ट्रांसफ़र से",
    ].filter(Boolean);
    return `${when}${formatRupees(left)} देने हैं${ways.length > 0 ? `, ${ways.join(" या ")}` : ""}`;
  },
  payments: (parts) => `${parts.join("। ")}।`,
  bookingId: (id) => `बुकिंग नंबर ${id}`,
  followOrChange: "हाल देखें या बदलें",
  see: "बुकिंग देखें",
} satisfies typeof english;
