import type * as english from "./day.en.ts";

/** `8 से 12 बजे`: the slot says which half of the day. */
export const wordsOfHours = ((from, to) =>
  `${from % 12 || 12} से ${to % 12 || 12} बजे`) satisfies typeof english.wordsOfHours;

export const nameOfSlot = ((slot) =>
  slot === "Morning"
    ? "सुबह"
    : slot === "Evening"
      ? "शाम"
      : slot) satisfies typeof english.nameOfSlot;
