import type { words as english } from "./services-page.en.ts";

export const words = {
  title: "सर्विस चुनें",
  intro: "जो काम करते हैं उस पर निशान लगाएँ, और हर एक का दाम लिखें।",
  checking: "हम जाँचेंगे। फिर उनकी बुकिंग मिलेंगी।",
  see: "मेरी सर्विस देखें",
  offline: "नेट नहीं है।",
  kept: "आपका लिखा हुआ सुरक्षित है। नेट आने पर भेजें।",
  loading: "सर्विस खुल रही हैं...",
  failed: "सर्विस नहीं खुलीं।",
  nothingLost: "पहले का सब सुरक्षित है। फिर कोशिश करें, या कुछ मिनट बाद आएँ।",
  submitted: "सर्विस भेज दी गईं!",
} satisfies typeof english;
