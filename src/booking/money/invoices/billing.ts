import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { hasRow } from "#server/database/has-row.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Billing, BillingRequest } from "./contract.ts";

/** The company that a booking is invoiced to; undefined: the customer. */
export const readBilling = (db: Db, bookingId: number): Promise<Billing | undefined> =>
  db
    .selectFrom("billing")
    .select(["company", "gstin", "address"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();

/** Writes whom the invoice is made out to. Refuses as `issued` once there is one. */
export const updateBilling = (
  db: Db,
  bookingId: number,
  billing: BillingRequest,
): Promise<Refusal<"unknown" | "issued"> | undefined> =>
  inTransaction(db, async (transaction) => {
    // The lock under which invoices are issued.
    const booking = await transaction
      .selectFrom("booking")
      .select("id")
      .where("id", "=", bookingId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const isIssued = await hasRow(
      transaction.selectFrom("invoice").where("booking_id", "=", bookingId),
    );
    if (isIssued)
      return refuse("issued", "The invoice is made already. Call us if it must be another one");
    if (billing.company === "")
      await transaction.deleteFrom("billing").where("booking_id", "=", bookingId).execute();
    else
      await transaction
        .insertInto("billing")
        .values({ booking_id: bookingId, ...billing })
        .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(billing))
        .execute();
    return undefined;
  });
