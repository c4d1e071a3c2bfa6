import { recordChange, type Operator } from "#audit/server/public.ts";
import { showVendorProducts } from "#catalogue/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { liftSuspension, lockVendor } from "../queries/suspensions.ts";
import { describeSuspension } from "./describe-suspension.ts";

/**
 * Ends a suspension. Hidden products are public again, and the vendor, and others with entries for
 * these products, are offered the pending bookings. Refuses a vendor that is not suspended, with
 * the operator who reinstated it.
 */
export async function reinstateVendor(
  db: Db,
  by: Operator,
  vendorId: number,
  { reason, onReinstated, afterQueued }: { reason: string } & VendorAccountHooks,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  const refused = await inTransaction(db, async (transaction) => {
    const vendor = await lockVendor(transaction, vendorId);
    if (vendor === undefined) return refuse("unknown", "There is no such vendor");
    const lifted = await liftSuspension(transaction, { vendorId, reason, ...by });
    if (lifted === undefined)
      return refuse("not-now", await describeSuspension(transaction, vendorId, by));
    // The products of a deactivated vendor stay hidden until it is reactivated.
    if (!vendor.is_deactivated)
      await showVendorProducts(transaction, vendorId, lifted.hidden_products);
    await onReinstated(transaction, vendorId, lifted.hidden_products, by.now);
    await recordChange(transaction, by, {
      act: "reinstated",
      subject: "vendor",
      id: vendorId,
      name: vendor.name,
      before: { state: "suspended", reason: lifted.reason },
      after: { state: "active" },
      reason,
    });
    return undefined;
  });
  if (refused === undefined) await afterQueued(db, by.now);
  return refused;
}
