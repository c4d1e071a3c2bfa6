import type { words as english } from "./product-panel.en.ts";

export const words = {
  average: ({ average, count }) => `5 में से ${average.toFixed(1)}, ${count} रेटिंग`,
  mostBooked: "सबसे ज़्यादा बुक",
  less: "कम दिखाएँ",
  more: "और दिखाएँ",
  included: "क्या-क्या होगा",
  notIncluded: "क्या नहीं होगा",
  howLong: "कितना समय",
  whoComes: "कौन आएगा",
  crew: (count) => (count === 1 ? "एक क्लीनर" : `${count} लोगों की टीम`),
} satisfies typeof english;
