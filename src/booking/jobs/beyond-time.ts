import type { Beyond } from "../desk/ops-booking-contract.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { Slot } from "#kernel/time/slot.ts";

type Time = { is_off: boolean; works: boolean; takes: number | null; jobs: number };
type HalfDay = { booking_date: string; booking_time_slot: Slot };

/** How one more job in a half-day exceeds a vendor's own time; null if it does not. */
export function beyondOf(time: Time | undefined): Beyond | null {
  if (time === undefined) return null;
  if (time.is_off) return "day_off";
  if (!time.works) return "not_worked";
  return time.takes !== null && time.jobs >= time.takes ? "full" : null;
}

/** For a vendor without a limit: `You already have 1 job on Sun 22 Nov, Morning`. */
export const describeJobs = (jobs: number, half: HalfDay): string =>
  `You already have ${jobsOf(jobs)} on ${shortDay(half.booking_date)}, ${half.booking_time_slot}`;

const jobsOf = (count: number): string => (count === 1 ? "1 job" : `${count} jobs`);

/** For the vendor: `You have 2 jobs on Sun 22 Nov, Morning, and take 2`. */
export function describeOwnTime(time: Time, beyond: Beyond, half: HalfDay): string {
  const when = `${shortDay(half.booking_date)}, ${half.booking_time_slot}`;
  if (beyond === "day_off") return `You have a day off on ${shortDay(half.booking_date)}`;
  if (beyond === "not_worked") return `You do not work on ${when}, by your availability`;
  return `You have ${jobsOf(time.jobs)} on ${when}, and your limit is ${time.takes}`;
}

export function describeVendorTime(name: string, time: Time, beyond: Beyond): string {
  if (beyond === "day_off") return `${name} has a day off then`;
  if (beyond === "not_worked") return `${name} does not work then`;
  return `${name} has ${jobsOf(time.jobs)} then, with a limit of ${time.takes}`;
}
