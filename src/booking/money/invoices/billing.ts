import { isDeepStrictEqual } from "node:util";
import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { type Db, inTransaction, hasRow } from "#server/database/connect.ts";
import { lockBooking } from "../../states/queries.ts";
import type { Billing, BillingRequest } from "./contract.ts";
import { NO_BILLING } from "./fields.ts";
import { issueAnew } from "./issue-invoices.ts";
import { findStanding } from "./queries.ts";

type Written = { billing: Billing | null };

async function writeBilling(
  db: Db,
  bookingId: number,
  { company, gstin, address, place, pin_code }: BillingRequest,
): Promise<Written> {
  const billing = { company, gstin, address, place, pin_code };
  if (company === "") {
    await db.deleteFrom("billing").where("booking_id", "=", bookingId).execute();
    return { billing: null };
  }
  await db
    .insertInto("billing")
    .values({ booking_id: bookingId, ...billing })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(billing))
    .execute();
  return { billing };
}

const UNKNOWN = refuse("unknown", "There is no such booking");

/**
 * Writes whom the invoice is made out to, for the customer or, with an audit entry, for an operator; null is the
 * customer. Repeated, it writes nothing. Refuses as `issued` while one stands.
 */
export const updateBilling = (
  db: Db,
  bookingId: number,
  billing: BillingRequest,
  by?: Operator,
): Promise<Refusal<"unknown" | "issued"> | Written> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (booking === undefined) return UNKNOWN;
    if ((await findStanding(transaction, bookingId)) !== undefined)
      return refuse(
        "issued",
        by === undefined
          ? "The invoice is made already. Call us if it must be another one"
          : "The invoice is made already. Issue it anew",
      );
    const before = await transaction
      .selectFrom("billing")
      .select(["company", "gstin", "address", "place", "pin_code"])
      .where("booking_id", "=", bookingId)
      .executeTakeFirst();
    const { company, gstin, address, place, pin_code } = billing;
    if (isDeepStrictEqual(before ?? NO_BILLING, { company, gstin, address, place, pin_code }))
      return { billing: before ?? null };
    const written = await writeBilling(transaction, bookingId, billing);
    if (by !== undefined)
      await recordChange(transaction, by, {
        act: "company for the invoice changed",
        subject: "booking",
        id: bookingId,
        name: booking.order_id,
      });
    return written;
  });

/**
 * Takes back what is invoiced of a booking, and invoices it to another company, or with an empty one to the customer.
 * The same key writes once. Refuses as `not-now` where nothing stands invoiced.
 */
export const issueInvoiceAnew = (
  db: Db,
  bookingId: number,
  { reason, key, ...billing }: BillingRequest & { reason: string; key: string },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (booking === undefined) return UNKNOWN;
    const reference = `key:${bookingId}:${key}`;
    if (await hasRow(transaction.selectFrom("invoice").where("reference", "=", reference)))
      return undefined;
    const before = await findStanding(transaction, bookingId);
    await writeBilling(transaction, bookingId, billing);
    if (!(await issueAnew(transaction, bookingId, { reference, now: by.now })))
      return refuse("not-now", "No invoice stands. Change the company for the next one");
    await recordChange(transaction, by, {
      act: "invoice issued anew",
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
      before: { invoice: before },
      after: { invoice: await findStanding(transaction, bookingId) },
      reason,
    });
    return undefined;
  });
