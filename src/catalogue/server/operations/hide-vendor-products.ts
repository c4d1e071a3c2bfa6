import type { Db } from "#server/database/connect.ts";
import { hideMade } from "../queries/public-catalogue.ts";

/** Hides the products that somebody made, and returns which of them the public saw until then. */
export const hideVendorProducts = (db: Db, makerId: number): Promise<number[]> =>
  hideMade(db, makerId);
