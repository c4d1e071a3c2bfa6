import type { words as english } from "./above-price-dialog.en.ts";

export const words = {
  title: "ग्राहक के दाम से ज़्यादा लेना है?",
  send: "फिर भी भेजें",
  change: "दाम बदलें",
  pays: (title, sum) => `${title}: ग्राहक ${sum} देता है।`,
  unlikely: "इससे ज़्यादा दाम हम शायद पास नहीं करेंगे।",
} satisfies typeof english;
