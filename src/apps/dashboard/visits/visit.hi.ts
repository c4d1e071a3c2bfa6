import type { words as english } from "./visit.en.ts";

export const words = {
  accepted: "आपने लिया",
  alone: "आपको सिर्फ़ इस दिन जाना है। महीने का काम किसी और के पास है।",
  left: (count, hasDue, next) =>
    `${hasDue ? "और " : ""}${count} दिन बाकी${next ? `, अगला ${next}` : ""}`,
  last: (more, day) =>
    `${more === undefined ? "" : `फिर ${more} दिन और। `}आख़िरी दिन ${day}। दिन यहाँ एक हफ़्ते पहले दिखते हैं।`,
  notSaved: "सेव नहीं हुआ।",
  change: "बदलें",
  number: (number, all) => `${all} में से ${number} नंबर का दिन`,
  ofMonth: (earns, all) => `: महीने के ${all} में से ${earns}`,
} satisfies typeof english;
