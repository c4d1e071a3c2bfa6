import type { words as english } from "./job-more.en.ts";

export const words = {
  added: "काम में जुड़ गया।",
  refused: "ग्राहक को दिखेगा कि आज यह नहीं हो सकता।",
  asks: "ग्राहक यह काम भी चाहता है:",
  earnMore: (sum) => `आपकी कमाई ${sum} और।`,
  yes: "हाँ, हो जाएगा",
  no: "नहीं, आज नहीं",
} satisfies typeof english;
