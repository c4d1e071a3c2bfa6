/** How much there is in a generated city. */
export type Scale = {
  bookings: number;
  vendors: number;
  /** How long ago the first booking was made. */
  days: number;
  /** Among the last so many bookings some were missed, or not marked completed. */
  neglected: number;
};

/** The city of the issue: two years of a marketplace that has grown all the time. */
export const MILLION: Scale = {
  bookings: 1_000_000,
  vendors: 20_000,
  days: 730,
  neglected: 1_000,
};

/** The same city at its beginning, as the floor of MILLION. */
export const THOUSAND: Scale = { bookings: 1_000, vendors: 20, days: 8, neglected: 1_000 };

export const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

const days = new Map<number, string>();
const midnights = new Map<string, number>();

/** The day in India of a moment in milliseconds: `2026-11-21`. */
export function dayOf(ms: number): string {
  const number = Math.floor((ms + INDIA_MS) / DAY_MS);
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  days.set(number, day);
  return day;
}

/** So many hours after midnight of that day in India, in milliseconds. */
export function momentOf(day: string, hours: number): number {
  const midnight = midnights.get(day) ?? Date.parse(`${day}T00:00:00+05:30`);
  midnights.set(day, midnight);
  return midnight + hours * 3_600_000;
}
