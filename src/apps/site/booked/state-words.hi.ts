import { type ApiSentences, hindiBy, hindiDay } from "#apps/shared/language/api-sentences.ts";
import { SLOT_HAS_BEGUN, SHORT_NOTICE } from "#booking/ground/fields.ts";
import type { words as english } from "./state-words.en.ts";

/** Of booking/states/booking-state.ts. */
const SENTENCES: ApiSentences = {
  "Waiting for a cleaner to accept": "क्लीनर के हाँ कहने का इंतज़ार है",
  "Waiting for a cleaner to accept. We will call you": "क्लीनर के हाँ कहने का इंतज़ार है। हम फ़ोन करेंगे",
  "No cleaner is free at this time yet. We will call you":
    "इस समय अभी कोई क्लीनर ख़ाली नहीं है। हम फ़ोन करेंगे",
  "This time was already full. We will call you": "यह समय पहले से भरा था। हम फ़ोन करेंगे",
  "This is more than a day of work. We will call you": "यह एक दिन से ज़्यादा का काम है। हम फ़ोन करेंगे",
  "We do not clean there yet. We will call you": "वहाँ हम अभी नहीं जाते। हम फ़ोन करेंगे",
  "* cannot come. We are looking for another cleaner": (who) =>
    `${name(who)} नहीं आ पाएँगे। हम दूसरा क्लीनर ढूँढ रहे हैं`,
  "No cleaner accepted in time": "समय पर किसी क्लीनर ने हाँ नहीं कहा",
  "A cleaner has accepted": "क्लीनर ने काम ले लिया है",
  "* will come today": (who) => `${name(who)} आज आएँगे`,
  "The day has passed. Did the cleaner come?": "दिन निकल गया। क्या क्लीनर आए थे?",
  "Paused until *": (day) => `${hindiDay(day)} तक रुका हुआ`,
  "Done. * to pay": (rupees) => `काम हो गया। ${rupees} देने हैं`,
  "Done and paid": "काम हो गया, पैसे मिल गए",
  Done: "काम हो गया",
  Cancelled: "रद्द",
  "We look for a cleaner": "हम क्लीनर ढूँढते हैं",
  "Cleaners in your city who do this work and are free see the work, the day and your locality. The first cleaner to accept will come.":
    "आपके शहर के जो क्लीनर यह काम करते हैं और ख़ाली हैं, उन्हें काम, दिन और आपका इलाक़ा दिखता है। जो पहले हाँ कहेंगे, वही आएँगे।",
  "A cleaner accepts": "क्लीनर हाँ कहते हैं",
  "Only that cleaner gets your full address and your phone number.":
    "आपका पूरा पता और फ़ोन नंबर सिर्फ़ उन्हीं को मिलता है।",
  "If nobody accepts": "कोई हाँ न कहे तो",
  "Our team looks for someone and calls you.": "हमारी टीम किसी को ढूँढकर आपको फ़ोन करती है।",
  "We ask your cleaner first": "पहले हम आपके क्लीनर से पूछते हैं",
  "Then other cleaners in your city.": "फिर आपके शहर के दूसरे क्लीनर से।",
  "Our team looks for a cleaner": "हमारी टीम क्लीनर ढूँढती है",
  "We will call you to tell you if a cleaner can come, or to find another time.":
    "क्लीनर आ पाएँगे या नहीं, यह बताने या दूसरा समय तय करने के लिए हम फ़ोन करेंगे।",
  "We call you": "हम आपको फ़ोन करेंगे",
  "We are sorry": "माफ़ कीजिए",
  "Call us, and we find another day.": "हमें फ़ोन करें, हम दूसरा दिन तय करेंगे।",
  "Did the cleaner come on *?": (day) => `क्या क्लीनर ${hindiDay(day)} को आए थे?`,
  "If not, or if something is not right, call us.": "नहीं आए, या कुछ ठीक नहीं लगा, तो हमें फ़ोन करें।",
  "* has your address and your phone number. No other cleaner can see them.": (who) =>
    `आपका पता और फ़ोन नंबर ${name(who)} के पास है। इन्हें कोई और क्लीनर नहीं देख सकता।`,
  "*. Tell your gate to expect *.": (when, who) =>
    `${hindiDay(when)}। गेट पर बता दें कि ${name(who)} आएँगे।`,
  "Nobody comes now": "अभी कोई नहीं आएगा",
  "The visits go on after *.": (day) => `${hindiDay(day)} के बाद काम फिर शुरू होगा।`,
  "A call from your gate": "गेट से फ़ोन",
  "* will come": (who) => `${name(who)} आएँगे`,
  "If * cannot come": (who) => `${name(who)} न आ पाएँ तो`,
  "We ask other cleaners, and this page says so.": "हम दूसरे क्लीनर से पूछेंगे, और यहाँ लिख देंगे।",
  "This time of day has already begun. We will call to confirm.": SLOT_HAS_BEGUN,
  "This is at short notice. We will call to confirm.": SHORT_NOTICE,
  "This time was already full. We will call you to fix another.":
    "यह समय पहले से भरा था। दूसरा समय तय करने के लिए हम फ़ोन करेंगे।",
  "This is more than a day of work. We will call you to agree on the days or a bigger crew.":
    "यह एक दिन से ज़्यादा का काम है। कितने दिन या कितने लोग, यह तय करने के लिए हम फ़ोन करेंगे।",
  "We do not clean there yet. Our team will try to find a cleaner and call you.":
    "वहाँ हम अभी नहीं जाते। हमारी टीम किसी को ढूँढने की कोशिश करेगी और आपको फ़ोन करेगी।",
};

const name = (who: string): string => (/^(?:the|your) cleaner$/i.test(who) ? "क्लीनर" : who);

const hindiOf = hindiBy(SENTENCES);

/** The sentences of a text, of which some have two. */
const inParts = (text: string): string =>
  text
    .split(/(?<=to (?:confirm|fix another)\.|crew\.|and call you\.) /)
    .map((part) => hindiOf(part) ?? part)
    .join(" ");

export const words = {
  say: (sentence) => hindiOf(sentence) ?? inParts(sentence),
} satisfies typeof english;
