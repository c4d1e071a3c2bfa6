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
import { complaintKinds } from "../complaints/rules.ts";
import { VISIT_STATUSES } from "../ground/plan-contract.ts";
import type { OwnRating } from "../ratings/contract.ts";
import { mayRate } from "../ratings/fields.ts";
import { readAverage, readOwnRating } from "../ratings/queries.ts";
import type { FollowedVisit } from "../visits/contract.ts";
import { readPayment } from "../money/read-payment.ts";
import { isFailed } from "../states/no-word.ts";
import { readMore } from "../visits/more.ts";
import { readFollowedVisit } from "../visits/read-visits.ts";
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
    .select(
      sql<number>`(select coalesce(sum(1 + event.is_undone::int), 0)::int from visit_event as event
        join visit on visit.id = event.visit_id
        where visit.booking_id = booking.id)`.as("visit_events"),
    )
    .select(
      sql<string>`coalesce((select coalesce(answered_at, requested_at)::text from more_request
        where more_request.booking_id = booking.id), '')`.as("more"),
    )
    .select(
      sql<string>`(select count(*) || '-' || coalesce(max(extract(epoch from photo.sent_at)), 0)
        from visit_photo as photo join visit on visit.id = photo.visit_id
        where visit.booking_id = booking.id)`.as("photos"),
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
  const [booking, changes, payment, refusable, isFailedBooking, rating, vendor, average] =
    await Promise.all([
      readBooking(db, row, followed?.plan),
      listChanges(db, row.id),
      readPayment(db, row.id, { isCustomer: true }),
      findRefusable(db, row, now),
      isFailed(db, row.id, now),
      readOwnRating(db, row.id, now),
      row.vendor_id === null ? undefined : findComingVendor(db, row.vendor_id),
      row.vendor_id === null ? null : readAverage(db, row.vendor_id),
    ]);
  const first = booking.plan?.visits.find(({ status }) => status === "planned");
  const state = { ...row, first_visit: first?.date ?? null };
  const visit = await readFollowedVisit(db, row, {
    can: customerActionsFor({ ...state, is_failed: isFailedBooking }, now),
    now,
  });
  const more = visit?.state === "started" ? await readMore(db, row.id, now) : null;
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
            rating: average,
          },
    changes: changes.map(toChange),
    can: customerActionsFor(state, now),
    payment,
    refusable_change: refusable ?? null,
    rating,
    ...(followed && { plan_changes: followed.plan_changes }),
    more,
    visit: visit && {
      ...visit,
      person: visit.person && { ...visit.person, rating: average },
      may: mayOf(visit, { rating, canAdd: more !== null, now }),
    },
  };
}

type May = { rating: OwnRating | null; canAdd: boolean; now: Date };

/** What the customer may do now, with what other subjects than the visit add. */
function mayOf(visit: FollowedVisit, { rating, canAdd, now }: May): FollowedVisit["may"] {
  const status = VISIT_STATUSES.find((one) => one === visit.state) ?? "planned";
  const canComplain = complaintKinds({ ...visit, status }, now).length > 0;
  const also = { rate: mayRate(rating), complain: canComplain, add: canAdd };
  return [...visit.may, ...(["rate", "complain", "add"] as const).filter((one) => also[one])];
}

/** A visit's hour, its end and its lateness are multiples of it: what the customer may do changes then. */
const STEP_MS = 10 * 60_000;

/** Changes with each event, when the deadline passes and when the day is over. */
export async function findFollowVersion(
  db: Db,
  followKey: string,
  now: Date,
): Promise<string | undefined> {
  const row = await findVersion(db, followKey);
  if (row === undefined) return undefined;
  const late = row.booking_date < today(now) ? "-past" : "-late";
  const step = Math.floor(now.getTime() / STEP_MS);
  return `${row.last_event}.${row.visit_events}.${row.more}.${row.photos}.${step}${isChangeable(row.booking_date, now) ? "" : late}`;
}

const WHAT: Partial<Record<EventType, BookingChange["what"]>> = {
  assigned: "accepted",
  given_back: "released",
  undone: "released",
  taken_back: "released",
};

type Change = Awaited<ReturnType<typeof listChanges>>[number];

const SHOWS_REASON = new Set(["cancelled", "lines_changed", "visit_closed"]);

const toChange = (event: Change): BookingChange => ({
  id: event.id,
  what: WHAT[event.what] ?? (event.what as BookingChange["what"]),
  at: event.happened_at.toISOString(),
  by: isByCustomer(event) ? "customer" : event.role === "vendor" ? "vendor" : "us",
  // A vendor's reason for giving back is for operators only.
  reason: SHOWS_REASON.has(event.what) ? event.reason : "",
  moved: rescheduleOf(event),
  days: daysOf(event),
});
