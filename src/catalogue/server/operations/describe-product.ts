import type { Db } from "#server/database/connect.ts";
import { describeVendorProduct } from "../queries/vendor-products.ts";

/** How long a visit takes and how many people come. What is left out stays as it is. */
export type ProductFacts = { duration_minutes?: number | undefined; crew?: number | undefined };

/** Says what an operator entered about a product that a vendor made. One of our own is left as it is. */
export async function describeProduct(db: Db, id: number, facts: ProductFacts): Promise<void> {
  if (facts.duration_minutes === undefined && facts.crew === undefined) return;
  await describeVendorProduct(db, id, facts);
}
