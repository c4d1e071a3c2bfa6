export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type Declared = {
  most: number;
  seconds: number;
  /** The subject of the limit, for docs/limits.md. */
  by: string;
  /** In the database for all processes, by default, or in the memory of each. */
  storedIn?: "database" | "memory";
};

export type Limit = Required<Declared> & { name: string };

/**
 * Declares the limits of a feature, in its `rate-limits.ts`. Those by address are generous, since phones of a
 * mobile carrier share one; those by account are strict. docs/limits.md gives the reasons.
 */
export const defineLimits = <Name extends string>(
  table: Record<Name, Declared>,
): Record<Name, Limit> =>
  Object.fromEntries(
    Object.entries<Declared>(table).map(([name, limit]) => [
      name,
      { name, storedIn: "database", ...limit },
    ]),
  ) as Record<Name, Limit>;
