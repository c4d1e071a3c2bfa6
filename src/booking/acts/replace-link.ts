import { findLastChange, recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { queueNotification } from "#notifications/exports.ts";
import { removeOfBookings } from "#notifications/push/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { createFollowKey } from "./creation/insert-booking-queries.ts";
import { lockEditable, replaceAccess } from "./booking-edit-queries.ts";
import { findKeys } from "../ground/queries.ts";

type Sent = { bookingId: number; by: "customer" | "operator" };

const queueLink = (db: Db, { bookingId, by }: Sent, now: Date) =>
  queueNotification(db, { event: "link", bookingId, data: { by }, now });

/**
 * Sends the new link and ends the former one with its subscriptions. Returns the new key. Call it with the
 * booking locked.
 */
export async function replaceLink(
  db: Db,
  { bookingId, customerId, by }: Sent & { customerId: number | null },
  now: Date,
): Promise<string> {
  const followKey = createFollowKey();
  await replaceAccess(db, bookingId, { followKey, customerId });
  await removeOfBookings(db, [bookingId]);
  await queueLink(db, { bookingId, by }, now);
  return followKey;
}

/** Refuses a former key, so that a double click replaces the link once. */
export const replaceLinkByCustomer = (
  db: Db,
  { bookingId, followKey }: { bookingId: number; followKey: string },
  now: Date,
): Promise<string | Refusal<"unknown">> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    if (booking?.follow_key !== followKey) return refuseLink();
    const { customer_id: customerId } = booking;
    return replaceLink(transaction, { bookingId, customerId, by: "customer" }, now);
  });

/** The refusal of a follow key, the same for an unknown and a former one. */
export const refuseLink = (): Refusal<"unknown"> =>
  refuse("unknown", "This link does not work. Open the one that we sent last");

/** A second click within this time is refused. */
const PAUSE_MS = 60_000;

/** Sends the link again, or a new one. Refuses within a minute of the last time. */
export const sendLink = (
  db: Db,
  bookingId: number,
  by: Operator,
  { isNew }: { isNew: boolean },
): Promise<Refusal<"unknown" | "too-soon"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const act = isNew ? "link replaced" : "link sent";
    const last = await findLastChange(transaction, "booking", bookingId);
    if (last?.act === act && by.now.getTime() - last.at.getTime() < PAUSE_MS)
      return refuse(
        "too-soon",
        say`${last.by} ${isNew ? "replaced" : "sent"} the link a moment ago`,
      );
    const link = { bookingId, customerId: booking.customer_id, by: "operator" } as const;
    if (isNew) await replaceLink(transaction, link, by.now);
    else await queueLink(transaction, link, by.now);
    await recordChange(transaction, by, {
      act,
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
    });
    return undefined;
  });

/** The link can reschedule and cancel, so each call is audited. */
export const showLink = (
  db: Db,
  bookingId: number,
  by: Operator,
): Promise<{ link: string } | Refusal<"unknown">> =>
  inTransaction(db, async (transaction) => {
    const booking = await findKeys(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    await recordChange(transaction, by, {
      act: "link shown",
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
    });
    return { link: `/follow/${booking.follow_key}` };
  });
