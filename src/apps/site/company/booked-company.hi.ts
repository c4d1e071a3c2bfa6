import type { words as english } from "./booked-company.en.ts";

export const words = {
  notSaved: "बिल के लिए कंपनी की जानकारी अभी सेव नहीं हुई।",
  tryAgain: "फिर कोशिश करें",
} satisfies typeof english;
