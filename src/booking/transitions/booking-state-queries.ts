import { sql } from "kysely";
import type { BookingStatus } from "../booking/contract.ts";
import { queuedNotification } from "#notifications/exports.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

type DaySlot = { day: string; slot: Slot };

export type Reschedule = {
  from: DaySlot;
  to: DaySlot;
  /** The new slot, as the customer chose it. */
  wasFull: boolean;
  askFirstUntil: Date | null;
};

type Transition = {
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

const isShortNotice = ({ day, slot }: DaySlot, now: Date) => sql`(
  ${now}::timestamptz >= ${slotStart(day, slot)}::timestamptz
    - make_interval(hours => notice_hours(city_id, ${slot})))`;

/** In one statement. Only `writeTransition` calls it, with the row locked. */
export function updateState(
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
  }: Transition,
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
        confirmed_at = case when ${reschedule.wasFull}::boolean or ${isShortNotice(reschedule.to, now)}
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
  const told = notification
    ? sql`told as (${queuedNotification({ ...notification, bookingId, vendorId, now })}),`
    : sql``;
  return sql`
    with ${answered} ${changed} ${told} happened as (
      insert into booking_event (booking_id, what, actor_id, vendor_id, reason, happened_at,
        from_date, from_slot, to_date, to_slot)
      values (${bookingId}::int, ${event}, ${actorId}::int, ${vendorId}::int, ${reason},
        ${now}::timestamptz, ${slots}))
    select ${PREPARED}`.execute(db);
}
