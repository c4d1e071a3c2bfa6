import type { words as english } from "./upi-code-dialog.en.ts";

export const words = {
  title: "UPI से Chamak को दें",
  loading: "कोड खुल रहा है...",
  failed: "कोड नहीं खुला।",
  qr: (sum) => `UPI से ${sum} देने का QR कोड`,
  scan: (id, orderId) =>
    `ग्राहक से कहें कि किसी भी UPI ऐप से स्कैन करें, या ${id} पर पैसे भेजें। बुकिंग नंबर ${orderId}।`,
  toUs: "पैसे Chamak को जाते हैं। इसके लिए नकद न लें।",
} satisfies typeof english;
