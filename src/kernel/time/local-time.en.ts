/** Without a day: on the same one. */
export const whenWords = (time: string, day: string | undefined): string =>
  day === undefined ? `at ${time}` : `on ${day} at ${time}`;
