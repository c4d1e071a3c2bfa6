export const words = {
  isBooked: "Booked already",
  keepOne: "Keep one",
  bookSecond: "Book a second one",
  isChanged: "The price has changed",
  notNow: "Not now",
  bookFor: (sum: string) => `Book for ${sum}`,
  was: "was ",
  now: "now ",
  notBooked: "Nothing has been booked yet. Since you saw them, prices have changed:",
  total: "Total",
};
