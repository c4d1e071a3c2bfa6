const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a waiting time for a list: `now`, `5 min`, `20 h`, `1 day`, `12 days`. */
export function formatAge(since: Date, now: Date): string {
  const waited = now.getTime() - since.getTime();
  if (waited < MINUTE) return "now";
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`;
  if (waited < DAY) return `${Math.floor(waited / HOUR)} h`;
  const days = Math.floor(waited / DAY);
  return days === 1 ? "1 day" : `${days} days`;
}
