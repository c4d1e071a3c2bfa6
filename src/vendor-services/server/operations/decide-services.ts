import type { Approval } from "#vendor-services/contract/vendor.ts";
import { recordChanges, type Operator } from "#audit/server/public.ts";
import { describeProduct } from "#catalogue/server/public.ts";
import { toRupees } from "#kernel/money/money.ts";
import type { Refusal } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { VendorServiceHooks } from "../hooks.ts";
import {
  decideEntries,
  listDecided,
  lockVendorsOf,
  type ApprovalQuery,
} from "../queries/approvals.ts";
import { syncProductVisibility } from "./sync-product-visibility.ts";
import { describeEntry } from "./describe-entry.ts";

export type Decision = {
  status: "approved" | "rejected";
  /** What the status was when the operator looked. */
  from: Approval;
  reason: string;
};

type Decided = { done: number[]; refused: ({ id: number } & Refusal<"unknown" | "not-now">)[] };

/**
 * Approves or rejects the entries that are as the operator saw them; refuses each other one with
 * its current state. A vendor's own product is public while one of its entries is approved and its
 * vendor is not suspended. Approved vendors are offered the pending bookings after the commit. Each vendor is
 * told of its entries.
 */
export async function decideServices(
  db: Db,
  by: Operator,
  requests: ApprovalQuery[],
  decision: Decision,
  { onApproved, afterApproved }: VendorServiceHooks,
): Promise<Decided> {
  const { status, from, reason } = decision;
  const ids = requests.map(({ id }) => id);
  const decided = await inTransaction(db, async (transaction): Promise<Decided> => {
    await lockVendorsOf(transaction, ids);
    const entries = await decideEntries(transaction, requests, { ...decision, ...by });
    await syncProductVisibility(transaction, [
      ...new Set(entries.map((entry) => entry.product_id)),
    ]);
    const factsOf = (id: number) =>
      status === "approved" ? requests.find((entry) => entry.id === id)?.facts : undefined;
    for (const { id, product_id } of entries)
      await describeProduct(transaction, product_id, factsOf(id) ?? {});
    if (status === "approved")
      await onApproved(transaction, [...new Set(entries.map((entry) => entry.vendor_id))], by.now);
    for (const [vendorId, own] of Map.groupBy(entries, (entry) => entry.vendor_id))
      await queueNotification(transaction, {
        event: `entry-${status}`,
        vendorId,
        data: { entry_ids: own.map(({ id }) => id), reason },
        now: by.now,
      });
    // Last, because audit entries are chained: writing one blocks other writers until the commit.
    await recordChanges(
      transaction,
      by,
      entries.map((entry) => ({
        act: status,
        subject: "vendor service",
        id: entry.id,
        name: `${entry.title}, ${entry.vendor}`,
        before: {
          status: from,
          price: entry.price_before_paise && toRupees(entry.price_before_paise),
        },
        after: { status, price: toRupees(entry.price_paise), ...factsOf(entry.id) },
        reason,
      })),
    );
    const done = entries.map(({ id }) => id);
    const rest = ids.filter((id) => !done.includes(id));
    const found = await listDecided(transaction, rest);
    return {
      done,
      refused: rest.map((id) => ({
        id,
        ...describeEntry(
          found.find((entry) => entry.id === id),
          by,
          decision,
        ),
      })),
    };
  });
  if (status === "approved" && decided.done.length > 0) await afterApproved(db, by.now);
  return decided;
}
