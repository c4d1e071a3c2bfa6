import type { words as english } from "./package-columns.en.ts";

export const words = {
  monthly: "महीने का पैकेज",
  monthlyMeans: "रोज़ की देखभाल, महीने का एक दाम।",
  customizable: "अपनी पसंद का पैकेज",
  customizableMeans: "एक दिन का काम, सिर्फ़ वे कमरे जो आप चाहें।",
  corporate: "ऑफ़िस की सर्विस",
  corporateMeans: "ऑफ़िस, क्लीनिक, दुकान और सोसाइटी के लिए।",
} satisfies typeof english;
