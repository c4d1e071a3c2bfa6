import { formatSpan } from "#kernel/time/format-duration.ts";
import type { TodayRow } from "./today-rows.ts";

const MINUTE_MS = 60_000;
const HOT_MINUTES = 6 * 60;

/**
 * Returns the time that a row has left or has waited; `hot` when its slot begins within six hours, or within
 * twelve and nobody has accepted.
 */
export function rowTime(row: TodayRow, now: Date): { time: string; beside: string; hot: boolean } {
  if (row.since === undefined) return { time: "Now", beside: "off the site", hot: false };
  const minutes = (new Date(row.since).getTime() - now.getTime()) / MINUTE_MS;
  const isPast =
    row.is === "booking" && ["missed", "unfinished", "visit_unsaid"].includes(row.need.kind);
  if (row.is === "giver" || row.is === "wishes")
    return { time: formatSpan(-minutes), beside: "since the last", hot: false };
  if (row.is !== "booking" || isPast)
    return { time: formatSpan(-minutes), beside: "waiting", hot: false };
  return minutes > 0
    ? {
        time: formatSpan(minutes),
        beside: "to the slot",
        hot: minutes < HOT_MINUTES || row.need.asked !== null,
      }
    : { time: formatSpan(-minutes), beside: "into the slot", hot: true };
}
