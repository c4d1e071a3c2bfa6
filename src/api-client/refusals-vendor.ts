import type { Refusals } from "./refusals-values.ts";

/** Of a vendor's profile, services, time and money. */
export const vendorRefusals = {
  "enter-a-description": "लिखें कि कैसा काम है।",
  "enter-the-upi-id-as-name-bank": "UPI ID ऐसे लिखें: name@bank।",
  "enter-the-gstin-as-on-the-certificate-15-letters-and-digits":
    "GSTIN सर्टिफ़िकेट से देखकर लिखें: 15 अक्षर और अंक।",
  "enter-the-name-of-the-account": "खाते में जो नाम है, वह लिखें।",
  "enter-the-account-number-9-to-18-digits": "खाता नंबर लिखें: 9 से 18 अंक।",
  "enter-the-ifsc-of-the-branch-four-letters-0-six-letters-or-digits":
    "ब्रांच का IFSC लिखें: चार अक्षर, फिर 0, फिर छह अक्षर या अंक।",
  "enter-a-upi-id-or-an-account-number-with-its-ifsc": "UPI ID लिखें, या खाता नंबर और IFSC।",
  "this-is-not-the-pan-within-the-gstin": "GSTIN में दूसरा PAN है।",
  "enter-the-pan-as-on-the-card-10-letters-and-digits": "PAN कार्ड से देखकर लिखें: 10 अक्षर और अंक।",
  "enter-the-gstin-or-tick-that-there-is-none-one-of-the-two":
    "GSTIN लिखें, या निशान लगाएँ कि नहीं है: दोनों में से एक।",
  "choose-a-city-from-the-list": "शहर लिस्ट में से चुनें।",
  "at-most-addresses-can-be-kept": (most) => `${most} पते तक रख सकते हैं।`,
  "no-address-has-been-added-yet": "अभी कोई पता नहीं जोड़ा गया है।",
  "days-off-can-end-at-most-two-years-from-now": "छुट्टी आज से दो साल आगे तक की हो सकती है।",
  "your-availability-was-changed-elsewhere-since-you-opened-it":
    "आपके खोलने के बाद आपका समय कहीं और से बदला गया है।",
  "say-how-many-jobs-you-take-in-a-half-day-1-to-*-or-null-for-no-limit": (most) =>
    `चुनें कि एक सुबह या शाम में कितने काम लेंगे: 1 से ${most}, या कोई सीमा नहीं।`,
  "the-last-day-must-not-be-before-the-first": "आख़िरी दिन पहले दिन से पहले का नहीं हो सकता।",
  "days-off-can-be-at-most-a-year-long": "एक छुट्टी एक साल तक की हो सकती है।",
  "at-most-*-times-off-can-be-kept": (most) => `${most} छुट्टियाँ तक रख सकते हैं।`,
  "enter-the-address": "पता लिखें।",
  "enter-the-pin-code": "पिन कोड लिखें।",
  "choose-a-city": "शहर चुनें।",
  "enter-the-locality": "मोहल्ला या सेक्टर लिखें।",
  "enter-the-first-name": "नाम लिखें।",
  "enter-the-phone-number": "फ़ोन नंबर लिखें।",
  "enter-a-mobile-number-with-10-digits-for-example-98110-45230":
    "10 अंकों का मोबाइल नंबर लिखें, जैसे 98110 45230।",
  "there-is-no-such-person": "यह व्यक्ति अब नहीं है।",
  "you-have-another-person-with-this-name-and-number": "इस नाम और नंबर का एक और व्यक्ति आपके यहाँ है।",
  "at-most-people-can-be-kept": (most) => `${most} लोग तक रख सकते हैं।`,
  "please-select-at-least-one-service-before-submitting": "भेजने से पहले कम से कम एक सर्विस चुनें।",
  "at-most-500-services-can-be-submitted-at-once": "एक बार में 500 सर्विस तक भेज सकते हैं।",
  "no-vendor-addresses-available-please-add-one-before-submitting":
    "अभी कोई पता नहीं है। भेजने से पहले एक जोड़ें।",
  "at-most-50-addresses-can-be-named": "50 पते तक चुन सकते हैं।",
  "enter-the-full-title": "पूरा नाम लिखें।",
  "enter-the-short-title": "छोटा नाम लिखें।",
  "enter-the-content": "क्या-क्या होगा, यह लिखें।",
  "choose-a-category": "चुनें कि किस तरह का काम है।",
  "choose-an-address": "पता चुनें।",
  "at-most-10-products-can-be-added-at-once": "एक बार में 10 सर्विस तक जोड़ सकते हैं।",
  "at-most-products-of-your-own-can-be-added": (most) => `अपनी ${most} सर्विस तक जोड़ सकते हैं।`,
  "this-service-was-not-rejected-so-it-cannot-be-changed-now":
    "यह सर्विस मना नहीं हुई है, इसलिए अभी नहीं बदल सकते।",
  "there-is-no-such-service": "यह सर्विस अब नहीं है।",
  "there-is-no-such-category": "इस तरह का काम अब नहीं है।",
  "there-is-no-such-entry": "यह अब लिस्ट में नहीं है।",
  "at-most-2-000-services-can-be-offered-delete-some-of-them-first":
    "2,000 सर्विस तक रख सकते हैं। पहले कुछ हटाएँ।",
  "there-is-no-such-service-leave-it-out": "इनमें से एक सर्विस हमारे यहाँ नहीं है। उसे हटाएँ।",
  "one-of-these-services-is-no-longer-offered-leave-it-out":
    "इनमें से एक सर्विस अब नहीं मिलती। उसे हटाएँ।",
  "a-mini-service-comes-with-the-services-of-its-category-leave-it-out":
    "छोटी सर्विस अपनी तरह की सर्विस के साथ आती है। उसे हटाएँ।",
  "there-is-no-such-calendar": "यह कैलेंडर अब नहीं है।",
  "there-is-no-such-rating": "यह रेटिंग अब नहीं है।",
  "you-have-replied-to-this-rating-already": "इस रेटिंग का जवाब आप दे चुके हैं।",
  "this-rating-is-hidden-already": "यह रेटिंग छिपा दी गई है।",
  "this-rating-is-withdrawn-already": "यह रेटिंग हटा दी गई है।",
  "write-your-reply": "जवाब लिखें।",
  "there-is-no-such-complaint": "यह शिकायत अब नहीं है।",
  "this-complaint-is-decided-already-load-it-again": "इस शिकायत का फ़ैसला हो चुका है। पेज फिर खोलें।",
  "this-is-settled-already-load-the-page-again": "इसका फ़ैसला हो चुका है। पेज फिर खोलें।",
  "the-24-hours-to-answer-are-over-call-us": "जवाब के 24 घंटे निकल गए। हमें फ़ोन करें।",
  "write-the-answer": "जवाब लिखें।",
  "chamak-takes-no-upi-yet-collect-it-in-cash": "Chamak अभी UPI नहीं लेता। पैसे नकद लें।",
  "nothing-is-left-to-pay": "अब कुछ देना बाकी नहीं है।",
  "upi-takes-1-lakh-at-most-ask-the-customer-for-a-bank-transfer":
    "UPI से ₹1 लाख तक ही आते हैं। ग्राहक से बैंक से भेजने को कहें।",
  "you-owe-chamak-too-much-to-take-this-payment-show-the-customer-the-upi-code-or-call-us-if-you-have-the-money":
    "आपको Chamak को बहुत पैसे देने हैं, इसलिए यह नकद न लें। ग्राहक को UPI कोड दिखाएँ, या पैसे ले लिए हों तो हमें फ़ोन करें।",
  "nothing-is-due-before-the-work-is-done": "काम पूरा होने से पहले कुछ लेना नहीं है।",
  "there-is-no-such-vendor": "यह खाता अब नहीं है।",
} satisfies Refusals;
