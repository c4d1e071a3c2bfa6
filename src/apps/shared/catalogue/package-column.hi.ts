import type { words as english } from "./package-column.en.ts";

export const words = {
  choose: (title) => `चुनें: ${title}`,
  book: "बुक करें",
  bookOf: (name) => `बुक करें, ${name}`,
  contact: "हमसे बात करें",
  onAsking: "दाम पूछने पर",
  priceFrom: "शुरुआती दाम",
} satisfies typeof english;
