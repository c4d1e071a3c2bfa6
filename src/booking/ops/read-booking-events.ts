import { toPage } from "#kernel/page.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { daysOf, eventsWithNames, isByCustomer, rescheduleOf } from "../ground/events-queries.ts";
import { hasBooking } from "../ground/queries.ts";
import type { OpsBookingEvent, OpsBookingEventPage } from "./ops-booking-contract.ts";

const PAGE = 100;

type EventPageRequest = { cursor: number | undefined; limit: number };

const listEvents = (db: Db, bookingId: number, { cursor, limit }: EventPageRequest) =>
  eventsWithNames(db, bookingId)
    .$if(cursor !== undefined, (all) => all.where("event.id", "<", cursor!))
    .limit(limit)
    .execute();

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
