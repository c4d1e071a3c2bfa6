import type * as english from "./describe-rhythm.en.ts";

export const visitsWords = ((fewest, most) =>
  `${fewest === most ? "" : `${fewest} से `}${most} दिन`) satisfies typeof english.visitsWords;

export const weekWords = ((days, visits) =>
  `हफ़्ते में ${days} दिन, कुल ${visits}`) satisfies typeof english.weekWords;

export const monthWords = ((visits) => `महीने में ${visits}`) satisfies typeof english.monthWords;
