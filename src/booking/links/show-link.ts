import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findLink } from "../desk/ops-booking-queries.ts";

/**
 * Returns the path of a booking's own page, which can reschedule and cancel it. Each call is audited. Refuses
 * an unknown booking.
 */
export const showLink = (
  db: Db,
  bookingId: number,
  by: Operator,
): Promise<{ link: string } | Refusal<"unknown">> =>
  inTransaction(db, async (transaction) => {
    const booking = await findLink(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    await recordChange(transaction, by, {
      act: "link shown",
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
    });
    return { link: `/follow/${booking.follow_key}` };
  });
