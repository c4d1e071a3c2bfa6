import { formatDay } from "#kernel/time/day.ts";
import { type CHECK_WORDS, identityDay, type identityWords, type jobsDoneWords } from "./fields.ts";

/** `CHECK_WORDS` in Hindi. */
export const CHECKS_IN_HINDI = {
  aadhaar: "आधार",
  police: "पुलिस जाँच",
  interview: "बातचीत",
} satisfies typeof CHECK_WORDS;

/** `identityWords` in Hindi. */
export const identityInHindi = ((checks) => {
  const day = identityDay(checks);
  return day && `पहचान की जाँच: ${formatDay(day, { month: "long", year: "numeric" }, "hi")}`;
}) satisfies typeof identityWords;

/** `jobsDoneWords` in Hindi. */
export const jobsDoneInHindi = ((jobs) =>
  jobs === 0 ? undefined : `हमारे साथ ${jobs} काम पूरे`) satisfies typeof jobsDoneWords;
