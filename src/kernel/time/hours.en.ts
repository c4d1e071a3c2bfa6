type Window = { from: string; to: string };

/** `from` and `to` are `11:30`, or `11` where the hour is full. */
export const wordsOfWindow = (from: string, to: string, window: Window): string =>
  `between ${from} and ${to} ${window.to < "12:00" ? "am" : "pm"}`;

const half = (time: string): string => (time === "12:00" ? "noon" : time < "12:00" ? "am" : "pm");

/** `9 am to 12 noon`, of the same. */
export const wordsOfTimes = (
  from: string,
  to: string,
  window: Window,
  between: "to" | "and",
): string => `${from} ${half(window.from)} ${between} ${to} ${half(window.to)}`;
