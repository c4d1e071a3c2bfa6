const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** `formatCount(2, "thing")` is `two things`; from ten on the number is in digits. */
export const formatCount = (count: number, noun: string): string =>
  `${WORDS[count] ?? count} ${noun}${count === 1 ? "" : "s"}`;
