import { decideProduct } from "#catalogue/server/decide-product.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { decideEntry } from "./queries/services.ts";

type Decision = {
  status: "approved" | "rejected";
  reason: string;
  operatorId: number;
  now: Date;
};

/**
 * Approves or rejects an entry. Approving the entry of a vendor's own product approves the product.
 * Returns whose entry it is.
 */
export async function decideService(
  db: Db,
  id: number,
  decision: Decision,
): Promise<{ vendorId: number } | Refusal<"unknown">> {
  return db.transaction().execute(async (transaction) => {
    const entry = await decideEntry(transaction, id, decision);
    if (entry === undefined) return refuse("unknown", "There is no such entry");
    if (decision.status === "approved")
      await decideProduct(transaction, entry.product_id, "approved");
    return { vendorId: entry.vendor_id };
  });
}
