import type { words as english } from "./company-invoice.en.ts";

export const words = {
  invoiceFor: (company) => `${company} के नाम बिल`,
  invoice: "कंपनी के नाम बिल",
  saving: "सेव हो रहा है...",
} satisfies typeof english;
