import { countVisits } from "#booking/plans/fields.ts";

export const words = {
  now: "Now",
  waiting: "Waiting for your answer",
  all: "All",
  upcoming: "Upcoming",
  accepted: "Accepted",
  rejected: "Rejected",
  bookings: "Bookings",
  count: (count: number) => `${count} booking${count === 1 ? "" : "s"}`,
  visits: countVisits,
  search: "Search by name, place or service",
  singleVisits: "Single visits",
  noMatch: (text: string) => `No booking matches “${text}”.`,
  earlier: "Earlier",
  today: "Today",
  tomorrow: "Tomorrow",
  thisWeek: "This week",
  later: "Later",
};
