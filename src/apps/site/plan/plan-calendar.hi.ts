import type { words as english } from "./plan-calendar.en.ts";

export const words = {
  states: {
    planned: "होना है",
    done: "काम हो गया",
    customer_away: "घर पर कोई नहीं मिला",
    could_not_come: "हम नहीं आ पाए",
    skipped: "छोड़ा हुआ",
    ended: "रद्द",
  },
  marks: "निशान का मतलब",
  visit: (day, state, action) => `${day}: ${state}${action === undefined ? "" : `। ${action}`}`,
} satisfies typeof english;
