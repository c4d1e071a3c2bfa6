import { longDay, shortDay } from "#kernel/time/local-time.ts";
import { dayAndSlot, listOfDays, moment, type Refusals } from "./refusals-values.ts";

/** Of a vendor's bookings and visits. */
export const jobsRefusals = {
  "another-cleaner-has-accepted-this-booking-already": "यह काम किसी और ने ले लिया है।",
  "no-visit-of-this-plan-is-left-for-another-vendor": "महीने के इस काम का कोई दिन नहीं बचा है।",
  "this-booking-is-not-offered-to-you-any-more": "यह काम अब आपको नहीं मिल सकता।",
  "this-booking-was-moved-to-another-day-or-time-it-comes-back-when-you-are-asked-again":
    "इस बुकिंग का दिन या समय बदल गया है। आपसे फिर पूछा जाएगा तो यहाँ दिखेगी।",
  "there-is-no-such-booking": "यह बुकिंग अब नहीं है।",
  "this-booking-was-moved-to-look-whether-you-can-come-then": (when) =>
    `इस बुकिंग का समय बदल गया है: ${dayAndSlot(when)}। देखें कि तब जा सकते हैं या नहीं।`,
  "you-have-not-accepted-this-booking": "यह काम आपने नहीं लिया है।",
  "it-is-too-late-to-take-this-back-call-us-and-we-open-the-booking-again":
    "अब यह वापस नहीं ले सकते। हमें फ़ोन करें, हम बुकिंग फिर खोल देंगे।",
  "this-booking-is-completed-already": "यह काम पूरा हो चुका है।",
  "this-booking-was-cancelled": "यह बुकिंग रद्द हो गई है।",
  "it-is-too-late-to-undo-this-you-can-give-the-booking-back":
    "अब यह वापस नहीं ले सकते। काम वापस कर सकते हैं।",
  "you-have-accepted-this-booking-already": "यह काम आप ले चुके हैं।",
  "you-are-registered-for-gst-so-we-cannot-give-you-work-you-would-have-to-sell-by-yourself":
    "आप GST में रजिस्टर हैं, इसलिए हम आपको काम नहीं दे सकते: आपको अपना काम ख़ुद बेचना होगा।",
  "you-are-registered-for-gst-so-we-cannot-offer-you-work-you-would-have-to-sell-to-customers-by-yourself":
    "आप GST में रजिस्टर हैं, इसलिए हम आपको काम नहीं दे सकते: आपको अपना काम ग्राहक को ख़ुद बेचना होगा।",
  "you-cannot-accept-bookings-while-your-account-is-suspended":
    "आपका खाता रोक दिया गया है, इसलिए काम नहीं ले सकते।",
  "the-day-of-this-booking-has-passed": "इस बुकिंग का दिन निकल गया है।",
  "you-have-rejected-this-booking-already": "इस काम को आप मना कर चुके हैं।",
  "accept-this-booking-first": "पहले यह काम लें।",
  "it-can-be-marked-completed-once-it-has-begun": (when) =>
    `काम का समय शुरू होने पर ही इसे पूरा कह सकते हैं, ${moment(when)} से।`,
  "no-visit-of-yours-is-left-another-vendor-is-sent-to-the-last-one":
    "आपका कोई दिन नहीं बचा है: आख़िरी दिन कोई और जाएगा।",
  "first-say-how-it-went-on-then-you-can-give-the-plan-back": (days) =>
    `पहले बताएँ कि काम कैसा रहा: ${listOfDays(days)}। फिर महीने का काम वापस कर सकते हैं।`,
  "you-have-given-back-or-undone-bookings-today-so-you-can-accept-more-from-on": (count, day) =>
    `आज आपने ${count} काम लेकर छोड़ दिए। अब ${longDay(day)} से और काम ले सकते हैं।`,
  "you-have-accepted-bookings-today-so-you-can-accept-more-from-on": (count, day) =>
    `आज आपने ${count} काम लिए। अब ${longDay(day)} से और काम ले सकते हैं।`,
  "you-have-undone-acceptances-today-give-this-one-back-instead": (count) =>
    `आज आपने ${count} बार काम लेकर जवाब वापस लिया। अब यह काम वापस करें।`,
  "you-already-have-on": (jobs, when) =>
    `इस समय आपके पास पहले से ${jobs} काम ${jobs === "1" ? "है" : "हैं"}: ${dayAndSlot(when)}।`,
  "you-have-a-day-off-on": (day) => `${shortDay(day)} को आपकी छुट्टी है।`,
  "you-do-not-work-on-by-your-availability": (when) =>
    `आपने लिखा है कि इस समय काम नहीं करते: ${dayAndSlot(when)}।`,
  "you-have-on-and-your-limit-is": (jobs, when, most) =>
    `${dayAndSlot(when)}: आपके पास ${jobs} काम ${jobs === "1" ? "है" : "हैं"}, और आपने ${most} तक कहा है।`,
  "nobody-has-accepted-this-booking-yet": "यह काम अभी किसी ने नहीं लिया है।",
  "nobody-has-accepted-this-plan-yet": "महीने का यह काम अभी किसी ने नहीं लिया है।",
  "the-customer-has-skipped-this-visit": "ग्राहक ने यह दिन छोड़ दिया है।",
  "this-visit-is-cancelled": "यह दिन रद्द है।",
  "what-was-said-of-this-visit-could-be-corrected-until": (day) =>
    `इस दिन की बात ${shortDay(day)} तक बदल सकते थे।`,
  "this-can-be-said-once-it-has-begun": (when) =>
    `समय शुरू होने पर ही यह कह सकते हैं, ${moment(when)} से।`,
  "this-can-be-said-from-on": (day) => `यह ${shortDay(day)} से कह सकते हैं।`,
  "there-is-no-such-visit": "यह दिन अब नहीं है।",
  "there-is-no-such-job-of-yours": "यह काम आपके पास नहीं है।",
  "choose-an-hour": "समय चुनें।",
  "choose-an-hour-for-example-09-00": "समय चुनें, जैसे 09:00।",
  "enter-the-four-digits": "चार अंक लिखें।",
  "say-by-how-many-minutes": "चुनें कि कितने मिनट देर होगी।",
  "ask-the-customer-for-the-four-digits": "ग्राहक से चार अंक पूछें।",
  "the-clock-of-your-phone-says-and-it-is-set-it-right-then-try-again": (shown, right) =>
    `आपके फ़ोन में ${shown} बजे हैं, पर अभी ${right} बजे हैं। घड़ी ठीक करें, फिर कोशिश करें।`,
  "this-happened-more-than-hours-ago-call-us-and-we-note-it": (hours) =>
    `इस बात को ${hours} घंटे से ज़्यादा हो गए। हमें फ़ोन करें, हम लिख लेंगे।`,
  "this-was-by-your-phone-before-what-you-said-last-is-its-clock-right": (when) =>
    `आपके फ़ोन में यह ${moment(when)} का है, पिछली बात से पहले का। क्या फ़ोन की घड़ी ठीक है?`,
  "first-say-that-you-are-on-the-way": "पहले बताएँ कि आप रास्ते में हैं।",
  "first-say-that-you-are-at-the-door": "पहले बताएँ कि आप दरवाज़े पर हैं।",
  "first-say-that-you-are-at-the-door-and-wait-there-for-half-an-hour":
    "पहले बताएँ कि आप दरवाज़े पर हैं, और वहाँ आधा घंटा इंतज़ार करें।",
  "first-start-the-work-with-the-code": "पहले कोड से काम शुरू करें।",
  "this-cannot-be-said-now": "यह अभी नहीं कह सकते।",
  "you-have-said-already-that-you-are-on-the-way": "आप बता चुके हैं कि रास्ते में हैं।",
  "you-have-said-already-that-you-are-at-the-door": "आप बता चुके हैं कि दरवाज़े पर हैं।",
  "the-work-has-begun-already": "काम शुरू हो चुका है।",
  "this-visit-is-done-already": "इस दिन का काम हो चुका है।",
  "this-visit-is-over-the-customer-was-away": "यह दिन पूरा हुआ: ग्राहक नहीं मिला।",
  "you-have-said-that-you-could-not-come": "आप बता चुके हैं कि नहीं जा पाए।",
  "it-is-too-early-this-can-be-said-from-on": (when) =>
    `अभी जल्दी है। यह ${moment(when)} से कह सकते हैं।`,
  "its-time-is-over": "इसका समय निकल गया है।",
  "choose-an-hour-from-to": (from, to) => `${from} से ${to} के बीच का समय चुनें।`,
  "this-hour-is-over-choose-a-later-one": "यह समय निकल गया। बाद का चुनें।",
  "five-codes-were-wrong-call-us-we-ask-the-customer-and-start-the-work-for-you":
    "पाँच बार कोड ग़लत था। हमें फ़ोन करें: हम ग्राहक से पूछकर काम शुरू करा देंगे।",
  "this-code-is-wrong-call-us-we-ask-the-customer-and-start-the-work-for-you":
    "यह कोड ग़लत है। हमें फ़ोन करें: हम ग्राहक से पूछकर काम शुरू करा देंगे।",
  "this-code-is-wrong-you-have-left": (left) => `यह कोड ग़लत है। अब ${left} बार और कोशिश कर सकते हैं।`,
  "this-visit-was-changed-since-call-us-and-we-put-it-right":
    "इस बीच यह दिन बदल चुका है। हमें फ़ोन करें, हम ठीक कर देंगे।",
  "it-is-too-late-to-take-this-back-call-us-and-we-put-it-right":
    "अब यह वापस नहीं ले सकते। हमें फ़ोन करें, हम ठीक कर देंगे।",
  "the-plan-is-over-with-this-visit-call-us-and-we-open-it-again":
    "इसी दिन के साथ महीने का काम पूरा हो गया। हमें फ़ोन करें, हम फिर खोल देंगे।",
  "can-be-sent-delete-one-first": (most) => `${most} फ़ोटो तक भेज सकते हैं। पहले एक हटाएँ।`,
  "this-visit-takes-no-more-photos": "इस दिन की और फ़ोटो नहीं भेज सकते।",
  "a-photo-of-the-door-can-be-sent-while-you-wait-at-it":
    "दरवाज़े की फ़ोटो वहाँ इंतज़ार करते हुए ही भेज सकते हैं।",
  "this-photo-cannot-be-deleted-any-more-call-us": "यह फ़ोटो अब नहीं हटा सकते। हमें फ़ोन करें।",
  "there-is-no-such-photo": "यह फ़ोटो अब नहीं है।",
  "choose-a-photo": "फ़ोटो चुनें।",
  "say-whether-you-do-it": "बताएँ कि यह काम करेंगे या नहीं।",
  "the-customer-does-not-ask-for-more-now": "ग्राहक को अब और काम नहीं चाहिए।",
  "this-person-is-not-among-your-people": "यह आपके लोगों में नहीं है।",
  "you-have-no-such-job-ahead": "आगे आपका ऐसा कोई काम नहीं है।",
  "this-customer-does-not-want-this-person-again-choose-another-one":
    "ग्राहक को यह व्यक्ति फिर नहीं चाहिए। किसी और को चुनें।",
  "choose-who-comes": "चुनें कि कौन जाएगा।",
  "no-visit-of-today-has-this-code": "आज के किसी काम का यह कोड नहीं है।",
  "the-reason-can-have-at-most-*-characters": (most) => `वजह ${most} अक्षर तक में लिखें।`,
  "the-reason-has-a-character-that-cannot-be-printed":
    "वजह में एक ऐसा निशान है जो दिख नहीं सकता। उसे हटाएँ।",
  "this-booking-is-not-offered-to-you": "इस काम के लिए आपसे नहीं पूछा गया है।",
} satisfies Refusals;
