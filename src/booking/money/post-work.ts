import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { recordServiceDiscount, recordWork } from "#ledger/exports.ts";
import { addDays, type Day, midnight } from "#kernel/time/day.ts";
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
  /**
   * Who made how many visits (of a single booking, one), the sum of what they are charged, and the mean of what they pay,
   * each as if all visits were like it.
   */
  made: { vendor_id: number; visits: number; charge_paise: Paise; pay_paise: Paise }[];
  /** What stands of no-shows and delays, to be taken off. */
  promised_paise: Paise;
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
  await postDiscountOf(db, work, by);
  const finalAt = whenFinal(work, await listVisits(db, bookingId), by.now);
  await issueInvoicesAt(db, bookingId, finalAt, by.now);
}

const postDiscountOf = (db: Db, work: Work, by: By): Promise<void> =>
  recordServiceDiscount(db, {
    bookingId: work.id,
    promised: work.promised_paise,
    charged: worthOf(work).charged,
    ...by,
  });

/** Posts what no-shows and delays take off as much as is charged now. Call it with the booking's row locked. */
export async function postServiceDiscount(db: Db, bookingId: number, by: By): Promise<void> {
  const [work] = await listWork(db, [bookingId]);
  if (work !== undefined) await postDiscountOf(db, work, by);
}

/**
 * When what is charged for the work as it is now cannot be undone any more: two minutes after a completion, and at the
 * end of the time in which a visit's outcome can be corrected.
 */
function whenFinal(work: Work, visits: readonly VisitRow[], now: Date): Date {
  const isAway = visits.some(({ status }) => status === "customer_away");
  if (work.visits_sold === null && !isAway)
    return work.status === "completed" ? new Date(now.getTime() + UNDO_MS) : now;
  if (work.visits_sold !== null && !isOpen(work.status)) return now;
  const recorded = visits.filter((one) => isMade(one) || one.status === "could_not_come");
  const ends = (some: readonly VisitRow[]) =>
    some.map((visit) => midnight(addDays(correctableUntil(visit), 1)).getTime());
  const made = recorded.filter(isMade);
  // The first visit charges all that are sold: one that is final is enough.
  const isWhole = made.length > 0 && made.length + work.visits_planned >= (work.visits_sold ?? 1);
  return new Date(isWhole ? Math.min(...ends(made)) : Math.max(now.getTime(), ...ends(recorded)));
}

/** What the customer owes for work, and what each vendor has earned by it. */
export function worthOf(work: Work): { charged: Paise; earned: Map<number, Paise> } {
  const { status, visits_sold, visits_planned, made } = work;
  return {
    charged:
      made.length === 0 ? (0 as Paise) : chargedWith(work, isOpen(status) ? visits_planned : 0),
    earned: new Map(
      made.map(({ vendor_id, visits, pay_paise }) => [
        vendor_id,
        shareOf(pay_paise, visits, visits_sold ?? 1),
      ]),
    ),
  };
}

/** What is charged for the visits that were made and `planned` ones. */
export const chargedWith = ({ total_paise, visits_sold, made }: Work, planned: number): Paise =>
  chargedFor(
    total_paise,
    made.reduce((sum, { charge_paise }) => sum + charge_paise, planned * total_paise),
    visits_sold ?? 1,
  );

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

/** What a vendor earned for each of its visits of a booking, on average. */
export async function readEarnedByVisit(
  db: Db,
  vendorId: number,
  bookingId: number,
): Promise<Paise> {
  const [work] = await listWork(db, [bookingId]);
  const made = work?.made.find(({ vendor_id }) => vendor_id === vendorId);
  return made === undefined ? (0 as Paise) : shareOf(made.pay_paise, 1, work?.visits_sold ?? 1);
}

/** What a made visit is charged, in paise: the fee, where the customer was away. */
export async function readVisitCharge(db: Db, bookingId: number, day: Day): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select floor(visit_charge(price.paise, coalesce(agreed_paise, price.paise), fee_share)
      / coalesce(visits_sold, 1))::float8 as paise
    from visit
    cross join lateral (
      select sum(quantity::bigint * price_paise) as paise from booking_line
      where booking_line.booking_id = visit.booking_id) as price
    left join plan on plan.booking_id = visit.booking_id
    where visit.booking_id = ${bookingId} and visit.day = ${day}
      and visit.status in ('done', 'customer_away')`.execute(db);
  return rows[0]?.paise ?? (0 as Paise);
}

export async function listWork(db: Db, bookingIds: readonly number[]): Promise<Work[]> {
  const { rows } = await sql<Work>`
    with total as (
      select booking_id, sum(quantity::bigint * price_paise) as paise from booking_line
      where booking_id = any(${bookingIds}::int[]) group by booking_id),
    made as (
      select visit.booking_id, visit.vendor_id, fee_share, total.paise,
        coalesce(agreed_paise, offer.price_paise, total.paise) as agreed
      from visit
      join total on total.booking_id = visit.booking_id
      left join booking_offer as offer
        on offer.booking_id = visit.booking_id and offer.vendor_id = visit.vendor_id
      where visit.booking_id = any(${bookingIds}::int[]) and status in ('done', 'customer_away')),
    vendors as (
      select booking_id, vendor_id, count(*)::int as visits,
        sum(visit_charge(paise, agreed, fee_share))::float8 as charge_paise,
        avg(visit_pay(paise, agreed, fee_share))::float8 as pay_paise
      from made group by booking_id, vendor_id)
    select booking.id, booking.status, plan.visits_sold, total.paise::float8 as total_paise,
      (select count(*)::int from visit
        where booking_id = booking.id and status = 'planned') as visits_planned,
      coalesce((select jsonb_agg(to_jsonb(vendors)) from vendors
        where vendors.booking_id = booking.id), '[]') as made,
      (select coalesce(sum(amount_paise), 0)::float8 from standing_discount
        where booking_id = booking.id) as promised_paise
    from booking
    join total on total.booking_id = booking.id
    left join plan on plan.booking_id = booking.id
    where booking.id = any(${bookingIds}::int[])`.execute(db);
  return rows;
}
