import { jobWords } from "#booking/money/jobs/fields.ts";
import { formatSpan } from "#kernel/time/format-duration.ts";

export const words = {
  youEarn: "You earn",
  aMonth: "a month",
  bookingId: (id: string) => `Booking ID ${id}`,
  money: jobWords,
  end: ".",
  showCode: "Show the UPI code",
  paidMe: "The customer paid me",
  hidden: "Phone number, hidden: ",
  call: (name: string) => `Call ${name}, `,
  notOwn: (price: string) => `Not one of your services: in the price as booked, ${price}`,
  each: " each",
  about: (minutes: number) => `about ${formatSpan(minutes)}`,
  openMaps: "Open in Maps",
  /** After a sentence of the customer, in WhatsApp. */
  greeting: (name: string, orderId: string, when: string) =>
    `Hello ${name}, I am the cleaner for your booking ${orderId} on ${when}. When shall I come, and what should I tell your gate?`,
  /** The rhythm and the days of a plan, which the API says in English. */
  plan: (sentence: string): string => sentence,
};
