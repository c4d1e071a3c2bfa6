import { type Db, inTransaction } from "#server/database/connect.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { hideVendorProducts } from "#catalogue/exports.ts";
import { lockVendor, listSuspensions } from "./queries.ts";
import { formatWhen } from "#kernel/time/local-time.ts";

/** No new offers or acceptances, own products hidden; accepted bookings stay. Refuses a suspended vendor. */
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

/** Shows hidden products again and offers pending bookings. Refuses a vendor that is not suspended. */
export async function reinstateVendor(
  db: Db,
  by: Operator,
  vendorId: number,
  { reason, showProducts, onReinstated, afterQueued }: { reason: string } & VendorAccountHooks,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  const refused = await inTransaction(db, async (transaction) => {
    const vendor = await lockVendor(transaction, vendorId);
    if (vendor === undefined) return refuse("unknown", "There is no such vendor");
    const lifted = await liftSuspension(transaction, { vendorId, reason, ...by });
    if (lifted === undefined)
      return refuse("not-now", await describeSuspension(transaction, vendorId, by));
    // The products of a deactivated vendor stay hidden until it is reactivated.
    if (!vendor.is_deactivated) await showProducts(transaction, vendorId, lifted.hidden_products);
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

/** `Farah Siddiqui suspended this vendor at 11:42: Three complaints in a week` */
async function describeSuspension(
  db: Db,
  vendorId: number,
  { operatorId, now }: Operator,
): Promise<string> {
  const [last] = await listSuspensions(db, vendorId);
  if (last === undefined) return "This vendor is not suspended";
  const isLifted = last.lifted_at !== null;
  const [id, name, did, why] = isLifted
    ? [last.lifted_by, last.lifter, "reinstated", last.lift_reason]
    : [last.suspended_by, last.suspender, "suspended", last.reason];
  const who = id === operatorId ? "You" : name || "Somebody else";
  return `${who} ${did} this vendor ${formatWhen(last.lifted_at ?? last.suspended_at, now)}: ${why}`;
}

type Suspended = { vendorId: number; reason: string; operatorId: number | null; now: Date };

const insertSuspension = (db: Db, { vendorId, reason, operatorId, now }: Suspended) =>
  db
    .insertInto("vendor_suspension")
    .values({ vendor_id: vendorId, reason, suspended_by: operatorId, suspended_at: now })
    .onConflict((conflict) =>
      conflict.column("vendor_id").where("lifted_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();

const keepHidden = (db: Db, id: number, hidden: number[]) =>
  db
    .updateTable("vendor_suspension")
    .set({ hidden_products: hidden })
    .where("id", "=", id)
    .execute();

const liftSuspension = (db: Db, { vendorId, reason, operatorId, now }: Suspended) =>
  db
    .updateTable("vendor_suspension")
    .set({ lift_reason: reason, lifted_by: operatorId, lifted_at: now })
    .where("vendor_id", "=", vendorId)
    .where("lifted_at", "is", null)
    .returning(["reason", "hidden_products"])
    .executeTakeFirst();
