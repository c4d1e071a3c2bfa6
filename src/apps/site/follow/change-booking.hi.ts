import type { words as english } from "./change-booking.en.ts";

export const words = {
  title: "बुकिंग बदलें",
  onlyCall: "अब बदलने या रद्द करने के लिए फ़ोन करें: ",
  freeUntil: (isPlan) => `${isPlan ? "पूरे महीने का काम" : "बुकिंग"} यहाँ मुफ़्त में बदल या रद्द कर सकते हैं: `,
  deadline: (day) => `${day}, रात 8 बजे तक`,
  thenCall: "। उसके बाद फ़ोन करें: ",
  end: "",
  reschedule: "दिन या समय बदलें",
  cancel: "बुकिंग रद्द करें",
} satisfies typeof english;
