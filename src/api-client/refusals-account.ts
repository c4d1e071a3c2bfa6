import { rupees, wordFor, type Refusals } from "./refusals-values.ts";

/** Of accounts: registration, sign-in, contacts, passwords, saved addresses. */
export const accountRefusals = {
  "this-code-is-over-ask-for-a-new-code": "यह कोड अब नहीं चलेगा। नया कोड मँगाएँ।",
  "that-code-is-not-right": "यह कोड सही नहीं है।",
  "this-code-is-wrong-or-over-check-it-or-ask-for-a-new-one":
    "यह कोड ग़लत है, या अब नहीं चलेगा। फिर देखें, या नया कोड मँगाएँ।",
  "another-account-has-confirmed-it-meanwhile": "इस बीच किसी दूसरे खाते ने इसे पक्का कर लिया है।",
  "enter-your": (contact) => `अपना ${wordFor(contact)} लिखें।`,
  "your-is-confirmed-already": (contact) => `आपका ${wordFor(contact)} पहले ही पक्का हो चुका है।`,
  "call-the-help-desk-to-change-it": "इसे बदलने के लिए हमें फ़ोन करें।",
  "enter-your-current-password": "अभी का पासवर्ड लिखें।",
  "that-is-not-your-current-password": "यह आपका अभी का पासवर्ड नहीं है।",
  "enter-the-6-digits-of-the-code": "कोड के 6 अंक लिखें।",
  "email-cant-be-blank": "ईमेल लिखें।",
  "email-is-invalid": "यह ईमेल सही नहीं है।",
  "phone-number-cant-be-blank": "फ़ोन नंबर लिखें।",
  "phone-number-is-invalid": "यह फ़ोन नंबर सही नहीं है।",
  "passwords-do-not-match": "दोनों पासवर्ड एक जैसे नहीं हैं।",
  "password-cant-be-blank": "पासवर्ड लिखें।",
  "password-is-too-short-minimum-is-*-characters": (least) =>
    `पासवर्ड छोटा है: कम से कम ${least} अक्षर चाहिए।`,
  "password-is-too-long-maximum-is-*-characters": (most) =>
    `पासवर्ड बहुत लंबा है: ${most} अक्षर तक हो सकता है।`,
  "password-is-too-common-choose-one-that-others-do-not-use":
    "यह पासवर्ड बहुत लोग रखते हैं। कोई दूसरा चुनें।",
  "password-is-too-easy-to-guess-it-is-close-to-your-name-phone-or-email-choose-another":
    "इस पासवर्ड का अंदाज़ा लग सकता है: यह आपके नाम, फ़ोन या ईमेल जैसा है। कोई दूसरा चुनें।",
  "password-is-too-easy-to-guess-it-is-close-to-the-name-of-this-site-choose-another":
    "इस पासवर्ड का अंदाज़ा लग सकता है: यह इस साइट के नाम जैसा है। कोई दूसरा चुनें।",
  "email-has-already-been-taken": "इस ईमेल से खाता पहले से है।",
  "phone-number-has-already-been-taken": "इस फ़ोन नंबर से खाता पहले से है।",
  "invalid-phone-number-and-password": "फ़ोन नंबर या पासवर्ड ग़लत है।",
  "invalid-email-or-password": "ईमेल या पासवर्ड ग़लत है।",
  "there-is-no-such-session": "यह लॉग इन अब नहीं है।",
  "this-session-has-ended-already-or-is-not-yours": "यह लॉग इन बंद हो चुका है, या आपका नहीं है।",
  "we-cannot-send-a-code-to-this-number-call-us-at": (phone) =>
    `इस नंबर पर हम कोड नहीं भेज सकते। हमें ${phone} पर फ़ोन करें।`,
  "we-cannot-send-a-code-to-this-email-call-us-at": (phone) =>
    `इस ईमेल पर हम कोड नहीं भेज सकते। हमें ${phone} पर फ़ोन करें।`,
  "this-link-does-not-fit-ask-for-a-new-one": "यह लिंक सही नहीं है। नया लिंक मँगाएँ।",
  "this-link-has-been-used-has-expired-or-was-replaced-ask-for-a-new-one":
    "यह लिंक इस्तेमाल हो चुका है, पुराना है या बदल गया है। नया लिंक मँगाएँ।",
  "there-is-no-such-way-to-hear-from-us": "ख़बर देने का ऐसा तरीक़ा नहीं है।",
  "enter-your-full-address": "अपना पूरा पता लिखें।",
  "enter-your-pin-code": "अपना पिन कोड लिखें।",
  "enter-a-pin-code-of-6-digits-for-example-201301": "पिन कोड में 6 अंक होते हैं, जैसे 201301।",
  "there-is-no-such-address": "यह पता अब नहीं है।",
  "an-account-keeps-at-most-addresses-remove-one-first": (most) =>
    `एक खाते में ${most} पते तक रहते हैं। पहले कोई एक हटाएँ।`,
  "your-account-has-this-address-already": "यह पता आपके खाते में पहले से है।",
  "cancel-your-open-booking-first-or-wait-until-the-work-is-done": (orders) =>
    `पहले अपनी बुकिंग रद्द करें, या काम पूरा होने दें: ${orders}।`,
  "cancel-your-open-bookings-first-or-wait-until-the-work-is-done": (orders) =>
    `पहले अपनी बुकिंग रद्द करें, या काम पूरे होने दें: ${orders}।`,
  "is-still-to-pay-for-pay-it-first-or-call-us": (amount, order) =>
    `${order} के ${rupees(amount)} देने बाकी हैं। पहले दें, या हमें फ़ोन करें।`,
  "we-still-have-to-pay-you-back-for-call-us-first": (amount, order) =>
    `${order} के ${rupees(amount)} हमें आपको लौटाने हैं। पहले हमें फ़ोन करें।`,
  "this-browsers-push-service-cannot-be-used-here": "इस ब्राउज़र पर ख़बर नहीं भेजी जा सकती।",
  "please-sign-in-again": "फिर से लॉग इन करें।",
  "this-is-for-customers": "यह ग्राहकों के लिए है।",
  "this-is-for-vendors": "यह काम करने वालों के लिए है।",
  "this-is-for-operators": "यह Chamak की टीम के लिए है।",
  "a-bookings-link-is-for-its-customer-sign-out-or-use-your-own-pages":
    "बुकिंग का लिंक उसके ग्राहक के लिए है। लॉग आउट करें, या अपने पेज देखें।",
  "enter-your-password-to-do-this-nothing-was-changed": "इसके लिए पासवर्ड लिखें। अभी कुछ नहीं बदला है।",
} satisfies Refusals;
