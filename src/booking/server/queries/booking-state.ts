import { sql } from "kysely";
import type { BookingStatus } from "#booking/contract/public.ts";
import { queuedNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

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
  /** What happened, as the table names it. */
  event: string;
  reason: string | undefined;
  /** What is told of it, as the table names it, and when; undefined: nothing. */
  notification: { event: string; runAt?: Date; data: Record<string, unknown> } | undefined;
  now: Date;
};

/**
 * Writes the vendor's answer, the state of a booking, the event and the row of the outbox in one statement.
 * Only `transitionBooking` calls it, with the row locked: all come from the table of transitions.
 */
export function writeTransition(
  db: Db,
  {
    bookingId,
    actorId,
    vendorId,
    answer,
    state,
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
  const changed =
    state === undefined
      ? sql``
      : sql`changed as (
        update booking set status = ${state.status}, vendor_id = ${state.vendorId}::int ${accepted}
        where id = ${bookingId}),`;
  const told = notification
    ? sql`told as (${queuedNotification({ ...notification, bookingId, vendorId, now })}),`
    : sql``;
  return sql`
    with ${answered} ${changed} ${told} happened as (
      insert into booking_event (booking_id, what, actor_id, vendor_id, reason, happened_at)
      values (${bookingId}::int, ${event}, ${actorId}::int, ${vendorId}::int, ${reason}, ${now}::timestamptz))
    select ${PREPARED}`.execute(db);
}
