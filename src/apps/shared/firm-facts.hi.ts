import type { words as english } from "./firm-facts.en.ts";

export const words = {
  sample: " (नमूना)",
  company: "कंपनी",
  address: "पता",
  officer: "शिकायत अधिकारी",
  reach: (officer, phone, email) => `${officer}, ${phone}, ${email}। जवाब 48 घंटे के अंदर।`,
} satisfies typeof english;
