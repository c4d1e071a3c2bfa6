import type { words as english } from "./service-form.en.ts";

export const words = {
  offered: (count) => `${count} पहले से`,
  chosen: (count) => `${count} चुनी`,
  none: "कुछ नहीं चुना",
  submitting: "भेज रहे हैं...",
  submit: (count) => `${count} सर्विस भेजें`,
  search: "सर्विस खोजें",
  noMatch: (text) => `“${text}” की कोई सर्विस नहीं मिली।`,
  where: "किस पते से देंगे",
  youOffer: (sum) => `आपका दाम ${sum}`,
  pays: (sum) => `ग्राहक ${sum} देता है`,
  join: (parts) => parts.join("। "),
  change: "बदलें",
  inMyService: (title) => ` ${title}`,
  priceFor: (unit) => `दाम: ${unit}`,
  priceLabel: (title) => `${title} का दाम, रुपये में`,
} satisfies typeof english;
