import type { words as english } from "./change-dialog.en.ts";

const contactsOf = (english: string): string =>
  [english.includes("email") && "ईमेल", english.includes("phone") && "फ़ोन नंबर"]
    .filter(Boolean)
    .join(" और ");

export const words = {
  reason: "कारण",
  cancelQuestion: "यह बुकिंग रद्द करें?",
  keepBooking: "बुकिंग रहने दें",
  cancel: "बुकिंग रद्द करें",
  cancelMeans: (orderId, visits) =>
    visits === undefined
      ? `बुकिंग #${orderId} रद्द हो जाएगी।`
      : `बुकिंग #${orderId} और उसके सब ${visits} दिन रद्द हो जाएँगे।`,
  payNothing: "आपको कुछ नहीं देना होगा।",
  weTell: (name) => `हम ${name || "क्लीनर"} को बता देंगे।`,
  final: "फिर इसे वापस नहीं ले सकते।",
  replaceQuestion: "यह लिंक बदलें?",
  keepLink: "यही लिंक रहने दें",
  replace: "लिंक बदलें",
  oldLink: "पुराना लिंक काम नहीं करेगा।",
  newLink: (contacts) =>
    contacts === ""
      ? "यह पेज ही नया लिंक बन जाएगा: इसे सेव कर लें।"
      : `नया लिंक इस बुकिंग के ${contactsOf(contacts)} पर भेजेंगे।`,
  noNotices: "जिन फ़ोन पर इस बुकिंग की ख़बर आती थी, उन पर अब नहीं आएगी।",
  refuseQuestion: "इस बदलाव को मना करें?",
  keepChange: "बदलाव रहने दें",
  refuse: "मना करें",
  refuseMeans: (before, sum) =>
    `बुकिंग फिर पहले जैसी होगी: ${before}। दाम ${sum} होगा। हम क्लीनर को बता देंगे।`,
} satisfies typeof english;
