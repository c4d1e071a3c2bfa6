import type { words as english } from "./bills.en.ts";

export const words = {
  voucher: (number) => `वाउचर ${number} (PDF)`,
  bill: (number) => `बिल ${number} (PDF)`,
  creditNote: (number) => `क्रेडिट नोट ${number} (PDF)`,
} satisfies typeof english;
