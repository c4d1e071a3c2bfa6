import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { findLast } from "../ground/events-queries.ts";
import { listLines, replaceLines } from "../lines/queries.ts";
import { findRefusable, formerLines } from "./refusable-change.ts";
import { lockEditable } from "./booking-edit-queries.ts";
import { offerAnew } from "../offers/offer-anew.ts";
import { insertEvents } from "../offers/queries.ts";
import type { ByCustomer } from "../states/allow-customer.ts";

type Refusing = ByCustomer & { bookingId: number; changeId: number };

/**
 * Puts a booking back to what it was before the desk's last change of it, with its offers and the price agreed with
 * its vendor, and notifies vendor and operators. Refuses once the work has begun, and another change than the last.
 * Idempotent.
 */
export const refuseChange = (
  db: Db,
  { bookingId, changeId, actorId, now, supportPhone }: Refusing,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const last = await findLast(transaction, bookingId, ["lines_changed", "change_refused"]);
    if (last?.what === "change_refused") return undefined;
    const lines = formerLines(booking);
    const refusable = await findRefusable(transaction, booking, now);
    if (lines === null || refusable === undefined)
      return refuse(
        "not-now",
        say`This change could be refused until the work began. Call us on ${supportPhone}`,
      );
    if (refusable.id !== changeId)
      return refuse("not-now", "We have changed this booking again. Look at it first");
    const before = await listLines(transaction, bookingId);
    await replaceLines(transaction, booking, { before, lines, isRefusable: false });
    await insertEvents(transaction, [
      {
        booking_id: bookingId,
        what: "change_refused",
        actor_id: actorId,
        vendor_id: booking.vendor_id,
        happened_at: now,
      },
    ]);
    await queueNotification(transaction, { event: "change-refused", bookingId, now });
    await offerAnew(transaction, booking, { because: "changed", now });
    return undefined;
  });
