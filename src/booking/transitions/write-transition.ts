import { recordChange } from "#audit/exports.ts";
import type { BookingStatus } from "../booking/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { offerFreedPlace } from "../offers/offer-freed-place.ts";
import { postWork } from "../money/post-work.ts";
import { followTransition } from "../plans/follow-transition.ts";
import { updateState, type Move } from "./booking-state-queries.ts";
import { isOpen } from "./fields.ts";
import type { Transition } from "./transitions.ts";

type LockedBooking = {
  order_id: string;
  status: string;
  vendor_id: number | null;
  plan_ends_on: string | null;
};

/** What the table cannot know of a transition. */
export type Change = {
  /** The vendor concerned: the event names it, and where the state is accepted then, it has the booking. */
  vendorId?: number | null;
  reason?: string;
  /** The new day and slot, where they change. */
  move?: Move;
  /** For the audit trail, besides the state. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** For who is told of it, besides who did it, the reason and the former vendor. */
  told?: Record<string, unknown>;
};

/** A transition that the table allows now, by `allow`. */
export type Allowed<Booking extends LockedBooking = LockedBooking> = {
  bookingId: number;
  /** The booking as it is, locked until the transaction ends. */
  booking: Booking;
  row: Transition;
  /** The account that asks; null: a guest. */
  actorId: number | null;
  now: Date;
};

/**
 * Writes a transition that is allowed: the state, the vendor's answer, the event and the audit entry that the
 * table names, and the row of the outbox. Nothing else writes a booking's state. Call it in the transaction that
 * has locked the booking. Where other writes follow, call `writeState` before them and `writeAudit` after.
 */
export async function writeTransition(db: Db, allowed: Allowed, change: Change): Promise<void> {
  await writeState(db, allowed, change);
  await writeAudit(db, allowed, change);
}

/** Writes a transition without its audit entry: `writeAudit` comes last. */
export async function writeState(
  db: Db,
  { bookingId, booking, row, actorId, now }: Allowed,
  change: Change,
): Promise<void> {
  const { answer, to, event } = row;
  const { vendorId = null, reason, move } = change;
  const holderId = to && holderAfter(to, booking, vendorId);
  const isChanged = to !== booking.status || holderId !== booking.vendor_id || move !== undefined;
  const state =
    to !== undefined && holderId !== undefined && isChanged
      ? { status: to, vendorId: holderId }
      : undefined;
  const notification = notificationOf(row, change, booking, now);
  const what = { answer, state, move, event, reason, notification };
  await updateState(db, { bookingId, actorId, vendorId, ...what, now });
  if (state !== undefined && booking.plan_ends_on !== null)
    await followTransition(db, {
      bookingId,
      ...state,
      formerVendorId: booking.vendor_id,
      movedTo: move?.to,
      now,
    });
  if (!isOpen(to ?? "pending") || !isOpen(booking.status))
    await postWork(db, bookingId, { actorId, now });
  const isFreed =
    state !== undefined && (state.vendorId !== booking.vendor_id || move !== undefined);
  if (isFreed && booking.vendor_id !== null) await offerFreedPlace(db, booking.vendor_id, now);
}

/** What customer and vendors are told, for the outbox. */
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

/** The vendor of a booking in its new state; a database constraint checks the same. */
const holderAfter = (
  to: BookingStatus,
  booking: LockedBooking,
  vendorId: number | null,
): number | null =>
  to === "accepted" ? vendorId : to === "completed" ? (booking.vendor_id ?? vendorId) : null;

/** Writes the audit entry that the table names; the last write, as `recordChange` asks. */
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
