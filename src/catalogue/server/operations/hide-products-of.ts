import type { Db } from "#server/database/connect.ts";
import { hideMade } from "../queries/queries.ts";

/** Hides the products that somebody made, and returns which of them the public saw until then. */
export const hideProductsOf = (db: Db, makerId: number): Promise<number[]> => hideMade(db, makerId);
