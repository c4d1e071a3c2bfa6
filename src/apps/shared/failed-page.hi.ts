import type { words as english } from "./failed-page.en.ts";

export const words = {
  title: "यह पेज नहीं खुला",
  lead: "आपका कार्ट वैसा ही है। नेट देखें और फिर कोशिश करें।",
  tryAgain: "फिर कोशिश करें",
} satisfies typeof english;
