import type { words as english } from "./faqs-page.en.ts";

export const words = {
  title: "सवाल-जवाब",
  description: "बुकिंग, बदलना और रद्द करना, दाम, काम के बाद पैसे, क्लीनर, शिकायत और आपका डेटा: सबके जवाब।",
  lead: (name) => `${name} से बुक करने से पहले और बाद में जो पूछा जाता है, उसके छोटे जवाब।`,
  notHere: "यहाँ नहीं मिला? ",
  help: "मदद",
  whatToDo: " में लिखा है कि क्या करें, और हमसे बात कैसे हो।",
} satisfies typeof english;
