import type { words as english } from "./leave-dialog.en.ts";

export const words = {
  title: "भेजे बिना लॉग आउट करें?",
  stay: "लॉग इन रहें",
  leave: "लॉग आउट",
  kept: (count) =>
    `${count === 1 ? "काम की एक ख़बर अभी भेजी नहीं गई" : `काम की ${count} ख़बरें अभी भेजी नहीं गईं`}। ${count === 1 ? "इसे" : "इन्हें"} हम इस फ़ोन में 24 घंटे रखेंगे, और यहाँ दोबारा लॉग इन करने पर भेज देंगे।`,
} satisfies typeof english;
