import type { words as english } from "./person-dialog.en.ts";

export const words = {
  saved: "सेव हुआ।",
  yourPhoto: "आपकी फ़ोटो",
  edit: "इनकी जानकारी बदलें",
  add: "किसी को जोड़ें",
  notNow: "अभी नहीं",
  save: "सेव करें",
  firstName: "नाम",
  phone: "फ़ोन नंबर",
  photo: "फ़ोटो",
  photoHint: "चेहरा साफ़ और सामने से। यह ग्राहक और गार्ड को दिखती है।",
  replace: "फ़ोटो बदलें",
  choose: "फ़ोटो चुनें",
} satisfies typeof english;
