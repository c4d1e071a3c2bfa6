import type { Db } from "#server/database/connect.ts";

/** Reactions of other features to new pin codes of a city; src/api.ts passes them. */
export type CatalogueHooks = {
  /** In the transaction that adds pin codes to these cities. */
  onAreasAdded: (db: Db, cityIds: number[], now: Date) => Promise<void>;
  /** After its commit. Never throws. */
  afterAreasAdded: (db: Db, now: Date) => Promise<void>;
};
