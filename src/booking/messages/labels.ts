import type { Words } from "#kernel/language.ts";

/** Of the facts below the text of an e-mail. */
export const LABELS = {
  id: { en: "Booking ID", hi: "बुकिंग नंबर" },
  when: { en: "When", hi: "कब" },
  where: { en: "Where", hi: "कहाँ" },
  money: { en: "Money", hi: "पैसे" },
  plan: { en: "Plan", hi: "प्लान" },
  firstVisit: { en: "First visit", hi: "पहला दिन" },
  from: { en: "From", hi: "कब से" },
  until: { en: "Until", hi: "कब तक" },
  visit: { en: "Visit", hi: "किस दिन" },
  cleaner: { en: "Your cleaner", hi: "आपके क्लीनर" },
  whoComes: { en: "Who will come", hi: "कौन आएगा" },
  what: { en: "What", hi: "काम" },
  length: { en: "How long", hi: "कितना समय" },
  paid: { en: "Paid", hi: "दिए गए" },
  toPay: { en: "To pay", hi: "बाकी पैसे" },
  tooMuch: { en: "Paid too much", hi: "ज़्यादा दिए गए" },
} satisfies Record<string, Words>;
