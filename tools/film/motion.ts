const clamp = (p: number): number => Math.min(1, Math.max(0, p));

/** How far `t` has come between two moments, in seconds: 0 before, 1 after. */
export const span = (t: number, from: number, to: number): number =>
  clamp((t - from) / (to - from));

/** The value `p` of the way from `a` to `b`. */
export const mix = (a: number, b: number, p: number): number => a + (b - a) * p;

/** Starts and ends at rest. */
export const easeInOut = (p: number): number => (1 - Math.cos(Math.PI * p)) / 2;

/** Starts at full speed, ends at rest. */
export const easeOut = (p: number): number => 1 - (1 - p) ** 3;

/** Ends a little past 1 and settles: for things that pop up. */
export const pop = (p: number): number => 1 + 2.7 * (p - 1) ** 3 + 1.7 * (p - 1) ** 2;
