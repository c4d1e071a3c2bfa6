import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { recordWork } from "#ledger/exports.ts";
import { addDays, midnight } from "#kernel/time/day.ts";
import { issueInvoicesAt } from "./invoices/issue-invoices.ts";
import type { Db } from "#server/database/connect.ts";
import { isOpen } from "../states/fields.ts";
import type { BookingStatus } from "../ground/contract.ts";
import { UNDO_MS } from "../ground/limits.ts";
import { listVisits, type VisitRow } from "../plans/queries.ts";
import { isMade } from "../plans/rules.ts";
import { correctableUntil } from "../plans/visit-transitions.ts";
import { chargedFor, shareOf } from "./rules.ts";

type By = { actorId: number | null; now: Date };

type Work = {
  id: number;
  status: BookingStatus;
  total_paise: Paise;
  /** Of a plan; null: a single booking. */
  visits_sold: number | null;
  visits_planned: number;
  /** Who made how many visits (of a single booking, one), and the price agreed for the whole booking. */
  made: { vendor_id: number; visits: number; agreed_paise: Paise }[];
};

/**
 * Posts to the ledger what a booking's work is worth now, for the customer and for each vendor who came. The invoice or
 * credit note of the change is issued once it is final. Call it in the transaction that changed the booking's state or
 * a visit's outcome, after that write.
 */
export async function postWork(db: Db, bookingId: number, by: By): Promise<void> {
  const [work] = await listWork(db, [bookingId]);
  if (work === undefined) return;
  await recordWork(db, { bookingId, ...worthOf(work), ...by });
  const visits = work.visits_sold === null ? [] : await listVisits(db, bookingId);
  const finalAt = whenFinal(work, visits, by.now);
  await issueInvoicesAt(db, bookingId, finalAt, by.now);
}

/**
 * When what is charged for the work as it is now cannot be undone any more: two minutes after a completion, and at the
 * end of the time in which a visit's outcome can be corrected.
 */
function whenFinal(work: Work, visits: readonly VisitRow[], now: Date): Date {
  if (work.visits_sold === null)
    return work.status === "completed" ? new Date(now.getTime() + UNDO_MS) : now;
  if (!isOpen(work.status)) return now;
  const recorded = visits.filter((one) => isMade(one) || one.status === "could_not_come");
  const ends = (some: readonly VisitRow[]) =>
    some.map((visit) => midnight(addDays(correctableUntil(visit), 1)).getTime());
  const made = recorded.filter(isMade);
  // The first visit charges all that are sold: one that is final is enough.
  const isWhole = made.length > 0 && made.length + work.visits_planned >= work.visits_sold;
  return new Date(isWhole ? Math.min(...ends(made)) : Math.max(now.getTime(), ...ends(recorded)));
}

/** What the customer owes for work, and what each vendor has earned by it. */
export function worthOf({ status, total_paise, visits_sold, visits_planned, made }: Work): {
  charged: Paise;
  earned: Map<number, Paise>;
} {
  const sold = visits_sold ?? 1;
  const isMade = made.reduce((sum, { visits }) => sum + visits, 0);
  const counted = isMade + (isOpen(status) ? visits_planned : 0);
  return {
    charged: isMade === 0 ? (0 as Paise) : chargedFor(total_paise, counted, sold),
    earned: new Map(
      made.map(({ vendor_id, visits, agreed_paise }) => [
        vendor_id,
        shareOf(agreed_paise, visits, sold),
      ]),
    ),
  };
}

/** What a vendor has earned by each of some bookings so far, by booking id. */
export async function readEarned(
  db: Db,
  vendorId: number,
  bookingIds: readonly number[],
): Promise<Map<number, Paise>> {
  const works = await listWork(db, bookingIds);
  return new Map(
    works.map((work) => [work.id, worthOf(work).earned.get(vendorId) ?? (0 as Paise)]),
  );
}

export async function listWork(db: Db, bookingIds: readonly number[]): Promise<Work[]> {
  const { rows } = await sql<Work>`
    with total as (
      select booking_id, sum(quantity::bigint * price_paise) as paise from booking_line
      where booking_id = any(${bookingIds}::int[]) group by booking_id),
    made as (
      select id as booking_id, vendor_id, null::bigint as agreed_paise from booking
      where id = any(${bookingIds}::int[]) and status = 'completed' and plan_ends_on is null
      union all
      select booking_id, vendor_id, agreed_paise from visit
      where booking_id = any(${bookingIds}::int[]) and status in ('done', 'customer_away')),
    vendors as (
      select made.booking_id, made.vendor_id, count(*)::int as visits,
        avg(coalesce(made.agreed_paise, offer.price_paise, total.paise))::float8 as agreed_paise
      from made
      join total on total.booking_id = made.booking_id
      left join booking_offer as offer
        on offer.booking_id = made.booking_id and offer.vendor_id = made.vendor_id
      group by made.booking_id, made.vendor_id)
    select booking.id, booking.status, plan.visits_sold, total.paise::float8 as total_paise,
      (select count(*)::int from visit
        where booking_id = booking.id and status = 'planned') as visits_planned,
      coalesce((select jsonb_agg(to_jsonb(vendors)) from vendors
        where vendors.booking_id = booking.id), '[]') as made
    from booking
    join total on total.booking_id = booking.id
    left join plan on plan.booking_id = booking.id
    where booking.id = any(${bookingIds}::int[])`.execute(db);
  return rows;
}
