import { nameOfSlot } from "#kernel/time/day.en.ts";
import { longDay, shortDay } from "#kernel/time/local-time.ts";
import { dayAndSlot, rupees, type Refusals } from "./refusals-values.ts";

/** Of a customer: cart, checkout, follow page, plan, complaint, rating and bill. */
export const bookingsRefusals = {
  "no-any-item-found-in-cart": "कार्ट में कुछ नहीं है।",
  "booking-date-cant-be-in-the-past": "बीता हुआ दिन नहीं चुन सकते।",
  "booking-date-can-be-at-most-*-days-ahead": (days) => `आज से ${days} दिन आगे तक बुक कर सकते हैं।`,
  "this-time-of-day-is-over-choose-another-time-or-another-day":
    "यह समय निकल गया। दूसरा समय या दूसरा दिन चुनें।",
  "enter-an-email-like-name-example-in": "ईमेल ऐसे लिखें: name@example.in।",
  "choose-a-day-that-the-calendar-has-for-example-2026-11-22": "कैलेंडर में से कोई दिन चुनें।",
  "enter-your-first-name": "अपना नाम लिखें।",
  "enter-your-last-name": "अपना सरनेम लिखें।",
  "enter-your-email": "अपना ईमेल लिखें।",
  "enter-your-phone-number": "अपना फ़ोन नंबर लिखें।",
  "choose-a-day": "दिन चुनें।",
  "choose-morning-or-evening": "सुबह या शाम चुनें।",
  "a-booking-can-hold-at-most-*-different-items": (most) =>
    `एक बुकिंग में ${most} अलग-अलग चीज़ें तक हो सकती हैं।`,
  "a-booking-holds-*-different-things": (most) => `एक बुकिंग में ${most} अलग-अलग चीज़ें तक हो सकती हैं।`,
  "add-at-least-one-service": "कम से कम एक सर्विस जोड़ें।",
  "an-item-in-your-cart-is-no-longer-offered-please-remove-it-and-book-again":
    "कार्ट की एक सर्विस अब नहीं मिलती। उसे हटाकर फिर बुक करें।",
  "can-be-booked-at-most-times": (title, most) => `${title}: ${most} तक बुक कर सकते हैं।`,
  "prices-have-changed-your-booking-now-comes-to-not-nothing-has-been-booked-yet": (total, seen) =>
    `दाम बदल गए हैं: अब ${rupees(total)} होंगे, ${rupees(seen)} नहीं। अभी कुछ बुक नहीं हुआ है।`,
  "this-phone-number-has-open-bookings-already-to-book-more-call-us-on": (count, phone) =>
    `इस फ़ोन नंबर से पहले ही ${count} बुकिंग चल रही हैं। और बुक करने के लिए ${phone} पर फ़ोन करें।`,
  "you-have-booked-this-already-book-a-second-one": (title, when) =>
    `यह आप बुक कर चुके हैं: ${title}, ${dayAndSlot(when)}। एक और बुक करें?`,
  "we-are-closed-on-choose-another-day-or-call-us": (day, reason) =>
    `${shortDay(day)} को हमारी छुट्टी है (${reason})। दूसरा दिन चुनें, या हमें फ़ोन करें।`,
  "is-full-on-and-so-is-choose-another-day-or-call-us": (_, day) =>
    `${shortDay(day)} को सुबह और शाम दोनों भरे हैं। दूसरा दिन चुनें, या हमें फ़ोन करें।`,
  "is-full-on-choose-another-day-or-call-us": (slot, day) =>
    `${shortDay(day)} को ${nameOfSlot(slot)} का समय भरा है। दूसरा दिन चुनें, या हमें फ़ोन करें।`,
  "is-full-on-has-room": (slot, day, free) =>
    `${shortDay(day)} को ${nameOfSlot(slot)} का समय भरा है। ${nameOfSlot(free)} ख़ाली है।`,
  "is-full-on-and-so-is-the-nearest-time-with-room-is-on": (_slot, day, _other, free, on) =>
    `${shortDay(day)} को सुबह और शाम दोनों भरे हैं। सबसे पास का ख़ाली समय: ${shortDay(on)}, ${nameOfSlot(free)}।`,
  "is-full-on-the-nearest-time-with-room-is-on": (slot, day, free, on) =>
    `${shortDay(day)} को ${nameOfSlot(slot)} का समय भरा है। सबसे पास का ख़ाली समय: ${shortDay(on)}, ${nameOfSlot(free)}।`,
  "this-booking-could-be-changed-here-until-to-change-it-now-call-us-on": (day, phone) =>
    `यह बुकिंग यहाँ ${shortDay(day)} को रात 8 बजे तक बदल सकते थे। अब बदलने के लिए ${phone} पर फ़ोन करें।`,
  "this-plan-has-begun-and-waits-for-another-cleaner-you-can-end-it":
    "महीने का काम शुरू हो चुका है, और दूसरा क्लीनर ढूँढा जा रहा है। आप इसे बंद कर सकते हैं।",
  "this-plan-has-begun-you-can-skip-visits-pause-it-or-end-it":
    "महीने का काम शुरू हो चुका है। आप कोई दिन छोड़ सकते हैं, काम रोक सकते हैं या बंद कर सकते हैं।",
  "there-is-no-such-monthly-plan": "महीने का यह काम अब नहीं है।",
  "this-plan-was-ended-its-visits-cannot-be-changed-any-more":
    "महीने का यह काम बंद हो चुका है। अब इसके दिन नहीं बदल सकते।",
  "no-cleaner-has-this-plan-now-and-we-are-asking-others-you-can-end-it":
    "अभी यह काम किसी क्लीनर के पास नहीं है, हम दूसरों से पूछ रहे हैं। आप इसे बंद कर सकते हैं।",
  "nobody-has-accepted-this-plan-yet-to-begin-later-move-it-to-another-day":
    "महीने का यह काम अभी किसी ने नहीं लिया है। बाद में शुरू करने के लिए दिन बदलें।",
  "this-plan-has-not-begun-you-can-cancel-the-booking-instead":
    "महीने का काम अभी शुरू नहीं हुआ है। आप बुकिंग रद्द कर सकते हैं।",
  "the-next-month-begins-on-by-now-nothing-has-been-booked-yet": (day) =>
    `अगला महीना अब ${longDay(day)} से शुरू होगा। अभी कुछ बुक नहीं हुआ है।`,
  "this-plan-was-ended-book-it-again-instead": "महीने का यह काम बंद हो चुका है। नया बुक करें।",
  "a-plan-can-be-renewed-from-days-before-its-last-day-on": (days) =>
    `आख़िरी दिन से ${days} दिन पहले से अगला महीना बुक कर सकते हैं।`,
  "this-plan-ended-too-long-ago-to-be-renewed-book-it-again-instead":
    "इस काम को पूरे हुए बहुत दिन हो गए। नया बुक करें।",
  "nothing-is-left-to-make-up-for-this-visit-stays-skipped":
    "अब जोड़ने को कोई दिन नहीं बचा: यह दिन छूटा रहेगा।",
  "we-are-closed-on-this-visit-comes-at-the-end": (day) =>
    `${shortDay(day)} को हमारी छुट्टी है। उस दिन का काम आख़िर में होगा।`,
  "this-visit-cannot-be-changed-any-more": "यह दिन अब नहीं बदल सकते।",
  "this-visit-could-be-changed-here-until-to-change-it-now-call-us-on": (day, phone) =>
    `यह दिन यहाँ ${shortDay(day)} को रात 8 बजे तक बदल सकते थे। अब बदलने के लिए ${phone} पर फ़ोन करें।`,
  "a-plan-can-end-at-most-days-later-than-it-was-booked-to-move-it-further-call-us-on": (
    days,
    phone,
  ) => `महीने का काम ${days} दिन तक ही आगे बढ़ सकता है। और बढ़ाने के लिए ${phone} पर फ़ोन करें।`,
  "the-pause-ends-before-it-begins": "आख़िरी दिन पहले दिन से पहले का नहीं हो सकता।",
  "choose-days-that-are-not-over": "ऐसे दिन चुनें जो बीते नहीं हैं।",
  "this-plan-is-paused-already-resume-it-first": "महीने का काम पहले से रुका है। पहले उसे फिर शुरू करें।",
  "no-visit-that-can-still-be-changed-is-between-these-days":
    "इन दिनों में कोई ऐसा दिन नहीं है जो अब बदल सके।",
  "choose-the-first-day-of-the-pause": "चुनें कि किस दिन से रोकना है।",
  "choose-the-last-day-of-the-pause": "चुनें कि किस दिन तक रोकना है।",
  "this-change-could-be-refused-until-the-work-began-call-us-on": (phone) =>
    `काम शुरू होने तक ही इसे मना कर सकते थे। ${phone} पर फ़ोन करें।`,
  "we-have-changed-this-booking-again-look-at-it-first": "यह बुकिंग हमने फिर बदली है। पहले उसे देखें।",
  "this-link-does-not-work-open-the-one-that-we-sent-last":
    "यह लिंक नहीं चलता। जो आख़िर में भेजा था, वह खोलें।",
  "this-booking-was-moved-times-already-to-move-it-again-call-us-on": (times, phone) =>
    `इस बुकिंग का समय ${times} बार बदल चुका है। फिर बदलने के लिए ${phone} पर फ़ोन करें।`,
  "this-booking-was-made-with-another-phone-number-than-that-of-your-account":
    "यह बुकिंग किसी और फ़ोन नंबर से हुई है, आपके खाते के नंबर से नहीं।",
  "this-booking-is-in-another-account": "यह बुकिंग किसी और खाते में है।",
  "enter-the-booking-id-for-example-7q4m-k2xd": "बुकिंग ID लिखें, जैसे 7Q4M-K2XD।",
  "choose-what-is-wrong": "चुनें कि क्या ठीक नहीं है।",
  "write-what-happened": "लिखें कि क्या हुआ।",
  "enter-what-it-costs-in-rupees": "लिखें कि कितने का है, रुपये में।",
  "add-a-photo-of-the-bill-it-is-needed-above-5-000": "बिल की फ़ोटो जोड़ें: ₹5,000 से ऊपर यह चाहिए।",
  "send-at-most-photos-and-one-bill": (most) => `${most} फ़ोटो और एक बिल तक भेजें।`,
  "it-is-too-late-for-that-here-72-hours-for-cleaning-and-lateness-7-days-for-damage-call-us":
    "अब यहाँ नहीं बता सकते: सफ़ाई और देरी के लिए 72 घंटे, नुकसान के लिए 7 दिन मिलते हैं। हमें फ़ोन करें।",
  "we-have-this-complaint-already-its-number-is-call-us-to-add-something": (number) =>
    `यह शिकायत हमें मिल चुकी है: इसका नंबर ${number} है। कुछ और बताना हो तो फ़ोन करें।`,
  "choose-one-to-five-stars": "एक से पाँच स्टार चुनें।",
  "there-is-no-such-word-to-choose": "ऐसा शब्द लिस्ट में नहीं है।",
  "you-can-rate-the-work-once-it-is-marked-as-done": "काम पूरा होने पर रेटिंग दे सकते हैं।",
  "a-cleaner-cannot-rate-its-own-work": "अपने ही काम को रेटिंग नहीं दे सकते।",
  "we-have-hidden-this-rating-so-it-cannot-be-changed": "यह रेटिंग हमने छिपा दी है, इसलिए नहीं बदल सकते।",
  "this-rating-was-sent-more-than-48-hours-ago-so-it-cannot-be-changed-any-more-you-can-withdraw-it":
    "इस रेटिंग को 48 घंटे से ज़्यादा हो गए, इसलिए अब नहीं बदल सकते। हटा सकते हैं।",
  "there-is-no-rating-to-withdraw": "हटाने को कोई रेटिंग नहीं है।",
  "the-invoice-is-made-already-call-us-if-it-must-be-another-one":
    "बिल बन चुका है। दूसरा चाहिए तो हमें फ़ोन करें।",
  "enter-the-companys-name": "कंपनी का नाम लिखें।",
  "enter-the-companys-address": "कंपनी का पता लिखें।",
  "check-the-gstin-one-sign-is-wrong": "GSTIN फिर देखें: एक अक्षर या अंक ग़लत है।",
  "enter-the-six-digits-of-the-pin-code": "पिन कोड के छह अंक लिखें।",
  "there-is-no-such-document": "यह बिल अब नहीं है।",
  "work-can-be-added-while-your-cleaner-is-at-work": "जब क्लीनर काम कर रहे हों, तभी और काम जोड़ सकते हैं।",
  "this-cannot-be-added-here-please-call-us": "यह यहाँ नहीं जुड़ सकता। हमें फ़ोन करें।",
  "at-most-of-one-thing-can-be-booked": (most) => `एक चीज़ ${most} तक बुक कर सकते हैं।`,
  "your-cleaner-has-not-answered-yet": "क्लीनर ने अभी जवाब नहीं दिया है।",
  "choose-what-to-add": "चुनें कि क्या जोड़ना है।",
  "this-plan-has-begun-so-its-services-and-price-stay-end-the-plan-then-book-a-new-one":
    "महीने का काम शुरू हो चुका है, इसलिए सर्विस और दाम वही रहेंगे। इसे बंद करें, फिर नया बुक करें।",
  "this-booking-has-been-changed-since-you-opened-it-look-at-it-again-first":
    "आपके खोलने के बाद यह बुकिंग बदली है। पहले फिर देखें।",
  "is-booked-by-the-month-book-it-on-its-own": (title) =>
    `${title} महीने के लिए होती है। इसे अलग से बुक करें।`,
  "we-come-to-already": (city) => `${city} में तो हम आते हैं।`,
  "you-have-asked-for-pin-codes-already-which-is-the-most": (count) =>
    `आप ${count} पिन कोड के लिए कह चुके हैं, इससे ज़्यादा नहीं हो सकते।`,
  "we-cannot-take-more-requests-now-please-call-or-write-to-us":
    "अभी हम और नाम नहीं लिख सकते। हमें फ़ोन करें या लिखें।",
  "enter-a-phone-number-or-an-email": "फ़ोन नंबर या ईमेल लिखें।",
  "enter-a-phone-number-with-10-digits-or-an-email-like-name-example-in":
    "10 अंकों का फ़ोन नंबर लिखें, या ईमेल ऐसे: name@example.in।",
  "please-choose-a-city-from-the-list": "शहर लिस्ट में से चुनें।",
  "please-enter-your-name": "अपना नाम लिखें।",
  "please-enter-your-email": "अपना ईमेल लिखें।",
  "please-enter-a-subject": "लिखें कि किस बारे में है।",
  "please-enter-a-phone-number": "फ़ोन नंबर लिखें।",
  "please-enter-your-message": "अपनी बात लिखें।",
  "please-choose-a-city": "शहर चुनें।",
  "at-most-50-services-can-be-offered": "50 सर्विस तक चुन सकते हैं।",
} satisfies Refusals;
