import type { words as english } from "./cart-summary.en.ts";

export const words = {
  title: "आपका कार्ट",
  total: "कुल",
  nothing: "अभी कुछ नहीं है। जो काम कराना है, उसे जोड़ें।",
  pay: (isMonthly) => `पैसे ${isMonthly ? "पहले दिन के काम" : "काम"} के बाद क्लीनर को देने हैं।`,
  items: (count) => `${count} काम`,
} satisfies typeof english;
