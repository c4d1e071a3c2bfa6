import { jobWords } from "#booking/money/jobs/fields.ts";
import { JOB_IN_HINDI } from "#booking/money/jobs/in-hindi.ts";
import { describeDuration } from "#kernel/time/describe-duration.ts";
import { hindiBy, hindiDay } from "#apps/shared/language/api-sentences.ts";
import type { words as english } from "./job.en.ts";

const count = (visits: string): string => `${Number.parseInt(visits)} दिन`;
const daysOf = (from: string, to: string): string => `${hindiDay(from)} से ${hindiDay(to)} तक`;

/** Of booking/vendors/list-vendor-bookings.ts. */
const planBy = hindiBy({
  "* a week, * from * to *": (often, visits, from, to) =>
    `हफ़्ते में ${count(often)}, ${daysOf(from, to)} कुल ${count(visits)}`,
  "* a month, from * to *": (often, from, to) => `महीने में ${count(often)}, ${daysOf(from, to)}`,
  "* a month, * from * to *": (often, visits, from, to) =>
    `महीने में ${count(often)}, ${daysOf(from, to)} कुल ${count(visits)}`,
  "* a week, until *": (often, to) => `हफ़्ते में ${count(often)}, ${hindiDay(to)} तक`,
  "* a month, until *": (often, to) => `महीने में ${count(often)}, ${hindiDay(to)} तक`,
});

export const words = {
  youEarn: "आपकी कमाई",
  aMonth: "महीने में",
  bookingId: (id) => `बुकिंग नंबर ${id}`,
  money: (money) => jobWords(money, JOB_IN_HINDI),
  end: "।",
  showCode: "UPI कोड दिखाएँ",
  paidMe: "ग्राहक ने मुझे पैसे दिए",
  hidden: "फ़ोन नंबर, अभी छिपा हुआ: ",
  call: (name) => `${name} को फ़ोन करें, `,
  notOwn: (price) => `यह आपकी सर्विस में नहीं है: बुकिंग के दाम में, ${price}`,
  each: " हर एक",
  about: (minutes) => `लगभग ${describeDuration(minutes)}`,
  openMaps: "नक़्शे में देखें",
  greeting: (name, orderId, when) =>
    `नमस्ते ${name}, आपकी बुकिंग ${orderId} (${when}) की सफ़ाई का काम मेरे पास है। किस समय आना है, और गेट पर क्या बताना है?`,
  plan: (sentence) => planBy(sentence) ?? sentence,
} satisfies typeof english;
