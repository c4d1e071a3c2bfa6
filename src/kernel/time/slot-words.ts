const HOURS: Record<string, string> = { Morning: "8 to 12", Evening: "4 to 8" };

export const slotHours = (slot: string): string => HOURS[slot] ?? "";

/** A slot with its hours: `slotWords("Morning")` is `Morning, 8 to 12`. Anything else is as it was. */
export const slotWords = (slot: string): string =>
  HOURS[slot] === undefined ? slot : `${slot}, ${HOURS[slot]}`;
