import type { OpsBookingEvent, OpsBookingEventPage } from "../desk/ops-booking-contract.ts";
import { toPage } from "#kernel/page.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { isByCustomer, listEvents, daysOf, rescheduleOf } from "./events-queries.ts";
import { hasBooking } from "../desk/ops-booking-queries.ts";

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

type Event = Awaited<ReturnType<typeof listEvents>>[number];

function byOf(event: Event): string {
  const { what, role, customer, actor_id, actor_name } = event;
  if (what === "booked" && role === "operator") return `${actor_name} for ${customer}`;
  if (isByCustomer(event)) return customer;
  return actor_id === null ? "" : actor_name;
}

const toOpsEvent = (event: Event): OpsBookingEvent => ({
  id: event.id,
  what: event.what,
  at: event.happened_at.toISOString(),
  by: byOf(event),
  vendor: event.vendor_id === null ? null : { id: event.vendor_id, name: event.vendor_name ?? "" },
  reason: event.reason,
  moved: rescheduleOf(event),
  days: daysOf(event),
});
