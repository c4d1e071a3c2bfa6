import type { words as english } from "./use-service-form.en.ts";

export const words = {
  nonePicked: "भेजने से पहले कम से कम एक सर्विस चुनें।",
  network: "नेट की दिक़्क़त हुई। बाद में फिर कोशिश करें।",
  noPlace: "कोई पता नहीं है। भेजने से पहले पता जोड़ें।",
  signedOut: "आप लॉग आउट हैं। सर्विस भेजने के लिए फिर लॉग इन करें।",
  noPrice: (title) => `${title} का दाम लिखें`,
  wrongPrice: (title) => `${title} का दाम लिखें: रुपये में, 0.01 से 10,00,000 तक`,
  error: (text) => `ग़लती: ${text}`,
  failed: "नहीं भेजा जा सका।",
} satisfies typeof english;
