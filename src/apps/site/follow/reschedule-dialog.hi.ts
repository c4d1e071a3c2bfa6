import { slotWords } from "#kernel/time/day.ts";
import type { words as english } from "./reschedule-dialog.en.ts";

export const words = {
  title: "दिन या समय बदलें",
  keep: "ऐसे ही रहने दें",
  act: "दिन और समय बदलें",
  now: (day, slot) => `अभी: ${day}, ${slotWords(slot)}। दाम वही रहेगा।`,
  wholeMonth: (visits) => `पूरा महीना बदलेगा: ${visits} दिन नए दिन से शुरू होंगे।`,
  askFirst: (name) => `हम पहले ${name || "आपके क्लीनर"} से पूछेंगे, फिर आपके शहर के दूसरे क्लीनर से।`,
  askAgain: "हम आपके शहर के क्लीनर से फिर पूछेंगे।",
  same: "बुकिंग इसी दिन और समय की है। कोई और चुनें।",
  ifFull: "इसे चुन सकते हैं: समय तय करने के लिए हम फ़ोन करेंगे।",
} satisfies typeof english;
