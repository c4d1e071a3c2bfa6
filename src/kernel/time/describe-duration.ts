import { hourWords, minuteWords } from "./describe-duration.en.ts";

/** A duration in words: 75 is `1 hour 15 minutes`. */
export function describeDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && hourWords(hours), rest > 0 && minuteWords(rest)];
  return parts.filter((part) => part !== false).join(" ");
}
