const MOST_LINES = 4;
const WEEKS = [1, 7, 14, 28];

/** Whole steps of 1, 2 or 5 times a power of ten from 0 past the highest value: `[0, 10, 20, 30, 40]`. */
export function chartScale(highest: number): number[] {
  let step = 1;
  for (let i = 0; highest > step * MOST_LINES; i++) step *= [2, 2.5, 2][i % 3] ?? 2;
  const lines = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: lines + 1 }, (_, i) => i * step);
}

/**
 * Which of `count` things in a row get words, so that words `room` wide fit into `width`: every so
 * many, counted back from the last.
 */
export function isNamed(at: number, count: number, width: number, room: number): boolean {
  const least = Math.ceil((count * room) / Math.max(1, width));
  // In a long row of days the words keep to weeks.
  const every = count > 14 ? (WEEKS.find((days) => days >= least) ?? count) : Math.max(1, least);
  return (count - 1 - at) % every === 0;
}
