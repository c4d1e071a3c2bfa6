import type { words as english } from "./billing-fields.en.ts";

export const words = {
  company: "कंपनी",
  address: "बिल का पता",
  town: "बिल के पते का शहर",
  pin: "बिल के पते का पिन कोड",
} satisfies typeof english;
