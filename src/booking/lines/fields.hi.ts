import type { words as english } from "./fields.en.ts";

export const words = {
  takes: (duration, isMonthly) => `काम का समय: ${isMonthly ? "हर दिन " : ""}लगभग ${duration}।`,
  ends: (start, end) => `${start} बजे शुरू हुआ, तो ${clock(end)} बजे तक पूरा होगा।`,
} satisfies typeof english;

/** Of a minute of the afternoon: 750 is `दोपहर 12:30`, 1260 is `रात 9`. */
function clock(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const part = hour < 16 ? "दोपहर" : hour < 20 ? "शाम" : "रात";
  return `${part} ${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
