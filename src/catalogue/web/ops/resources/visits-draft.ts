import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";

/** The choices of how often somebody comes. */
export const VISITS = {
  once: "Once",
  days_a_week: "Days a week",
  visits_a_month: "Visits a month",
};
const MOST = { days_a_week: 7, visits_a_month: 31 };
type Choice = keyof typeof VISITS;

const isChoice = (text: string): text is Choice => Object.hasOwn(VISITS, text);

/** Returns the value of the form of a choice and its number as typed: `days_a_week 6`. */
export const writeVisits = (choice: string, count: string): string =>
  choice === "once" ? "" : `${choice} ${count}`;

/** Returns the choice and its number as typed; an empty value is once. */
export function readVisits(draft: string): { choice: Choice; count: string } {
  const [choice = "", ...count] = draft.split(" ");
  return isChoice(choice) ? { choice, count: count.join(" ") } : { choice: "once", count: "" };
}

/** Returns the value of the form of a published rhythm; null is once. */
export const draftOfRhythm = (rhythm: Rhythm | null): string =>
  Object.entries(rhythm ?? {})
    .map(([choice, count]) => writeVisits(choice, String(count)))
    .join("");

/** Returns what is sent: the number as typed, which the server checks. */
export function toRhythmInput(
  draft: string,
): { days_a_week: string } | { visits_a_month: string } | null {
  const { choice, count } = readVisits(draft);
  if (choice === "once") return null;
  return choice === "days_a_week"
    ? { days_a_week: count.trim() }
    : { visits_a_month: count.trim() };
}

/** Returns the typed rhythm; null for once, and while the number is invalid. */
export function typedRhythm(draft: string): Rhythm | null {
  const { choice, count } = readVisits(draft);
  const typed = /^\s*\d{1,2}\s*$/.test(count) ? Number(count) : 0;
  if (choice === "once" || typed < 1 || typed > MOST[choice]) return null;
  return choice === "days_a_week" ? { days_a_week: typed } : { visits_a_month: typed };
}

/** Returns it in words: "6 days a week, 24 to 27 visits"; "Once". */
export function describeVisits(draft: string): string {
  const { choice, count } = readVisits(draft);
  const rhythm = typedRhythm(draft);
  if (rhythm !== null) return describeRhythm(rhythm);
  return choice === "once" ? VISITS.once : `${VISITS[choice]}: ${count || "(empty)"}`;
}
