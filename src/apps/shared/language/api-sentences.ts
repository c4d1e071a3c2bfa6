import { addDays, today } from "#kernel/time/day.ts";
import { daySlot, shortDay } from "#kernel/time/local-time.ts";

/** By an English sentence of the API, in which a `*` is a value. */
export type ApiSentences = Readonly<Record<string, string | ((...values: string[]) => string)>>;

/** Returns how the sentences of the API are said in Hindi; undefined for one that is not among them. */
export function hindiBy(sentences: ApiSentences): (english: string) => string | undefined {
  const patterns = Object.entries(sentences).map(([sentence, hindi]) => {
    const escaped = sentence.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll("*", "(.+)");
    return { pattern: new RegExp(`^${escaped}$`), hindi };
  });
  return (english) => {
    for (const { pattern, hindi } of patterns) {
      const [whole, ...values] = pattern.exec(english) ?? [];
      if (whole !== undefined) return typeof hindi === "string" ? hindi : hindi(...values);
    }
    return undefined;
  };
}

const DAYS = 400;

/** `Fri 20 Nov` or `Fri 20 Nov, Morning, 8 am to 12 noon` in Hindi. A day in a sentence has no year: the nearest. */
export function hindiDay(when: string): string {
  const [, day, slot] = /^(\w+ \d+ \w+)(?:, (\w+).*)?$/.exec(when) ?? [];
  for (let at = 0; at <= DAYS; at++)
    for (const date of [addDays(today(new Date()), at), addDays(today(new Date()), -at)])
      if (shortDay(date, "en") === day)
        return slot === undefined ? shortDay(date) : daySlot(date, slot);
  return when;
}
