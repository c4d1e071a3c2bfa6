import { sql } from "kysely";
import type { BookingStatus } from "../booking/contract.ts";
import { queuedNotification } from "#notifications/exports.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

type DaySlot = { day: string; slot: Slot };

export type Move = {
  from: DaySlot;
  to: DaySlot;
  /** Until when the vendor that had it is asked alone; null: nobody is. */
  askFirstUntil: Date | null;
};

type Transition = {
  bookingId: number;
  /** The account that asked. */
  actorId: number | null;
  /** The vendor concerned: its offer gets `answer`, and the event names it. */
  vendorId: number | null;
  /** The vendor's answer from now on: `pending` when it took its answer back. */
  answer: "accepted" | "rejected" | "pending" | undefined;
  /** The state from now on, if it changes, and the vendor who has the booking in it. */
  state: { status: BookingStatus; vendorId: number | null } | undefined;
  /** The day and slot before and from now on, if they change; then the state is given, too. */
  move: Move | undefined;
  /** What happened, as the table names it. */
  event: string;
  reason: string | undefined;
  /** What is told of it, as the table names it, and when; undefined: nothing. */
  notification: { event: string; runAt?: Date; data: Record<string, unknown> } | undefined;
  now: Date;
};

/** Whether a slot is chosen within the hours of notice of the booking's city: then it is confirmed anew. */
const isShortNotice = ({ day, slot }: DaySlot, now: Date) => sql`(
  ${now}::timestamptz >= ${slotStart(day, slot)}::timestamptz
    - make_interval(hours => notice_hours(city_id, ${slot})))`;

/**
 * Writes the vendor's answer, the state of a booking, the event and the row of the outbox in one statement.
 * Only `writeTransition` calls it, with the row locked: all come from the table of transitions.
 */
export function updateState(
  db: Db,
  {
    bookingId,
    actorId,
    vendorId,
    answer,
    state,
    move,
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
  const moved = move
    ? sql`, booking_date = ${move.to.day}::date, booking_time_slot = ${move.to.slot},
        rescheduled_at = ${now}::timestamptz, is_short_notice = ${isShortNotice(move.to, now)},
        confirmed_at = case when ${isShortNotice(move.to, now)} then null else confirmed_at end`
    : sql``;
  // Every other change of the state ends that one vendor is asked alone.
  const changed =
    state === undefined
      ? sql``
      : sql`changed as (
        update booking set status = ${state.status}, vendor_id = ${state.vendorId}::int,
          asked_first_until = ${move?.askFirstUntil ?? null}::timestamptz ${accepted} ${moved}
        where id = ${bookingId}),`;
  const slots = move
    ? sql`${move.from.day}::date, ${move.from.slot}, ${move.to.day}::date, ${move.to.slot}`
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
