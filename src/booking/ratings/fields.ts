export const MAX_RATING_LENGTH = 1_000;

/** What a rating may say by a press, good and bad. */
export const CHIPS = [
  "on time",
  "thorough",
  "polite",
  "careful with things",
  "late",
  "missed spots",
  "not polite",
  "left early",
] as const;

/** Whether a rating can be sent now: the first time, or as a change. */
export const mayRate = (rating: { state: string; editable_until: string | null } | null): boolean =>
  rating !== null && (rating.state === "open" || rating.editable_until !== null);

/** `4.6 of 5, 23 ratings` */
export const averageWords = ({ average, count }: { average: number; count: number }): string =>
  `${average.toFixed(1)} of 5, ${count} ratings`;
