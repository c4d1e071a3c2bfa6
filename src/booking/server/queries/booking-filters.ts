import { sql } from "kysely";
import type { BookingStatus } from "#booking/contract/public.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";

export type Filters = {
  /** Of a day: the state of the job, so that a visit that was made is completed. */
  status?: BookingStatus | undefined;
  /** Bookings that are done once on this day, and plans with a visit on it. */
  date?: string | undefined;
  slot?: Slot | undefined;
  city?: number | "none" | undefined;
  pin?: string | undefined;
  vendor?: number | undefined;
  kind?: "monthly" | undefined;
};

/** The first `limit` behind the id `before`, from the newest on. */
export type PageRequest = { before: number | undefined; limit: number };

/** Filters that one index answers: of a day, the bookings themselves or the visits of plans. */
export type PartFilters = Filters & { isVisit?: boolean };

/** The parts whose bookings together fit the filters; none is in two. */
export const partsOf = (filters: Filters): PartFilters[] =>
  filters.date === undefined ? [filters] : [filters, { ...filters, isVisit: true }];

/** What a visit of a plan is in a list of jobs: nobody's, somebody's or done. */
export const visitState = sql<BookingStatus>`case when visit.status <> 'planned' then 'completed'
  when visit.vendor_id is null then 'pending' else 'accepted' end`;

/** The visits that take place, or took place; the index visit_by_day has these. */
export const takesPlace = sql<boolean>`visit.status in ('planned', 'done', 'customer_away')`;

/** A plan is on the days of its visits; one that was cancelled, on the day that it had last. */
const isOnItsDay = sql<boolean>`(booking.plan_ends_on is null or booking.status = 'cancelled')`;

/** The ids of the bookings that fit. */
export const matching = (db: Pick<Db, "selectFrom">, filters: PartFilters) => fitting(db, filters);

/** Those of a page, the newest first. */
export const matchingPage = (db: Pick<Db, "selectFrom">, filters: PartFilters, page: PageRequest) =>
  fitting(db, filters, page)
    .$if(page.before !== undefined, (query) => query.where("booking.id", "<", page.before!))
    .orderBy("booking.id", "desc")
    .limit(page.limit);

/**
 * A day has as many visits as the cities have plans: with `page`, only those of the page are read where no filter
 * is about the booking itself.
 */
const fitting = (db: Pick<Db, "selectFrom">, filters: PartFilters, page?: PageRequest) => {
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
    // As an array: in a join the planner may read the visits of all days, from the newest booking on.
    return found.where(
      sql<boolean>`booking.id = any(array(${db
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
        // By a sum, since no index is in its order: the planner might read one that begins with the newest plans.
        .$if(isPaged, (query) =>
          query.orderBy(sql`visit.booking_id + 0`, "desc").limit(page!.limit),
        )}))`,
    );
  return found
    .$if(status !== undefined, (query) => query.where("booking.status", "=", status!))
    .$if(date !== undefined, (query) =>
      query.where("booking.booking_date", "=", date!).where(isOnItsDay),
    )
    .$if(slot !== undefined, (query) => query.where("booking.booking_time_slot", "=", slot!))
    .$if(vendor !== undefined, (query) => query.where("booking.vendor_id", "=", vendor!));
};
