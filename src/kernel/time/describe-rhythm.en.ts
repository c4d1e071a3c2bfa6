const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** `24 to 27 visits`, or `26 visits` where both are one number. */
export const visitsWords = (fewest: number, most: number): string =>
  (fewest === most ? "" : `${fewest} to `) + counted(most, "visit");

export const weekWords = (days: number, visits: string): string =>
  `${counted(days, "day")} a week, ${visits}`;

export const monthWords = (visits: string): string => `${visits} a month`;
