import type { words as english } from "./query-view.en.ts";

export const words = {
  advice: "नेट देखें और फिर कोशिश करें।",
  tryAgain: "फिर कोशिश करें",
  notAgain: "यह दोबारा नहीं खुला।",
  from: (time) => `यह ${time} का है, अब बदल गया हो सकता है।`,
  loading: (what) => `${what} खोल रहे हैं...`,
  notLoaded: (what) => `${what} नहीं खोल पाए।`,
  offline: "नेट नहीं है।",
  listFrom: (time) => `यह लिस्ट ${time} की है। `,
} satisfies typeof english;
