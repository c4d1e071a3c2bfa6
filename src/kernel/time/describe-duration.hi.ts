import type * as english from "./describe-duration.en.ts";

export const hourWords = ((hours) =>
  `${hours} ${hours === 1 ? "घंटा" : "घंटे"}`) satisfies typeof english.hourWords;

export const minuteWords = ((minutes) => `${minutes} मिनट`) satisfies typeof english.minuteWords;
