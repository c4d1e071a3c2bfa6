import { countVisits } from "#booking/plans/fields.ts";

export const words = {
  booked: "Your next month is booked",
  bookedMonth: (visits: number, first: string, sum: string) =>
    `${countVisits(visits)} from ${first} on, for ${sum}. We are asking cleaners in your city.`,
  stay: "Stay here",
  seeNew: "See the new booking",
  question: "Book the next month?",
  notNow: "Not now",
  book: (sum: string) => `Book it for ${sum}`,
  firstVisit: "First visit",
  visits: "Visits",
  total: "Total",
  means:
    "At the same place and time of day, at today's price. You pay the cleaner, after the first visit.",
};
