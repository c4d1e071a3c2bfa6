import { formatDay, today } from "./day.ts";

/** The day of a point in time in India, with its year: `21 Nov 2026`. */
export const formatDate = (at: Date): string =>
  formatDay(today(at), { day: "numeric", month: "short", year: "numeric" });
