import type { words as english } from "./page-data.en.ts";

export const words = {
  none: "यहाँ अभी कोई पैकेज नहीं है। बताएँ कि क्या चाहिए, हम दाम भेजेंगे।",
  customizableFailed: "बाकी पैकेज नहीं खुले। देखने के लिए पेज दोबारा खोलें।",
  corporateFailed: "ऑफ़िस की सर्विस नहीं खुलीं। पेज दोबारा खोलें, या बताएँ कि क्या चाहिए।",
} satisfies typeof english;
