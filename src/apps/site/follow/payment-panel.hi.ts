import { formatRupees } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { words as english } from "./payment-panel.en.ts";

type Received = Parameters<typeof english.received>[0];

const HOW: Record<Received["method"], string> = {
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
  title: "पैसे",
  refunded: "आपके दिए पैसे हमने लौटा दिए। कुछ देना बाकी नहीं है।",
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
  thanks: "। धन्यवाद।",
  toPay({ total, paid, due, takes_cash, takes_upi, takes_bank }, isPlan) {
    const left = due > 0 ? due : total - paid;
    if (left <= 0) return undefined;
    const when = due > 0 ? "" : isPlan ? "पहले दिन के काम के बाद " : "काम के बाद ";
    const ways = [
      takes_cash && "नकद",
      takes_upi ? "इस पेज पर UPI से" : takes_bank && "बैंक ट्रांसफ़र से",
    ].filter(Boolean);
    return `${when}${formatRupees(left)} देने हैं${ways.length > 0 ? `, ${ways.join(" या ")}` : ""}`;
  },
  end: "।",
  credit: (total, credit) =>
    `बिल ${formatRupees(total)} का है। ${formatRupees(credit)} हम आपको लौटाएँगे।`,
  left: (sum) => `${sum} देने बाकी हैं`,
  ways(upi, byBank, cash) {
    const ways = [
      upi !== undefined && `${upi} को UPI से`,
      byBank && "बैंक ट्रांसफ़र से",
      cash !== undefined && `${cash || "क्लीनर"} को नकद`,
    ].filter(Boolean);
    return ways.length > 0 ? `। ${ways.join(" या ")} दें।` : "। देने के लिए हमें फ़ोन करें।";
  },
  payByUpi: (sum) => `UPI से ${sum} दें`,
  qr: (sum) => `UPI से ${sum} देने का QR कोड`,
  scan: "किसी भी UPI ऐप से स्कैन करें",
  showQr: "QR कोड दिखाएँ",
  upiId: "UPI ID",
  payByBank: "बैंक ट्रांसफ़र से दें",
  remark: "रिमार्क में लिखें",
  paidBy: (byUpi, byBank) =>
    `${[byUpi && "UPI", byBank && "बैंक ट्रांसफ़र"].filter(Boolean).join(" या ")} से दे दिए? अगले वर्किंग डे तक हम बता देंगे कि मिल गए। दोबारा न दें।`,
  billComes: (day) => `बिल ${day === undefined ? "कुछ मिनट में" : `${day} को`} आएगा।`,
  copyByHand: "इसे चुनकर कॉपी करें।",
  copied: "कॉपी हुआ",
  copy: "कॉपी करें",
} satisfies typeof english;
