import { formatDay, today } from "./day.ts";

export const formatDate = (at: Date): string =>
  formatDay(today(at), { day: "numeric", month: "short", year: "numeric" });
