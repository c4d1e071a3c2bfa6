import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import { anyOf } from "#server/database/plans.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import type { BookingStatus } from "../ground/contract.ts";
import type { JobPlan, JobVisit, OpsBookingFilters } from "./contract.ts";

/** All but the text. With `date`, `status` is the state of the visit or job on that day. */
export type Filters = Omit<OpsBookingFilters, "q">;

export type PageRequest = { before: number | undefined; limit: number };

/** Filters that one index answers: of a day, either bookings or visits of plans. */
export type PartFilters = Filters & { isVisit?: boolean };

/** Disjoint parts that together match the filters. */
export const partsOf = (filters: Filters): PartFilters[] =>
  filters.date === undefined ? [filters] : [filters, { ...filters, isVisit: true }];

export const visitState = sql<BookingStatus>`case when visit.status <> 'planned' then 'completed'
  when visit.vendor_id is null then 'pending' else 'accepted' end`;

/** Matches the condition of the partial index visit_by_day. */
export const takesPlace = sql<boolean>`visit.status in ('planned', 'done', 'customer_away')`;

export const matchingPage = (db: Db, filters: PartFilters, page: PageRequest) =>
  matching(db, filters, page)
    .$if(page.before !== undefined, (query) => query.where("booking.id", "<", page.before!))
    .orderBy("booking.id", "desc")
    .limit(page.limit);

/** With `page`, reads only that page of a day's visits, if no filter is about the booking itself. */
export const matching = (db: Db, filters: PartFilters, page?: PageRequest) => {
  const { status, date, slot, city, pin, vendor, kind } = filters;
  const found = db
    .selectFrom("booking")
    .select("booking.id")
    .$if(city === "none", (query) => query.where("booking.city_id", "is", null))
    .$if(typeof city === "number", (query) => query.where("booking.city_id", "=", city as number))
    .$if(pin !== undefined, (query) => query.where("booking.pin_code", "=", pin!))
    .$if(kind === "monthly", (query) => query.where("booking.plan_ends_on", "is not", null));
  const isPaged = page !== undefined && city === undefined && pin === undefined;
  if (filters.isVisit)
    return found.where(
      "booking.id",
      "=",
      anyOf(
        db
          .selectFrom("visit")
          .select("visit.booking_id")
          .where("visit.day", "=", date!)
          .where(takesPlace)
          .$if(status !== undefined, (query) => query.where(visitState, "=", status!))
          .$if(slot !== undefined, (query) => query.where("visit.slot", "=", slot!))
          .$if(vendor !== undefined, (query) => query.where("visit.vendor_id", "=", vendor!))
          .$if(isPaged && page.before !== undefined, (query) =>
            query.where("visit.booking_id", "<", page!.before!),
          )
          .$if(isPaged, (query) => query.orderBy("visit.booking_id", "desc").limit(page!.limit)),
      ),
    );
  return found
    .$if(status !== undefined, (query) => query.where("booking.status", "=", status!))
    .$if(date !== undefined, (query) =>
      // The others count on the days of their visits.
      query.where("booking.booking_date", "=", date!).where("booking.status", "=", "cancelled"),
    )
    .$if(slot !== undefined, (query) => query.where("booking.booking_time_slot", "=", slot!))
    .$if(vendor !== undefined, (query) => query.where("booking.vendor_id", "=", vendor!));
};

/** Select it from `visit`. */
export const jobVisit = sql<JobVisit>`json_build_object(
  'id', visit.id, 'date', visit.day, 'slot', visit.slot, 'status', visit.status,
  'number', (select count(*) from visit as one
    where one.booking_id = visit.booking_id and one.day <= visit.day
      and one.status in ('planned', 'done', 'customer_away')),
  'visits_total', (select visits_sold from plan where plan.booking_id = visit.booking_id),
  'vendor', (select json_build_object('id', vendor.id, 'name', ${callName("vendor")})
    from account as vendor where vendor.id = visit.vendor_id))`;

export const jobPlan = sql<JobPlan | null>`case when booking.plan_ends_on is not null then (
  select json_build_object('visits_total', plan.visits_sold, 'visits_done', (
      select count(*) from visit where visit.booking_id = plan.booking_id
        and visit.status in ('done', 'customer_away')), 'ends_on', booking.plan_ends_on)
  from plan where plan.booking_id = booking.id) end`;

export const visitOf = (day: Day | undefined) => sql<JobVisit | null>`
  case when booking.plan_ends_on is not null then (
    select ${jobVisit} from visit where visit.booking_id = booking.id
      and visit.day = ${day === undefined ? sql`booking.booking_date` : sql`${day}::date`}
      and ${takesPlace}) end`;
