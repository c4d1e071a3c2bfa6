import { sql } from "kysely";
import { toPage } from "#kernel/page.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { BookingEvent } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { callName, nameOf } from "#vendor-account/exports.ts";
import type { BookingChange } from "../customers/follow-contract.ts";
import type { OpsBookingEvent, OpsBookingEventPage } from "../desk/ops-booking-contract.ts";
import { hasBooking } from "../desk/ops-booking-queries.ts";

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

const eventsWithNames = (db: Db, bookingId: number) =>
  events(db, bookingId)
    .innerJoin("booking", "booking.id", "event.booking_id")
    .select([
      "event.vendor_id",
      sql<string>`booking.first_name || ' ' || booking.last_name`.as("customer"),
      callName("actor").as("actor_name"),
      nameOf("event.vendor_id").as("vendor_name"),
    ]);

type EventPageRequest = { cursor: number | undefined; limit: number };

const listEvents = (db: Db, bookingId: number, { cursor, limit }: EventPageRequest) =>
  eventsWithNames(db, bookingId)
    .$if(cursor !== undefined, (all) => all.where("event.id", "<", cursor!))
    .limit(limit)
    .execute();

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

export const rescheduleOf = ({
  from_date,
  from_slot,
  to_date,
  to_slot,
}: RescheduleEvent): BookingChange["moved"] =>
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

const PAGE = 100;

export async function readBookingEvents(
  db: Db,
  id: number,
  cursor: number | undefined,
): Promise<OpsBookingEventPage | Refusal<"unknown">> {
  if (!(await hasBooking(db, id))) return refuse("unknown", "There is no such booking");
  return readEventPage(db, id, cursor);
}

export async function readEventPage(
  db: Db,
  id: number,
  cursor: number | undefined,
): Promise<OpsBookingEventPage> {
  const { items, next } = toPage(await listEvents(db, id, { cursor, limit: PAGE + 1 }), PAGE);
  return { items: items.map(toOpsEvent), next };
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

function byOf(event: EventRow): string {
  const { what, role, customer, actor_id, actor_name } = event;
  if (what === "booked" && role === "operator") return `${actor_name} for ${customer}`;
  if (isByCustomer(event)) return customer;
  return actor_id === null ? "" : actor_name;
}

const toOpsEvent = (event: EventRow): OpsBookingEvent => ({
  id: event.id,
  what: event.what,
  at: event.happened_at.toISOString(),
  by: byOf(event),
  vendor: event.vendor_id === null ? null : { id: event.vendor_id, name: event.vendor_name ?? "" },
  reason: event.reason,
  moved: rescheduleOf(event),
  days: daysOf(event),
});
