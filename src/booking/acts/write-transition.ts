import type { Allowed } from "../states/allowed.ts";
import { sql } from "kysely";
import { recordChange } from "#audit/exports.ts";
import { slotStart, type Slot } from "#kernel/time/day.ts";
import { queuedNotification } from "#notifications/exports.ts";
import type { BookingStatus } from "../ground/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { requeueIfLimited } from "../offers/offer-queue-queries.ts";
import { postWork } from "../money/post-work.ts";
import { completeVisit } from "../plans/visit-transitions.ts";
import { followTransition } from "./rebalance-visits.ts";
import { isOpen } from "../states/fields.ts";
import type { Transition } from "../states/transitions.ts";

type HalfDay = { day: string; slot: Slot };

type Reschedule = {
  from: HalfDay;
  to: HalfDay;
  /** The new slot, as the customer chose it. */
  wasFull: boolean;
  /** Whether what the desk agreed on with the customer does not hold any more. */
  endsAgreement: boolean;
  askFirstUntil: Date | null;
};

export type Change = {
  /** The vendor in the event, who has the booking where it becomes accepted. */
  vendorId?: number | null;
  reason?: string;
  reschedule?: Reschedule;
  /** For the audit trail. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** For the composer of the notification. */
  messageData?: Record<string, unknown>;
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
  if (to === "completed" && booking.plan_ends_on === null) await completeVisit(db, bookingId, now);
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
  { reason = "", messageData }: Change,
  booking: Allowed["booking"],
  now: Date,
) =>
  event === undefined
    ? undefined
    : {
        event,
        runAt: new Date(now.getTime() + notifyAfterMs),
        data: { by: who, reason, former_vendor_id: booking.vendor_id, ...messageData },
      };

/** A database constraint checks this too. */
const holderAfter = (
  to: BookingStatus,
  booking: Allowed["booking"],
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

type StateChange = {
  bookingId: number;
  actorId: number | null;
  vendorId: number | null;
  answer: "accepted" | "rejected" | "pending" | undefined;
  /** The new state and its vendor, if they change. */
  state: { status: BookingStatus; vendorId: number | null } | undefined;
  /** Requires `state`. */
  reschedule: Reschedule | undefined;
  event: string;
  reason: string | undefined;
  notification: { event: string; runAt?: Date; data: Record<string, unknown> } | undefined;
  now: Date;
};

const isShortNotice = ({ day, slot }: HalfDay, now: Date) => sql`(
  ${now}::timestamptz >= ${slotStart(day, slot)}::timestamptz
    - make_interval(hours => notice_hours(city_id, ${slot})))`;

/** In one statement. */
function updateState(
  db: Db,
  {
    bookingId,
    actorId,
    vendorId,
    answer,
    state,
    reschedule,
    event,
    reason = "",
    notification,
    now,
  }: StateChange,
) {
  const answered =
    answer === undefined || vendorId === null
      ? sql``
      : sql`answered as (
        update booking_offer
        set answer = ${answer}, answered_at = ${answer === "pending" ? null : now}::timestamptz
        where booking_id = ${bookingId} and vendor_id = ${vendorId}),`;
  const accepted =
    state?.status === "accepted"
      ? sql`, first_accepted_at = coalesce(first_accepted_at, ${now}::timestamptz)`
      : sql``;
  const rescheduled = reschedule
    ? sql`, booking_date = ${reschedule.to.day}::date, booking_time_slot = ${reschedule.to.slot},
        rescheduled_at = ${now}::timestamptz, is_short_notice = ${isShortNotice(reschedule.to, now)},
        was_full = ${reschedule.wasFull}::boolean,
        confirmed_at = case when ${reschedule.endsAgreement}::boolean or ${isShortNotice(reschedule.to, now)}
          then null else confirmed_at end`
    : sql``;
  // Every other change of the state ends an exclusive offer.
  const changed =
    state === undefined
      ? sql``
      : sql`changed as (
        update booking set status = ${state.status}, vendor_id = ${state.vendorId}::int,
          asked_first_until = ${reschedule?.askFirstUntil ?? null}::timestamptz ${accepted} ${rescheduled}
        where id = ${bookingId}),`;
  const slots = reschedule
    ? sql`${reschedule.from.day}::date, ${reschedule.from.slot}, ${reschedule.to.day}::date, ${reschedule.to.slot}`
    : sql`null::date, null, null::date, null`;
  const queued = notification
    ? sql`queued as (${queuedNotification({ ...notification, bookingId, vendorId, now })}),`
    : sql``;
  return sql`
    with ${answered} ${changed} ${queued} happened as (
      insert into booking_event (booking_id, what, actor_id, vendor_id, reason, happened_at,
        from_date, from_slot, to_date, to_slot)
      values (${bookingId}::int, ${event}, ${actorId}::int, ${vendorId}::int, ${reason},
        ${now}::timestamptz, ${slots}))
    select ${PREPARED}`.execute(db);
}
