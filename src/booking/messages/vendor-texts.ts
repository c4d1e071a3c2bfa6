import { defineTexts, numeric, url, alphanumeric } from "#notifications/exports.ts";

const order = alphanumeric(9);
/** A day with its slot. */
const when = alphanumeric(20);
const area = alphanumeric(13);
const amount = alphanumeric(12);
const count = numeric(3);
const link = url();

/** What vendors and the desk read on their phones. */
export const { texts: vendorTexts, say: sayToVendor } = defineTexts({
  offer: {
    variables: { when, area, amount, link },
    en: "New job: {when}, {area}. You earn {amount}. {link}",
    hi: "नया काम: {when}, {area}। कमाई {amount} {link}",
    buttons: [
      { id: "accept", en: "Accept", hi: "हाँ, करूंगा" },
      { id: "reject", en: "No", hi: "नहीं" },
    ],
  },
  /** For a vendor whose number is not proven: its press of a button would not count. */
  offer_to_open: {
    variables: { when, area, amount, link },
    en: "New job: {when}, {area}. You earn {amount}. Accept it here: {link}",
    hi: "नया काम {when}, {area}। कमाई {amount}, देखें {link}",
  },
  offers: {
    variables: { count, link },
    en: "{count} new jobs for you. The first to accept gets it. {link}",
    hi: "{count} नए काम हैं। जो पहले हाँ करे, काम उसका {link}",
  },
  job_given: {
    variables: { when, area, link },
    en: "We have given you a job: {when}, {area}. {link}",
    hi: "हमने आपको काम दिया: {when}, {area} {link}",
  },
  job_gone: {
    variables: { order, when, link },
    en: "Job {order}, {when}, is not yours any more. Please do not go. {link}",
    hi: "{order}, {when}: अब आपका काम नहीं, न जाएँ {link}",
  },
  job_moved: {
    variables: { order, when, link },
    en: "Your job {order} has a new time: {when}. {link}",
    hi: "काम {order} का नया समय: {when} {link}",
  },
  job_moved_ask: {
    variables: { order, when, link },
    en: "Job {order} moves to {when}. Can you come? {link}",
    hi: "{order} का समय अब {when}। आ पाएँगे? {link}",
  },
  job_moved_gone: {
    variables: { order, link },
    en: "The time of job {order} has changed. It is not yours any more. {link}",
    hi: "{order} का समय बदला, अब यह आपका काम नहीं {link}",
  },
  job_contact: {
    variables: { order, link },
    en: "Contact or address of job {order} has changed. Read it before you go: {link}",
    hi: "{order} का पता या नंबर बदला, जाने से पहले देखें {link}",
  },
  job_work: {
    variables: { order, link },
    en: "The work of job {order} has changed. Please read it: {link}",
    hi: "{order} का काम बदल गया है, देख लें {link}",
  },
  more_asked: {
    variables: { order, link },
    en: "Your customer asks for more, job {order}. Say yes or no: {link}",
    hi: "{order}: ग्राहक और काम चाहते हैं। हाँ या ना बताएँ {link}",
  },
  job_cancelled: {
    variables: { order, when, link },
    en: "Job {order}, {when}, is cancelled. Please do not go. {link}",
    hi: "{order}, {when} रद्द हो गया, न जाएँ {link}",
  },
  job_reopened: {
    variables: { order, link },
    en: "Your job {order} is open again. {link}",
    hi: "आपका काम {order} फिर से चालू है {link}",
  },
  plan_changed: {
    variables: { order, link },
    en: "Your monthly plan {order} has changed. Look at its visits: {link}",
    hi: "महीने का काम {order} बदला है, दिन देख लें {link}",
  },
  job_tomorrow: {
    variables: { when: alphanumeric(30), area, link },
    en: "Your job tomorrow: {when}, {area}. {link}",
    hi: "कल आपका काम: {when}, {area} {link}",
  },
  jobs_tomorrow: {
    variables: { count, link },
    en: "You have {count} jobs tomorrow. {link}",
    hi: "कल आपके {count} काम हैं {link}",
  },
  complaint: {
    variables: { order, until: alphanumeric(22), link },
    en: "A customer complains about job {order}. Write how it was until {until}: {link}",
    hi: "{order} की शिकायत है। {until} तक जवाब लिखें {link}",
  },
  deduction: {
    variables: { amount, until: alphanumeric(22), link },
    en: "We want to take {amount} off your earnings. Say by {until} if that is right: {link}",
    hi: "कमाई से {amount} कटेंगे। {until} तक बताएँ {link}",
  },
  desk_change_refused: {
    variables: { order, when, link },
    en: "A customer refused our change: booking {order}, {when}. {link}",
    hi: "ग्राहक ने बदलाव नहीं माना: {order}, {when} {link}",
  },
  desk_unaccepted: {
    variables: { count, link },
    en: "Bookings that are soon and have no cleaner: {count}. {link}",
    hi: "जल्द होने वाली बुकिंग, जिनमें कोई नहीं: {count} {link}",
  },
});
