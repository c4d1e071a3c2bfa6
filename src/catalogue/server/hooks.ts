import type { Db } from "#server/database/connect.ts";

/**
 * What other features do when a city's pin codes change. The catalogue depends on neither vendors
 * nor bookings, so api.ts passes these functions.
 */
export type CatalogueHooks = {
  /** Called in the transaction that adds pin codes to these cities. */
  onAreasAdded: (db: Db, cityIds: number[], now: Date) => Promise<void>;
  /** Called after the commit. Never throws, since the change is committed. */
  afterAreasAdded: (db: Db, now: Date) => Promise<void>;
};
