import type { Db } from "#server/database/connect.ts";
import { setMadeStatuses } from "../queries/public-catalogue.ts";

/** Shows or hides products that vendors made, in one statement. A product of our own is left as it is. */
export async function setProductStatuses(
  db: Db,
  products: { id: number; status: "approved" | "rejected" }[],
): Promise<void> {
  if (products.length > 0) await setMadeStatuses(db, products);
}
