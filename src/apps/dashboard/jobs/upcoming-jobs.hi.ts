import type { words as english } from "./upcoming-jobs.en.ts";

export const words = {
  now: "अभी",
  waiting: "जवाब देना है",
  all: "सब",
  upcoming: "नई",
  accepted: "आपने ली",
  rejected: "मना की",
  bookings: "बुकिंग",
  count: (count) => `${count} बुकिंग`,
  visits: (count) => `${count} दिन`,
  search: "नाम, जगह या सर्विस से खोजें",
  singleVisits: "एक-एक दिन के काम",
  noMatch: (text) => `“${text}” की कोई बुकिंग नहीं मिली।`,
  earlier: "पहले की",
  today: "आज",
  tomorrow: "कल",
  thisWeek: "इस हफ़्ते",
  later: "बाद में",
} satisfies typeof english;
