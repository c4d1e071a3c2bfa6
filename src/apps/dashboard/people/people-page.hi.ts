import { formatDay } from "#kernel/time/day.ts";
import { CHECKS_IN_HINDI } from "#vendor-account/people/in-hindi.ts";
import type { words as english } from "./people-page.en.ts";

export const words = {
  title: "मेरे लोग",
  intro: "आपके काम पर कौन जाता है। ग्राहक को फ़ोटो, नाम और हमारी की हुई जाँच दिखती है।",
  loading: "खुल रहा है...",
  failed: "आपके लोग नहीं खुले।",
  noBookings: "आपको नई बुकिंग नहीं मिलेगी:",
  lapsed: " आपकी पहचान की जाँच की तारीख़ निकल गई है। हमें फ़ोन करें: ",
  checkAgain: ", हम फिर से जाँचेंगे।",
  you: (name) => `आप: ${name}`.replace(/: $/, ""),
  check: ({ kind, on, expires_on: end }) => {
    const month = formatDay(on, { month: "long", year: "numeric" });
    return `${CHECKS_IN_HINDI[kind]}: ${month}${end ? `, ${formatDay(end)} तक` : ""}`;
  },
  noChecks: "अभी कोई जाँच नहीं हुई।",
  changePhoto: "अपनी फ़ोटो बदलें",
  edit: "बदलें",
  remove: "हटाएँ",
  add: "किसी को जोड़ें",
  most: (count) => `ज़्यादा से ज़्यादा ${count} लोग।`,
  removed: (name) => `${name} को हटा दिया।`,
  removeQuestion: (name) => `${name} को हटाएँ?`,
  keep: "रहने दें",
  again: "बाद में फिर जोड़ सकते हैं। तब हम फिर जाँचेंगे।",
  named: (name, count) => `${count} काम पर ${name} का नाम है। हटाने के बाद वहाँ आप ख़ुद जाएँगे।`,
} satisfies typeof english;
