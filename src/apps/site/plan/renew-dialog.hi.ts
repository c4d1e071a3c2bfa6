import type { words as english } from "./renew-dialog.en.ts";

export const words = {
  booked: "आपका अगला महीना बुक हो गया",
  bookedMonth: (visits, first, sum) =>
    `${first} से ${visits} दिन, ${sum} में। हम आपके शहर के क्लीनर से पूछ रहे हैं।`,
  stay: "यहीं रहें",
  seeNew: "नई बुकिंग देखें",
  question: "अगला महीना बुक करें?",
  notNow: "अभी नहीं",
  book: (sum) => `${sum} में बुक करें`,
  firstVisit: "पहला दिन",
  visits: "कितने दिन",
  total: "कुल",
  means: "वही पता, वही समय, आज के दाम पर। पैसे पहले दिन के काम के बाद क्लीनर को देने हैं।",
} satisfies typeof english;
