import type { NotAsked } from "#booking/contract/waves.ts";

type Words = { text: (count: string) => string; change: string };

/** Why a vendor was not asked about some bookings of its city, and what would change it. */
export const NOT_ASKED_WORDS: Record<NotAsked, Words> = {
  suspended: {
    text: () => "While your account is suspended you are not asked.",
    change: "Talk to our desk.",
  },
  no_service: {
    text: (count) => `${count} for services that you do not offer in that city.`,
    change: "Offer them in My Service: you are asked once they are approved.",
  },
  service_waits: {
    text: (count) => `${count} for a service of yours that is not approved.`,
    change: "You are asked once our desk has approved it.",
  },
  day_off: {
    text: (count) => `${count} on your days off.`,
    change: "Change your days off in My Availability.",
  },
  not_worked: {
    text: (count) => `${count} in half-days that you do not work.`,
    change: "Change your week in My Availability.",
  },
  full: {
    text: (count) => `${count} in half-days in which you have as many jobs as you take.`,
    change: "Take more jobs in each half-day, in My Availability.",
  },
  accepted_before: {
    text: (count) => `${count} that somebody accepted before it was your turn.`,
    change:
      "You are asked earlier with fewer jobs in that week, fewer bookings given back, a lower price, or an address in the same pin code.",
  },
  later_wave: {
    text: (count) => `${count} about which others were asked first.`,
    change: "You are asked within the next waves, where none of them accepts.",
  },
};

const countOf = (bookings: number): string =>
  bookings === 1 ? "1 booking" : `${bookings} bookings`;

/** The same with how many they are. */
export const describeNotAsked = ({ reason, bookings }: { reason: NotAsked; bookings: number }) => ({
  reason,
  bookings,
  text: NOT_ASKED_WORDS[reason].text(countOf(bookings)),
  change: NOT_ASKED_WORDS[reason].change,
});
