import { monthWords, weekWords } from "#kernel/time/describe-rhythm.en.ts";
import type { words as english } from "./plan-summary.en.ts";

export const words = {
  /** The API says the rhythm in English: `6 days a week, 24 to 27 visits`, `4 visits a month`. */
  plan({ words: rhythm, visits_total }) {
    const visits = `${visits_total} दिन`;
    return /week/.test(rhythm) ? weekWords(Number.parseInt(rhythm), visits) : monthWords(visits);
  },
  until: (day) => `, ${day} तक। `,
  done: (done, all) => `${all} में से ${done} दिन का काम हुआ। `,
  firstOrNext: ({ visits }) =>
    visits.some(({ status }) => status !== "planned") ? "अगला दिन" : "पहला दिन",
  next: "अगला दिन",
  end: "।",
} satisfies typeof english;
