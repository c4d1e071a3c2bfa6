import { wordsOfTimes, wordsOfWindow } from "./hours.en.ts";
import { BEGINS, ENDS, type Slot } from "./day.ts";

/** Times of a day in India, as `09:00` and `10:30`. */
export type Hours = { from: string; to: string };

/** `clock(630)` is `10:30` */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hour in which a vendor arrives: `windowFrom("09:30")` is `{ from: "09:30", to: "10:30" }` */
export const windowFrom = (from: string): Hours => ({ from, to: clock(minutesOf(from) + 60) });

type When = { slot: Slot; arrives_from?: string | null };

/** The hour in which a vendor arrives, where it has said it, else those of the slot. */
export const hoursOf = ({ slot, arrives_from: from }: When): Hours =>
  from ? windowFrom(from) : { from: clock(BEGINS[slot] * 60), to: clock(ENDS[slot] * 60) };

/** `hoursWords({ from: "08:00", to: "12:00" }, "and")` is `8 am and 12 noon`, in Hindi `सुबह 8 से दोपहर 12 बजे`. */
export const hoursWords = (hours: Hours, between: "to" | "and" = "to"): string =>
  wordsOfTimes(hourOf(hours.from), hourOf(hours.to), hours, between);

/** `11:30`, `12`: the hour of a clock with twelve. */
export const hourOf = (time: string): string =>
  `${(minutesOf(time) / 60) % 12 < 1 ? 12 : Math.floor((minutesOf(time) / 60) % 12)}${time.endsWith(":00") ? "" : time.slice(2)}`;

/** `windowWords({ from: "11:30", to: "12:30" })` is `between 11:30 and 12:30 pm` */
export const windowWords = (hours: Hours): string =>
  wordsOfWindow(hourOf(hours.from), hourOf(hours.to), hours);
