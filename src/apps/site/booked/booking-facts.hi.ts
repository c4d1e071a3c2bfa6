import { nextTerm } from "#booking/plans/fields.ts";
import type { words as english } from "./booking-facts.en.ts";

const NEXT = { "First visit": "पहला दिन", "Next visit": "अगला दिन" };

export const words = {
  day: "दिन",
  nextVisit: (plan) => NEXT[nextTerm(plan)],
  lastVisit: "आख़िरी दिन",
  time: "समय",
  hours: "कितने बजे",
  name: "नाम",
  phone: "फ़ोन नंबर",
  address: "पता",
  services: "सर्विस",
  total: "कुल दाम",
  payment: "पैसे",
  pay: (total, isPlan) =>
    `${total ?? "पैसे"} ${isPlan ? "पहले दिन के काम" : "काम"} के बाद दें, नकद या UPI से।`,
  customer: "किसके लिए",
} satisfies typeof english;
