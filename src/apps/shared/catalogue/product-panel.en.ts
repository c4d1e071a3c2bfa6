import { averageWords } from "#booking/ratings/fields.ts";

export const words = {
  average: averageWords,
  mostBooked: "Most booked",
  less: "View Less",
  more: "View More",
  included: "Included",
  notIncluded: "Not included",
  howLong: "How long",
  whoComes: "Who comes",
  crew: (count: number) => (count === 1 ? "One cleaner" : `A crew of ${count}`),
};
