import type { words as english } from "./package-switch.en.ts";

export const words = {
  kind: "कैसा पैकेज",
  monthly: { label: "महीने का", fullName: "महीने का पैकेज" },
  customizable: { label: "अपनी पसंद", fullName: "अपनी पसंद का पैकेज" },
  corporate: { label: "ऑफ़िस", fullName: "ऑफ़िस की सर्विस" },
} satisfies typeof english;
