import { defineTexts, numeric, url, alphanumeric } from "#notifications/exports.ts";

const order = alphanumeric(9);
const who = alphanumeric(20);
const when = alphanumeric(30);
const day = alphanumeric(14);
const amount = alphanumeric(12);
const number = alphanumeric(10);
const code = numeric(4);
const link = url();

/** What customers read on their phones. In Hindi "काम" is the cleaning, as in the pages. */
export const { texts: customerTexts, say: sayToCustomer } = defineTexts({
  booking_received: {
    variables: { order, when, link },
    en: "We have your booking {order} for {when}. {link}",
    hi: "बुकिंग {order} मिल गई: {when} {link}",
  },
  cleaner_found: {
    variables: { who, order, when, link },
    en: "{who} will come to you: {when}, booking {order}. {link}",
    hi: "{who} आएँगे, {when} {order} {link}",
  },
  cleaner_replaced: {
    variables: { who, when, link },
    en: "Another cleaner will come to you, {when}: {who}. {link}",
    hi: "अब {who} आएँगे: {when} {link}",
  },
  cleaner_gone: {
    variables: { order, when, link },
    en: "We look for another cleaner: booking {order}, {when}. {link}",
    hi: "{order}: दूसरे को ढूँढ रहे हैं, {when} {link}",
  },
  booking_moved: {
    variables: { order, when, link },
    en: "Your booking {order} has a new time: {when}. {link}",
    hi: "बुकिंग {order} का नया समय: {when} {link}",
  },
  price_changed: {
    variables: { order, amount, link },
    en: "Your booking {order} now costs {amount}. {link}",
    hi: "बुकिंग {order} के अब {amount} लगेंगे {link}",
  },
  change_undone: {
    variables: { order, link },
    en: "Your booking {order} is as it was before our change. {link}",
    hi: "बुकिंग {order} पहले जैसी है, बदलाव हटा दिया {link}",
  },
  booking_cancelled: {
    variables: { order, when, link },
    en: "Booking {order}, {when}, is cancelled. Nothing to pay. {link}",
    hi: "बुकिंग {order} रद्द हो गई: {when} {link}",
  },
  booking_done: {
    variables: { order, link },
    en: "The cleaning is done, booking {order}. Something not right? {link}",
    hi: "{order} का काम हो गया। कुछ ठीक नहीं? बताएँ {link}",
  },
  month_over: {
    variables: { order, link },
    en: "Your month of cleaning is over, plan {order}. {link}",
    hi: "आपके प्लान {order} का महीना पूरा हुआ {link}",
  },
  door_closed: {
    variables: { who, order, link },
    en: "{who} came, and nobody opened the door. Booking {order}. {link}",
    hi: "{who} आए, दरवाज़ा नहीं खुला। {order} {link}",
  },
  booking_reopened: {
    variables: { order, link },
    en: "Your booking {order} is open again. {link}",
    hi: "बुकिंग {order} फिर से चालू है {link}",
  },
  booking_link: {
    variables: { order, link },
    en: "The link to your booking {order}, as you asked: {link}",
    hi: "आपकी बुकिंग {order} का लिंक: {link}",
  },
  arrival: {
    variables: { who, when, link },
    en: "{who} will come to you: {when}. {link}",
    hi: "{who} आएँगे: {when} {link}",
  },
  on_the_way: {
    variables: { who, code, link },
    en: "{who} is on the way to you. Your code for the door is {code}. {link}",
    hi: "{who} रास्ते में हैं। दरवाज़े का कोड {code} {link}",
  },
  late: {
    variables: { who, minutes: numeric(3), code, link },
    en: "{who} comes about {minutes} minutes late. Your code for the door is {code}. {link}",
    hi: "{who} को {minutes} मिनट देर होगी। कोड {code} {link}",
  },
  comes_tomorrow: {
    variables: { who, when, code, link },
    en: "{who} comes tomorrow: {when}. Code for the door {code}. {link}",
    hi: "कल {who}, {when}। कोड {code} {link}",
  },
  nobody_tomorrow: {
    variables: { order, when, link },
    en: "No cleaner yet for tomorrow: {when}, booking {order}. {link}",
    hi: "कल {when}, {order}: अभी कोई नहीं मिला {link}",
  },
  visit_given: {
    variables: { who, when, link },
    en: "{who} will come to your visit: {when}. {link}",
    hi: "इस बार {who} आएँगे: {when} {link}",
  },
  cannot_come: {
    variables: { who, when, link },
    en: "Sorry, {who} cannot come: {when}. Choose another time: {link}",
    hi: "{who} नहीं आएँगे: {when} {link}",
  },
  visit_missed: {
    variables: { when, link },
    en: "Sorry, nobody comes to your visit: {when}. {link}",
    hi: "माफ़ करें, कोई नहीं आ पाएगा: {when} {link}",
  },
  closed_day: {
    variables: { day, link },
    en: "We are closed on {day}. Your visit moves to the end of your plan. {link}",
    hi: "{day} को हम बंद हैं। काम प्लान के अंत में होगा {link}",
  },
  opened_day: {
    variables: { day, link },
    en: "We come on {day} after all. {link}",
    hi: "{day} को हम आएँगे, बंद नहीं हैं {link}",
  },
  plan_ends: {
    variables: { order, day, link },
    en: "Your monthly plan {order} ends on {day}. To go on, renew it: {link}",
    hi: "प्लान {order} {day} को पूरा होगा। आगे चलाएँ: {link}",
  },
  paid: {
    variables: { amount, order, link },
    en: "We have your payment of {amount} for booking {order}. {link}",
    hi: "{order} के लिए {amount} मिल गए {link}",
  },
  paid_back: {
    variables: { amount, order, link },
    en: "We have paid back {amount} of booking {order}. {link}",
    hi: "{order} के {amount} हमने लौटा दिए {link}",
  },
  bill_corrected: {
    variables: { amount, order, link },
    en: "We have corrected {amount} of the bill of booking {order}. {link}",
    hi: "{order} के बिल में {amount} ठीक किए {link}",
  },
  less_to_pay: {
    variables: { amount, order, link },
    en: "We are sorry. {amount} less to pay for booking {order}. {link}",
    hi: "माफ़ करें। {order} के {amount} कम देने हैं {link}",
  },
  still_to_pay: {
    variables: { amount, order, link },
    en: "{amount} is still to pay for booking {order}. {link}",
    hi: "{order} के {amount} देने बाकी हैं {link}",
  },
  complaint_received: {
    variables: { number, link },
    en: "We have your complaint {number}. {link}",
    hi: "आपकी शिकायत {number} मिल गई {link}",
  },
  complaint_answered: {
    variables: { number, link },
    en: "We have answered your complaint {number}. {link}",
    hi: "शिकायत {number} का जवाब आ गया {link}",
  },
  complaint_decided: {
    variables: { number, link },
    en: "Your complaint {number} is decided. {link}",
    hi: "शिकायत {number} का फ़ैसला हो गया {link}",
  },
  how_was_it: {
    variables: { who, order, link },
    en: "How was the work of {who}? Booking {order}. {link}",
    hi: "{who} का काम कैसा रहा? {order} {link}",
  },
});
