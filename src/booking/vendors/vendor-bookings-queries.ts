import { isOwnLine } from "../lines/queries.ts";
import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { RhythmColumns } from "#kernel/time/rhythm.ts";
import { anyOf } from "#server/database/plans.ts";
import type { Db } from "#server/database/connect.ts";
import { isSuspended } from "#vendor-account/exports.ts";
import { lastVisit } from "../states/plan-state.ts";
import { acceptedItself, completedItselfAt } from "../states/queries.ts";

type WorkRow = {
  id: number;
  title: string;
  short_title: string;
  category: string;
  quantity: number;
  duration_minutes: number | null;
};
type LineRow = WorkRow & {
  price_paise: Paise;
  /** A mini service belongs to every product of its category. */
  is_own: boolean | null;
};

type PlanFacts = RhythmColumns & { visits_sold: number; visits_done: number };

const planFacts = sql<PlanFacts | null>`case when booking.plan_ends_on is not null then (
  select json_build_object('days_a_week', plan.days_a_week, 'visits_a_month', plan.visits_a_month,
    'visits_sold', plan.visits_sold, 'visits_done', (
      select count(*) from visit where visit.booking_id = plan.booking_id
        and visit.status in ('done', 'customer_away')))
  from plan where plan.booking_id = booking.id) end`;

const hasFreeVisit = sql<boolean>`booking.status <> 'pending' or booking.plan_ends_on is null
  or exists (select from visit where visit.booking_id = booking.id
    and visit.status = 'planned' and visit.vendor_id is null)`;

const vendorBookings = (db: Db, vendorId: number) =>
  db
    .selectFrom("booking_offer as offer")
    .innerJoin("booking", "booking.id", "offer.booking_id")
    .where("offer.vendor_id", "=", vendorId)
    .select((row) => [
      "booking.id",
      "booking.order_id",
      "booking.first_name",
      "booking.last_name",
      "booking.phone_number",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.pin_code",
      "booking.full_address",
      "booking.comment",
      "booking.status",
      "booking.vendor_id",
      "booking.plan_ends_on",
      "booking.has_begun",
      lastVisit.as("last_visit"),
      planFacts.as("plan"),
      hasFreeVisit.as("has_free_visit"),
      "offer.answer",
      "offer.price_paise",
      "offer.answered_at",
      sql<boolean>`case when booking.status = 'accepted' and booking.vendor_id = ${vendorId}
        then ${acceptedItself(vendorId)} else false end`.as("accepted_itself"),
      completedItselfAt(vendorId).as("completed_itself_at"),
      isSuspended(vendorId).as("is_suspended"),
      row
        .selectFrom("booking_line as line")
        .leftJoin("product", "product.id", "line.product_id")
        .innerJoin("bookable", "bookable.id", "line.product_id")
        .innerJoin("category", "category.id", "bookable.category_id")
        .whereRef("line.booking_id", "=", "booking.id")
        .select(
          sql<LineRow[]>`json_agg(json_build_object(
            'id', line.product_id,
            'title', line.title,
            'short_title', coalesce(product.short_title, line.title),
            'category', category.name,
            'quantity', line.quantity,
            'duration_minutes', product.duration_minutes,
            'price_paise', coalesce((offer.own_prices ->> line.product_id::text)::int,
              line.price_paise),
            'is_own', ${isOwnLine}
            ) order by line.product_id)`.as("lines"),
        )
        .as("lines"),
      row
        .selectFrom("city")
        .select("city.name")
        .whereRef("city.id", "=", "booking.city_id")
        .as("area"),
      row
        .selectFrom("city")
        .select("city.localities")
        .whereRef("city.id", "=", "booking.city_id")
        .as("localities"),
    ]);

const isUpcoming = (vendorId: number, day: string) =>
  sql<boolean>`((booking.booking_date >= ${day} and booking.status = 'pending')
    or (booking.status = 'accepted' and booking.vendor_id = ${vendorId}
      and (booking.booking_date >= ${day} or booking.plan_ends_on is not null)))`;

/** Candidates for `isUpcoming`: a vendor's offers since the oldest pending booking. */
function upcomingIds(vendorId: number, day: string) {
  return anyOf(sql`
    select booking_id from booking_offer
    where vendor_id = ${vendorId} and booking_id >= (
      select min(id) from booking where status = 'pending' and booking_date >= ${day})
    union
    select id from booking where vendor_id = ${vendorId} and booking_date >= ${day}
    union
    select id from booking
    where vendor_id = ${vendorId} and status = 'accepted' and plan_ends_on is not null
      and booking_date < ${day}`);
}

const MAX_ROWS = 1000;

export const listUpcoming = (db: Db, vendorId: number, day: string) =>
  vendorBookings(db, vendorId)
    .where("booking.id", "=", upcomingIds(vendorId, day))
    .where(sql<boolean>`${isUpcoming(vendorId, day)} is true`)
    .orderBy("booking.booking_date")
    .orderBy("booking.booking_time_slot", "desc")
    .orderBy("booking.id")
    .limit(MAX_ROWS)
    .execute();

export const listPast = (db: Db, vendorId: number, day: string) =>
  vendorBookings(db, vendorId)
    .where((where) => where.not(isUpcoming(vendorId, day)))
    .orderBy("booking.booking_date", "desc")
    .orderBy("booking.id", "desc")
    .limit(MAX_ROWS)
    .execute();
