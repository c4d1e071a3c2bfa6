import { recordChange } from "#audit/exports.ts";
import type { BookingStatus } from "../booking/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { requeueIfLimited } from "../offers/offer-queue-queries.ts";
import { postWork } from "../money/post-work.ts";
import { followTransition } from "../plans/rebalance-visits.ts";
import { updateState, type Reschedule } from "./booking-state-queries.ts";
import { isOpen } from "./fields.ts";
import type { Transition } from "./transitions.ts";

type LockedBooking = {
  order_id: string;
  status: string;
  vendor_id: number | null;
  plan_ends_on: string | null;
};

export type Change = {
  /** The vendor in the event, who has the booking where it becomes accepted. */
  vendorId?: number | null;
  reason?: string;
  reschedule?: Reschedule;
  /** For the audit trail. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** For the notification. */
  told?: Record<string, unknown>;
};

export type Allowed<Booking extends LockedBooking = LockedBooking> = {
  bookingId: number;
  /** Locked until the transaction ends. */
  booking: Booking;
  row: Transition;
  actorId: number | null;
  now: Date;
};

/**
 * Writes state, answer, event, outbox row and audit entry of an allowed transition; nothing else writes a
 * booking's state. Where other writes follow, call `writeState` before them and `writeAudit` after.
 */
export async function writeTransition(db: Db, allowed: Allowed, change: Change): Promise<void> {
  await writeState(db, allowed, change);
  await writeAudit(db, allowed, change);
}

export async function writeState(
  db: Db,
  { bookingId, booking, row, actorId, now }: Allowed,
  change: Change,
): Promise<void> {
  const { answer, to, event } = row;
  const { vendorId = null, reason, reschedule } = change;
  const holderId = to && holderAfter(to, booking, vendorId);
  const isChanged =
    to !== booking.status || holderId !== booking.vendor_id || reschedule !== undefined;
  const state =
    to !== undefined && holderId !== undefined && isChanged
      ? { status: to, vendorId: holderId }
      : undefined;
  const notification = notificationOf(row, change, booking, now);
  const what = { answer, state, reschedule, event, reason, notification };
  await updateState(db, { bookingId, actorId, vendorId, ...what, now });
  if (state !== undefined && booking.plan_ends_on !== null)
    await followTransition(db, {
      bookingId,
      ...state,
      formerVendorId: booking.vendor_id,
      rescheduledTo: reschedule?.to,
      now,
    });
  if (!isOpen(to ?? "pending") || !isOpen(booking.status))
    await postWork(db, bookingId, { actorId, now });
  const isFreed =
    state !== undefined && (state.vendorId !== booking.vendor_id || reschedule !== undefined);
  if (isFreed && booking.vendor_id !== null) await requeueIfLimited(db, booking.vendor_id, now);
}

const notificationOf = (
  { notification: event, notifyAfterMs = 0, who }: Transition,
  { reason = "", told }: Change,
  booking: LockedBooking,
  now: Date,
) =>
  event === undefined
    ? undefined
    : {
        event,
        runAt: new Date(now.getTime() + notifyAfterMs),
        data: { by: who, reason, former_vendor_id: booking.vendor_id, ...told },
      };

/** A database constraint checks this too. */
const holderAfter = (
  to: BookingStatus,
  booking: LockedBooking,
  vendorId: number | null,
): number | null =>
  to === "accepted" ? vendorId : to === "completed" ? (booking.vendor_id ?? vendorId) : null;

/** The last write, as `recordChange` requires. */
export async function writeAudit(
  db: Db,
  { bookingId, booking, row: { audit, to }, actorId, now }: Allowed,
  { reason, before, after }: Change,
): Promise<void> {
  if (audit === undefined) return;
  await recordChange(
    db,
    { operatorId: actorId, now },
    {
      act: audit,
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
      before: to && { status: booking.status, ...before },
      after: to && { status: to, ...after },
      reason,
    },
  );
}
