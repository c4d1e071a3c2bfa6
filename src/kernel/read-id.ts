/** The highest id that a column of PostgreSQL's type integer holds. */
export const MAX_ID = 2_147_483_647;

/** `readId("6")` is 6. Undefined for other text that parses as a number: "06", "0x6", "1e0", " 6". */
export const readId = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(value as string) ? Number(value) : undefined;
