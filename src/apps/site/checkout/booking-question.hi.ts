import type { words as english } from "./booking-question.en.ts";

export const words = {
  isBooked: "पहले से बुक है",
  keepOne: "एक ही रखें",
  bookSecond: "दूसरी भी बुक करें",
  isChanged: "दाम बदल गया है",
  notNow: "अभी नहीं",
  bookFor: (sum) => `${sum} में बुक करें`,
  was: "पहले ",
  now: "अब ",
  notBooked: "अभी कुछ बुक नहीं हुआ है। इस बीच दाम बदल गए हैं:",
  total: "कुल",
} satisfies typeof english;
