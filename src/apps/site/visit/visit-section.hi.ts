import { windowWords } from "#kernel/time/hours.ts";
import type { words as english } from "./visit-section.en.ts";

export const words = {
  events: {
    arrival: "आने का समय बताया",
    on_the_way: "रास्ते में",
    late: "देर होने की ख़बर दी",
    at_the_door: "दरवाज़े पर",
    started: "काम शुरू हुआ",
    done: "काम हो गया",
    customer_away: "किसी ने दरवाज़ा नहीं खोला",
  },
  titles: {
    planned: ({ name, day, window }) =>
      `${day ?? "आज"}: ${name} को ${window ? `${windowWords(window)} के बीच ` : ""}आना है`,
    on_the_way: ({ name }) => `${name} रास्ते में हैं`,
    at_the_door: ({ name }) => `${name} दरवाज़े पर हैं`,
    started: () => "काम शुरू हो गया है",
    done: () => "काम हो गया",
    customer_away: () => "किसी ने दरवाज़ा नहीं खोला",
    could_not_come: () => "कोई नहीं आ पाया। माफ़ करें",
  },
  yourCleaner: "आपके क्लीनर",
  late: (minutes) => `${minutes} मिनट देर होगी। माफ़ करें।`,
  noHour: () => "समय तय होते ही यहाँ दिखेगा।",
  code: "दरवाज़े का कोड",
  codeMeans: (name) =>
    `काम शुरू होने से पहले यह ${name} को बताएँ। इससे दोनों को पक्का पता चलता है कि सही इंसान आया है।`,
  choose: "बताएँ कि हम क्या करें।",
  notHeard: (name) => `${name} की कोई ख़बर नहीं है। हम फ़ोन कर रहे हैं।`,
  alsoCall: "चाहें तो फ़ोन करें: ",
  end: "",
  wait: "इंतज़ार करना है",
  anotherTime: "कोई और समय",
  cancel: "रद्द करें, मुफ़्त",
  waiting: (name) => `इंतज़ार के लिए धन्यवाद। ${name} के निकलते ही इस पेज पर दिखेगा।`,
} satisfies typeof english;
