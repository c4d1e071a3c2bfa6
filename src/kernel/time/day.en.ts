const hourWords = (hour: number): string =>
  hour === 12 ? "12 noon" : `${hour % 12} ${hour < 12 ? "am" : "pm"}`;

export const wordsOfHours = (from: number, to: number): string =>
  `${hourWords(from)} to ${hourWords(to)}`;

export const nameOfSlot = (slot: string): string => slot;
