import { recordChange, type Operator } from "#audit/server/public.ts";
import { hideVendorProducts } from "#catalogue/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { insertSuspension, keepHidden, lockVendor } from "../queries/suspensions.ts";
import { describeSuspension } from "./describe-suspension.ts";

/**
 * Suspends a vendor: it gets no new offers and accepts none, and what it made is hidden. What it has
 * accepted stays its own. Refuses one that is suspended already, with by whom and why.
 */
export async function suspendVendor(
  db: Db,
  by: Operator,
  vendorId: number,
  { reason, onSuspended }: { reason: string } & Pick<VendorAccountHooks, "onSuspended">,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  return inTransaction(db, async (transaction) => {
    const vendor = await lockVendor(transaction, vendorId);
    if (vendor === undefined) return refuse("unknown", "There is no such vendor");
    const suspension = await insertSuspension(transaction, { vendorId, reason, ...by });
    if (suspension === undefined)
      return refuse("not-now", await describeSuspension(transaction, vendorId, by));
    const hidden = await hideVendorProducts(transaction, vendorId);
    await keepHidden(transaction, suspension.id, hidden);
    await onSuspended(transaction, vendorId, by.now);
    await recordChange(transaction, by, {
      act: "suspended",
      subject: "vendor",
      id: vendorId,
      name: vendor.name,
      before: { state: "active" },
      after: { state: "suspended", hidden_products: hidden },
      reason,
    });
    return undefined;
  });
}
