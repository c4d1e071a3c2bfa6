import { sql } from "kysely";
import type { JobPlan, JobVisit } from "../desk/contract.ts";
import type { Day } from "#kernel/time/day.ts";
import { callName } from "#vendor-account/exports.ts";
import { takesPlace } from "../desk/booking-filters-queries.ts";

/** A visit as a job in an operator's list; select it from `visit`. */
export const jobVisit = sql<JobVisit>`json_build_object(
  'id', visit.id, 'date', visit.day, 'slot', visit.slot, 'status', visit.status,
  'number', (select count(*) from visit as one
    where one.booking_id = visit.booking_id and one.day <= visit.day
      and one.status in ('planned', 'done', 'customer_away')),
  'visits_total', (select visits_sold from plan where plan.booking_id = visit.booking_id),
  'vendor', (select json_build_object('id', vendor.id, 'name', ${callName("vendor")})
    from account as vendor where vendor.id = visit.vendor_id))`;

/** The visits sold and made, and the last day, of a monthly plan; else null. */
export const jobPlan = sql<JobPlan | null>`case when booking.plan_ends_on is not null then (
  select json_build_object('visits_total', plan.visits_sold, 'visits_done', (
      select count(*) from visit where visit.booking_id = plan.booking_id
        and visit.status in ('done', 'customer_away')), 'ends_on', booking.plan_ends_on)
  from plan where plan.booking_id = booking.id) end`;

/** The visit on `day`, or the next planned one, of a monthly plan; else null. */
export const visitOf = (day: Day | undefined) => sql<JobVisit | null>`
  case when booking.plan_ends_on is not null then (
    select ${jobVisit} from visit where visit.booking_id = booking.id
      and visit.day = ${day === undefined ? sql`booking.booking_date` : sql`${day}::date`}
      and ${takesPlace}) end`;
