import type { words as english } from "./booking-summary.en.ts";

export const words = {
  addMore: "और काम जोड़ें",
  title: "आपकी बुकिंग",
  titleOf: (count) => `आपकी बुकिंग, ${count}\u00a0काम`,
  total: "कुल",
  nothing: "अभी कुछ नहीं है।",
  pay: (isMonthly) =>
    `पैसे ${isMonthly ? "पहले दिन के काम" : "काम"} के बाद क्लीनर को देने हैं। यहाँ कुछ नहीं देना है।`,
  isGone: "यह काम अब नहीं होता",
  priceFor: (unit) => `दाम: ${unit}`,
  was: (price) => `पहले ${price}`,
  remove: "हटाएँ",
  removeItem: (title) => `हटाएँ: ${title}`,
} satisfies typeof english;
