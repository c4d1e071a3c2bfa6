import { sql } from "kysely";
import type { Day, Slot } from "#kernel/time/day.ts";
import type { BookingEvent } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { callName, nameOf } from "#vendor-account/exports.ts";
import type { Moved } from "./contract.ts";

export type EventType = BookingEvent["what"];

const events = (db: Db, bookingId: number) =>
  db
    .selectFrom("booking_event as event")
    .leftJoin("account as actor", "actor.id", "event.actor_id")
    .select([
      "event.id",
      "event.what",
      "event.happened_at",
      "event.reason",
      "event.actor_id",
      "event.from_date",
      "event.from_slot",
      "event.to_date",
      "event.to_slot",
      "actor.role",
    ])
    .where("event.booking_id", "=", bookingId)
    .orderBy("event.id", "desc");

/** The latest event first. */
export const eventsWithNames = (db: Db, bookingId: number) =>
  events(db, bookingId)
    .innerJoin("booking", "booking.id", "event.booking_id")
    .select([
      "event.vendor_id",
      sql<string>`booking.first_name || ' ' || booking.last_name`.as("customer"),
      callName("actor").as("actor_name"),
      nameOf("event.vendor_id").as("vendor_name"),
    ]);

export const findLast = (db: Db, bookingId: number, kinds: readonly EventType[]) =>
  eventsWithNames(db, bookingId).where("event.what", "in", kinds).limit(1).executeTakeFirst();

/** Hidden from customers; edits show on the page itself. */
const HIDDEN = ["offered", "rejected", "edited", "withdrawn"] as const;
const MAX_CHANGES = 100;

export const listChanges = (db: Db, bookingId: number) =>
  events(db, bookingId).where("event.what", "not in", HIDDEN).limit(MAX_CHANGES).execute();

type Event = { what: EventType; actor_id: number | null; role: string | null };

const BY_LINK: ReadonlySet<EventType> = new Set([
  "cancelled",
  "rescheduled",
  "change_refused",
  "visit_skipped",
  "visit_restored",
  "paused",
  "resumed",
  "plan_ended",
  "renewed",
]);

export const isByCustomer = ({ what, actor_id, role }: Event): boolean =>
  (what === "booked" && role !== "operator") ||
  (BY_LINK.has(what) && (actor_id === null || role === "customer"));

type RescheduleEvent = {
  from_date: string | null;
  from_slot: Slot | null;
  to_date: string | null;
  to_slot: Slot | null;
};

export const rescheduleOf = ({ from_date, from_slot, to_date, to_slot }: RescheduleEvent): Moved =>
  from_date === null || from_slot === null || to_date === null || to_slot === null
    ? null
    : {
        from: { booking_date: from_date, booking_time_slot: from_slot },
        to: { booking_date: to_date, booking_time_slot: to_slot },
      };

/** The day of a visit (twice), or the days of a pause; null for other events. */
export const daysOf = ({ what, from_date, to_date }: PlanDays): { from: Day; to: Day } | null =>
  what === "rescheduled" || from_date === null
    ? null
    : { from: from_date, to: to_date ?? from_date };

type PlanDays = { what: string; from_date: Day | null; to_date: Day | null };
