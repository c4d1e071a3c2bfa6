import type { Db } from "#server/database/connect.ts";

/**
 * What a change of a city's pin codes sets off elsewhere: the house says what, since the catalogue knows
 * of no vendors and no bookings.
 */
export type CatalogueHooks = {
  /** In the transaction after which more pin codes lie in these cities. */
  onAreasAdded: (db: Db, cityIds: number[], now: Date) => Promise<void>;
  /** After it was committed. Never throws: what was committed stays so. */
  afterAreasAdded: (db: Db, now: Date) => Promise<void>;
};
