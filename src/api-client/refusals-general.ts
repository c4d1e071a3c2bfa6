import { wordFor, type Refusals } from "./refusals-values.ts";

/** Of any call: fields, files, limits and failures. */
export const generalRefusals = {
  "*-can-have-at-most-*-characters": (name, most) => `${wordFor(name)}: ${most} अक्षर तक लिखें।`,
  "*-has-a-character-that-cannot-be-printed": (name) =>
    `${wordFor(name)}: इसमें एक ऐसा निशान है जो दिख नहीं सकता। उसे हटाएँ।`,
  "enter-a-phone-number-with-10-digits": "10 अंकों का फ़ोन नंबर लिखें।",
  "enter-a-mobile-number-it-begins-with-6-7-8-or-9": "मोबाइल नंबर लिखें: वह 6, 7, 8 या 9 से शुरू होता है।",
  "this-number-cannot-be-called-check-the-digits": "इस नंबर पर फ़ोन नहीं लगेगा। अंक फिर देखें।",
  "enter-a-price-in-rupees-from-0-01-to-10-00-000-with-at-most-two-decimals":
    "दाम रुपये में लिखें: 0.01 से 10,00,000 तक, दशमलव के बाद दो अंक तक।",
  "the-is-larger-than-5-mb": (file) => `${wordFor(file)} 5 MB से बड़ी है।`,
  "the-is-empty": (file) => `${wordFor(file)} ख़ाली है।`,
  "the-takes-too-long-to-read-save-it-as-a-jpeg-and-send-that": (file) =>
    `${wordFor(file)} खुलने में बहुत देर लगती है। JPEG बनाकर भेजें।`,
  "the-is-damaged-it-ends-before-its-end": (file) => `${wordFor(file)} ख़राब है: पूरी नहीं है।`,
  "the-needs-a-password-to-open-send-a-copy-without-one-open-it-choose-print-then-save-as-pdf": (
    file,
  ) => `${wordFor(file)} पासवर्ड से खुलती है। बिना पासवर्ड की भेजें: खोलें, प्रिंट दबाएँ और PDF में सेव करें।`,
  "the-is-a-heic-photo-which-we-cannot-read-send-it-as-a-jpeg-or-send-a-screenshot-of-it": (file) =>
    `${wordFor(file)} HEIC में है, जो हम खोल नहीं सकते। JPEG भेजें, या उसका स्क्रीनशॉट।`,
  "the-must-be-a-pdf-jpeg-png-or-webp-file": (file) =>
    `${wordFor(file)} PDF, JPEG, PNG या WebP में भेजें।`,
  "the-must-be-a-jpeg-png-or-webp-file": (file) => `${wordFor(file)} JPEG, PNG या WebP में भेजें।`,
  "the-is-damaged-and-cannot-be-read": (file) => `${wordFor(file)} ख़राब है, और खुलती नहीं।`,
  "the-has-more-than-20-megapixels": (file) => `${wordFor(file)} 20 मेगापिक्सल से बड़ी है।`,
  "the-has-a-side-of-more-than-12-000-pixels": (file) =>
    `${wordFor(file)} बहुत लंबी या चौड़ी है: 12,000 पिक्सल से ज़्यादा।`,
  "the-request-is-too-large-256-kb-at-most": "जो भेजा, वह बहुत बड़ा है।",
  "the-request-is-too-large-mb-at-most": (most) => `जो भेजा, वह बहुत बड़ा है: ${most} MB तक भेज सकते हैं।`,
  "we-take-no-more-files-at-this-moment-please-try-again-in-a-few-seconds":
    "अभी हम और फ़ाइल नहीं ले पा रहे। थोड़ी देर में फिर कोशिश करें।",
  "this-file-has-a-virus-scan-the-device-that-it-is-from":
    "इस फ़ाइल में वायरस है। जिस फ़ोन या कंप्यूटर से आई, उसे जाँचें।",
  "there-is-no-such-file": "यह फ़ाइल अब नहीं है।",
  "too-many-tries-please-wait-and-try-again": (minutes) =>
    `बहुत बार कोशिश हुई। ${minutes} मिनट रुककर फिर कोशिश करें।`,
  "we-cannot-be-reached-for-a-moment-please-try-again": "अभी हमसे जुड़ नहीं पाए। फिर कोशिश करें।",
  "we-are-very-busy-at-the-moment-please-try-again": "अभी बहुत लोग आए हुए हैं। फिर कोशिश करें।",
  "we-cannot-save-anything-at-the-moment-please-try-again-in-some-minutes":
    "अभी कुछ सेव नहीं हो पा रहा। कुछ मिनट में फिर कोशिश करें।",
  "something-went-wrong-on-our-side-please-try-again": "हमारी तरफ़ से गड़बड़ हुई। फिर कोशिश करें।",
  "there-are-too-many-open-pages-at-the-moment": "अभी बहुत ज़्यादा पेज खुले हैं।",
  "there-is-nothing-at-this-address": "यहाँ कुछ नहीं है।",
  "the-form-is-too-large-256-kb-at-most": "जो लिखा, वह बहुत बड़ा है।",
} satisfies Refusals;
