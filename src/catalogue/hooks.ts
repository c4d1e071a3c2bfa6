import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";

/** Functions of other features that `catalogue` does not import; src/api.ts passes them. */
export type CatalogueHooks = {
  /** In the transaction that adds pin codes to these cities. */
  onAreasAdded: (db: Db, cityIds: number[], now: Date) => Promise<void>;
  /** After its commit. Never throws. */
  afterAreasAdded: (db: Db, now: Date) => Promise<void>;
  /** How many vendors are approved for a product at more than a price, and the highest of theirs. */
  findApprovedAbove: (
    db: Db,
    productId: number,
    price: Paise,
  ) => Promise<{ vendors: number; highest: Paise | null } | undefined>;
};
