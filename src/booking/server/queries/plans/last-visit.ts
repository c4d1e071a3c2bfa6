import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";

/** The day of the last visit that is planned; null where none is, or where there is no plan. */
export const lastVisit = sql<Day | null>`case when booking.plan_ends_on is not null then (
  select max(visit.day) from visit
  where visit.booking_id = booking.id and visit.status = 'planned') end`;
