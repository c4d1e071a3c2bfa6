import type { Db } from "#server/database/connect.ts";
import { describeVendorProduct } from "../queries/vendor-products.ts";

/** The duration of a visit in minutes and the crew. Absent values are not changed. */
export type ProductFacts = { duration_minutes?: number | undefined; crew?: number | undefined };

/**
 * Stores what an operator entered about a vendor's product. A product of the catalogue is not
 * changed.
 */
export async function describeProduct(db: Db, id: number, facts: ProductFacts): Promise<void> {
  if (facts.duration_minutes === undefined && facts.crew === undefined) return;
  await describeVendorProduct(db, id, facts);
}
