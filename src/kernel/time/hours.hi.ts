import type * as english from "./hours.en.ts";

const partOfDay = (time: string): string =>
  time < "12:00" ? "सुबह" : time < "16:00" ? "दोपहर" : "शाम";

/** `सुबह 11:30 से 12:30` */
export const wordsOfWindow = ((from, to, window) =>
  `${partOfDay(window.from)} ${from} से ${to}`) satisfies typeof english.wordsOfWindow;

/** `सुबह 8 से दोपहर 12 बजे`, `शाम 4 से 8 बजे`. */
export const wordsOfTimes = ((from, to, window) => {
  const [first, last] = [partOfDay(window.from), partOfDay(window.to)];
  return `${first} ${from} से ${first === last ? "" : `${last} `}${to} बजे`;
}) satisfies typeof english.wordsOfTimes;
