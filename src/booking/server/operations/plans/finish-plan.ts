import type { Db } from "#server/database/connect.ts";
import { findLastVendor } from "../../queries/plans/last-visit.ts";
import { transitionWithinByCustomer } from "../transition-by-customer.ts";

type By = { actorId: number | null; now: Date };

/**
 * Finishes a plan of which no visit is left, in the transaction that said, or ended, the last one: completed
 * where a visit was made, for who has it or came last, else cancelled. While one is planned it stays as it is.
 */
export async function finishPlan(db: Db, bookingId: number, by: By): Promise<void> {
  await transitionWithinByCustomer(db, {
    bookingId,
    name: "finish",
    by: { ...by, supportPhone: "" },
    isDone: ({ status, last_visit }) =>
      status === "completed" || status === "cancelled" || last_visit !== null,
    prepare: async (transaction, { vendor_id: vendorId }) => ({
      vendorId: vendorId ?? (await findLastVendor(transaction, bookingId)),
    }),
  });
}
