import { creditInHindi, receivedInHindi, toPayInHindi } from "#booking/money/in-hindi.ts";
import { formatRupees } from "#kernel/money/money.ts";
import type { words as english } from "./payment-panel.en.ts";

export const words = {
  title: "पैसे",
  refunded: "आपके दिए पैसे हमने लौटा दिए। कुछ देना बाकी नहीं है।",
  received: receivedInHindi,
  thanks: "। धन्यवाद।",
  toPay: (payment, isPlan) => toPayInHindi(payment, { isPlan, where: "इस पेज पर" }),
  end: "।",
  credit: (total, credit) => `बिल ${formatRupees(total)} का है। ${creditInHindi(credit)}।`,
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
