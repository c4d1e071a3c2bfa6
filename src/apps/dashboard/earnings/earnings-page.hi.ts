import type { words as english } from "./earnings-page.en.ts";

export const words = {
  title: "कमाई",
  intro: "आपकी कमाई, ग्राहकों से मिले पैसे, और Chamak से कितने पैसे लेने हैं।",
  loading: "कमाई खुल रही है...",
  failed: "कमाई नहीं खुली।",
  offline: "जो यहाँ है, वह पढ़ सकते हैं।",
  today: "आज",
  week: "इस हफ़्ते",
  month: "इस महीने",
  all: "सब",
  whichDays: "कौन से दिन",
  youEarned: (sum) => `आपकी कमाई ${sum}।`,
  sums: (held, paid) => `ग्राहकों से मिले ${held}। Chamak से मिले ${paid}।`,
  nothingYet: "अभी कोई कमाई नहीं। काम पूरा होने पर यहाँ जुड़ेगी।",
  nothing: "इन दिनों में कोई कमाई नहीं।",
  list: "हर काम की कमाई",
  earlier: "पहले के काम दिखाएँ",
  adjusted: (isMore, sum) => ` Chamak ने ${sum} ${isMore ? "जोड़े" : "काटे"}।`,
  paidIn: (sum) => ` आपने Chamak को ${sum} दिए।`,
  tds: (sum) => ` आपके नाम का TDS: ${sum}।`,
  toGet: (sum) => `Chamak से ${sum} लेने हैं`,
  toGive: (sum) => `Chamak को ${sum} देने हैं`,
  settled: "Chamak से हिसाब बराबर है",
  inAll: (earned, held, paid) =>
    `अब तक आपकी कमाई ${earned}, ग्राहकों से मिले ${held}, और Chamak से मिले ${paid}।`,
  payBy: (day) => `${day} तक दे दें।`,
  byUpiTo: (name) => `UPI से, ${name}: `,
  byBank: "बैंक ट्रांसफ़र से:",
  callUs: "हमें फ़ोन करें: ",
  howToPay: ", हम बताएँगे कैसे देना है।",
  upiOnly: "तब तक ग्राहक UPI से Chamak को पैसे देंगे। काम के पैसे ख़ुद न लें।",
  payUpi: (sum) => `UPI से ${sum} दें`,
  showQr: "QR कोड दिखाएँ",
  qr: (sum) => `UPI से ${sum} देने का QR कोड`,
  paid: "दे दिए? अगले वर्किंग डे तक हमें दिख जाएगा। दोबारा न दें।",
  payout: "Chamak से पैसे मिले",
  settlement: "आपने पैसे दिए",
  adjustment: "जोड़े या काटे गए",
  incomeTax: "इनकम टैक्स (TDS)",
  aJob: "एक काम",
  bookingId: (id) => `बुकिंग नंबर ${id}`,
  fromUs: (sum) => `इसमें से ${sum} Chamak देगा`,
  toUs: (sum) => `इसमें से ${sum} Chamak को देने हैं`,
  allSettled: "हिसाब बराबर",
  entry: ({ kind, method, reference, reason, is_reversal, earned, held, balance }) => {
    const why = reason === "" ? "" : `: ${reason}`;
    if (kind === "payout")
      return is_reversal
        ? `बैंक ने पैसे लौटा दिए${why}`
        : `Chamak ने आपको दिए${reference === null ? "" : `, नंबर ${reference}`}`;
    if (kind === "tds") return `TDS ${is_reversal ? "वापस मिला" : "आपके नाम कटा"}${why}`;
    if (kind === "settlement")
      return is_reversal ? `वापस लिया: आपने Chamak को दिए${why}` : "आपने Chamak को दिए";
    if (kind === "adjustment") {
      const [more, less] = is_reversal ? ["लौटाए", "वापस लिए"] : ["जोड़े", "काटे"];
      return `Chamak ने ${balance > 0 ? more : less}${why}`;
    }
    if (held !== 0) {
      const how = method === "vendor_upi" ? "UPI से" : "नकद";
      return held > 0 ? `ग्राहक ने आपको ${how} दिए` : `आपने ${how} लौटाए`;
    }
    return earned < 0 ? "वापस लिया: काम का हिसाब ठीक किया" : "आपकी कमाई";
  },
} satisfies typeof english;
