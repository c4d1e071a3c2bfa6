import type { words as english } from "./two-weeks.en.ts";

export const words = {
  dayOff: "छुट्टी",
  notWorked: "काम नहीं",
  full: "भरा",
  free: (count) => `${count} ख़ाली`,
  isFree: "ख़ाली",
  jobs: (count) => `${count} काम`,
  offers: (count) => `${count} नए काम`,
  day: "दिन",
  thisBooking: "यह बुकिंग। ",
} satisfies typeof english;
