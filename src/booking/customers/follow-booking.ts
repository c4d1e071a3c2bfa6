import type { BookingChange, FollowedBooking } from "./follow-contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { findBookingByFollowKey } from "../states/booking-queries.ts";
import {
  isByCustomer,
  listChanges,
  type EventType,
  daysOf,
  rescheduleOf,
} from "../ground/events-queries.ts";
import { isChangeable } from "../ground/change-deadline.ts";
import { findRefusable } from "../acts/refusable-change.ts";
import { readPayment } from "../money/read-payment.ts";
import { stateOf } from "../states/booking-state.ts";
import { readBooking } from "./read-booking.ts";
import { followPlan } from "./follow-plan.ts";
import { customerActionsFor } from "../states/allow-customer.ts";
import { sql } from "kysely";
import { PREPARED } from "#server/database/prepared.ts";

const MAX_SERVICES = 6;

async function findComingVendor(db: Db, vendorId: number) {
  const { rows } = await sql<{
    name: string;
    phone_number: string | null;
    since: Date;
    is_id_checked: boolean;
    services: string[];
  }>`
    select coalesce(nullif(trim(profile.first_name || ' ' || profile.last_name), ''),
        nullif(vendor.name, ''), '') as name,
      vendor.phone_number, vendor.created_at as since,
      exists (select from vendor_service where vendor_id = vendor.id
        and approved_as ->> 'document_id' = profile.document_id::text) as is_id_checked,
      (select coalesce(json_agg(name), '[]') from (
        select distinct category.name from offering
        join bookable on bookable.id = offering.product_id
        join category on category.id = bookable.category_id
        where offering.vendor_id = vendor.id
        order by category.name limit ${sql.lit(MAX_SERVICES)}) as work) as services
    from account as vendor
    left join vendor_profile as profile on profile.vendor_id = vendor.id
    where vendor.id = ${vendorId}`.execute(db);
  return rows[0];
}

const findVersion = (db: Db, followKey: string) =>
  db
    .selectFrom("booking")
    .select("booking_date")
    .select(
      sql<number>`(select max(event.id) from booking_event as event
        where event.booking_id = booking.id)`.as("last_event"),
    )
    .where("follow_key", "=", followKey)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

/** The key is the permission: only the customer has it. */
export async function followBooking(
  db: Db,
  followKey: string,
  now: Date,
): Promise<FollowedBooking | Refusal<"unknown">> {
  const row = await findBookingByFollowKey(db, followKey);
  if (row === undefined) return refuse("unknown", "There is no such booking");
  const followed = row.plan_ends_on === null ? undefined : await followPlan(db, row.id, now);
  const [booking, changes, payment, refusable, vendor] = await Promise.all([
    readBooking(db, row, followed?.plan),
    listChanges(db, row.id),
    readPayment(db, row.id, { isCustomer: true }),
    findRefusable(db, row, now),
    row.vendor_id === null ? undefined : findComingVendor(db, row.vendor_id),
  ]);
  const first = booking.plan?.visits.find(({ status }) => status === "planned");
  const state = { ...row, first_visit: first?.date ?? null };
  return {
    ...booking,
    state: stateOf(row, { plan: booking.plan, payment }, now),
    ...(row.customer_id === null && { is_unclaimed: true }),
    vendor:
      vendor === undefined
        ? null
        : {
            name: vendor.name,
            first_name: row.comes ?? "",
            is_id_checked: vendor.is_id_checked,
            services: vendor.services,
            since: today(vendor.since).slice(0, 7),
            phone_number: row.status === "accepted" ? vendor.phone_number : null,
          },
    changes: changes.map(toChange),
    can: customerActionsFor(state, now),
    payment,
    refusable_change: refusable ?? null,
    ...(followed && { plan_changes: followed.plan_changes }),
  };
}

/** Changes with each event, when the deadline passes and when the day is over. */
export async function findFollowVersion(
  db: Db,
  followKey: string,
  now: Date,
): Promise<string | undefined> {
  const row = await findVersion(db, followKey);
  if (row === undefined) return undefined;
  const late = row.booking_date < today(now) ? "-past" : "-late";
  return `${row.last_event}${isChangeable(row.booking_date, now) ? "" : late}`;
}

const WHAT: Partial<Record<EventType, BookingChange["what"]>> = {
  assigned: "accepted",
  given_back: "released",
  undone: "released",
  taken_back: "released",
};

type Change = Awaited<ReturnType<typeof listChanges>>[number];

const toChange = (event: Change): BookingChange => ({
  id: event.id,
  what: WHAT[event.what] ?? (event.what as BookingChange["what"]),
  at: event.happened_at.toISOString(),
  by: isByCustomer(event) ? "customer" : event.role === "vendor" ? "vendor" : "us",
  // A vendor's reason for giving back is for operators only.
  reason: event.what === "cancelled" || event.what === "lines_changed" ? event.reason : "",
  moved: rescheduleOf(event),
  days: daysOf(event),
});
