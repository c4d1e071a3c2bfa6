import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { issueInvoices, recordWork } from "#payments/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { isOpen } from "../transitions/fields.ts";
import type { BookingStatus } from "../booking/contract.ts";
import { chargedFor, shareOf } from "./rules.ts";

type By = { actorId: number | null; now: Date };

type Work = {
  status: BookingStatus;
  total_paise: Paise;
  /** Of a plan; null: a single booking. */
  visits_sold: number | null;
  visits_planned: number;
  /** Who made how many visits (of a single booking, one), and the price agreed for the whole booking. */
  made: { vendor_id: number; visits: number; agreed_paise: Paise }[];
};

/**
 * Posts to the ledger what a booking's work is worth now, for the customer and for each vendor who came, and
 * issues the invoice or credit note of the change. Call it
 * in the transaction that changed the booking's state or a visit's outcome, after that write.
 */
export async function postWork(db: Db, bookingId: number, by: By): Promise<void> {
  const work = await readWork(db, bookingId);
  if (work === undefined) return;
  const { total_paise, made } = work;
  const sold = work.visits_sold ?? 1;
  const isMade = made.reduce((sum, { visits }) => sum + visits, 0);
  const counted = isMade + (isOpen(work.status) ? work.visits_planned : 0);
  await recordWork(db, {
    bookingId,
    charged: isMade === 0 ? (0 as Paise) : chargedFor(total_paise, counted, sold),
    earned: new Map(
      made.map(({ vendor_id, visits, agreed_paise }) => [
        vendor_id,
        shareOf(agreed_paise, visits, sold),
      ]),
    ),
    ...by,
  });
  await issueInvoices(db, bookingId, by.now);
}

async function readWork(db: Db, bookingId: number): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    with total as (
      select sum(quantity * price_paise) as paise from booking_line where booking_id = ${bookingId}),
    made as (
      select vendor_id, null::integer as agreed_paise from booking
      where id = ${bookingId} and status = 'completed' and plan_ends_on is null
      union all
      select vendor_id, agreed_paise from visit
      where booking_id = ${bookingId} and status in ('done', 'customer_away')),
    vendors as (
      select made.vendor_id, count(*)::int as visits,
        avg(coalesce(made.agreed_paise, offer.price_paise, total.paise))::float8 as agreed_paise
      from made
      cross join total
      left join booking_offer as offer
        on offer.booking_id = ${bookingId} and offer.vendor_id = made.vendor_id
      group by made.vendor_id)
    select booking.status, plan.visits_sold, total.paise::float8 as total_paise,
      (select count(*)::int from visit
        where booking_id = booking.id and status = 'planned') as visits_planned,
      coalesce((select jsonb_agg(to_jsonb(vendors)) from vendors), '[]') as made
    from booking
    cross join total
    left join plan on plan.booking_id = booking.id
    where booking.id = ${bookingId}`.execute(db);
  return rows[0];
}
