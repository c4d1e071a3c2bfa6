import { formatDay, today } from "./day.ts";

/** Formats the day of a time in India: `21 Nov 2026`. */
export const formatDate = (at: Date): string =>
  formatDay(today(at), { day: "numeric", month: "short", year: "numeric" });
