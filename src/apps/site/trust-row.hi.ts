import type { words as english } from "./trust-row.en.ts";

export const words = {
  jobs: (count) => `हमारे साथ ${count.toLocaleString("en-IN")} काम हुए`,
  idChecked: "पहचान जाँची हुई",
  payAfter: "पैसे काम के बाद",
} satisfies typeof english;
