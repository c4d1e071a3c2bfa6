import { sql } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { isContactKept, maskedPhone } from "../offers/masked-phone.ts";
import type { VendorVisit } from "./contract.ts";
import { shareOfVisit } from "../money/rules.ts";
import { awayFrom } from "../states/closed-door.ts";
import { listVisitsById } from "../visits/queries.ts";
import { toJobVisit } from "../visits/read-visits.ts";
import { correctableUntil, visitOutcomesFor } from "../plans/visit-transitions.ts";

type Period = { from: Day; days: number; alsoMissingOutcome: boolean };

/** `alsoMissingOutcome` adds visits of earlier days whose outcome is missing. */
export async function listVendorVisits(
  db: Db,
  vendorId: number,
  { from, days, alsoMissingOutcome }: Period,
  now: Date,
): Promise<VendorVisit[]> {
  const rows = await listRows(db, vendorId, {
    from,
    to: addDays(from, days - 1),
    alsoMissingOutcome,
  });
  const ids = rows.map(({ id }) => id);
  const visits = new Map(
    (await listVisitsById(db, ids, now)).map((row) => [row.id, toJobVisit(row, now)]),
  );
  // A visit that was removed since is left out.
  return rows.flatMap((row) => {
    const visit = visits.get(row.id);
    return visit === undefined ? [] : { ...toVendorVisit(row, now), visit };
  });
}

/**
 * The plan's vendor may read the customer's contact until 30 days after it; a substitute only while the visit concerns
 * it.
 */
const knowsCustomer = (row: VendorVisitRow, now: Date): boolean =>
  (row.is_mine && isContactKept(row.ends_on, now)) ||
  (row.is_sent && row.is_open && (row.status === "planned" || today(now) <= correctableUntil(row)));

function toVendorVisit(row: VendorVisitRow, now: Date): Omit<VendorVisit, "visit"> {
  const isKnown = knowsCustomer(row, now);
  return {
    id: row.id,
    booking_id: row.booking_id,
    order_id: row.order_id,
    date: row.day,
    slot: row.slot,
    status: row.status,
    number: row.number,
    visits_total: row.visits_total,
    earns: toRupees(
      row.status === "could_not_come"
        ? (0 as Paise)
        : shareOfVisit(row.pay_before, row.pay, row.visits_total),
    ),
    earns_with_all: toRupees(row.agreed),
    is_sent: row.is_sent,
    is_last: row.status === "planned" && row.is_open && row.others_planned === 0,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: isKnown ? row.phone_number : maskedPhone(row.phone_number),
    full_address: isKnown ? row.full_address : "",
    pin_code: row.pin_code,
    comment: isKnown ? row.comment : "",
    lines: row.lines,
    can: row.is_open ? visitOutcomesFor("vendor", row, now) : [],
  };
}

const MAX_ROWS = 1000;

type VendorVisitRow = Omit<
  VendorVisit,
  "date" | "visit" | "earns" | "earns_with_all" | "is_last" | "can"
> & {
  day: Day;
  /** The price agreed with this vendor for all visits of the plan. */
  agreed: Paise;
  /** What the visit pays, as if all were like it, and the sum over this vendor's earlier ones that were made. */
  pay: Paise;
  pay_before: Paise;
  outcome_at: Date | null;
  away_from: Date | null;
  is_mine: boolean;
  ends_on: Day;
  is_open: boolean;
  others_planned: number;
};

type Days = { from: Day; to: Day; alsoMissingOutcome: boolean };

async function listRows(
  db: Db,
  vendorId: number,
  { from, to, alsoMissingOutcome }: Days,
): Promise<VendorVisitRow[]> {
  const { rows } = await sql<VendorVisitRow>`
    select visit.id, visit.booking_id, booking.order_id, visit.day, visit.slot, visit.status,
      visit.outcome_at, ${awayFrom} as away_from, visit.is_sent,
      coalesce(booking.vendor_id = ${vendorId}, false) as is_mine,
      coalesce(booking.plan_ends_on, visit.day) as ends_on,
      booking.status in ('pending', 'accepted') as is_open,
      coalesce(visit.agreed_paise, month.paise) as agreed, counts.pay_before,
      visit_pay(total, coalesce(visit.agreed_paise, month.paise)::numeric, visit.fee_share)::float8 as pay,
      counts.before + 1 as number, plan.visits_sold as visits_total,
      counts.planned - (visit.status = 'planned')::int as others_planned,
      booking.first_name, booking.last_name, booking.phone_number, booking.full_address,
      booking.pin_code, booking.comment, lines.lines
    from visit
    join booking on booking.id = visit.booking_id
    join plan on plan.booking_id = visit.booking_id
    left join booking_offer as offer
      on offer.booking_id = visit.booking_id and offer.vendor_id = visit.vendor_id
    cross join lateral (
      select sum(line.quantity::bigint * line.price_paise) as total,
        coalesce(offer.price_paise, sum(line.quantity::bigint * line.price_paise))::float8 as paise
      from booking_line as line where line.booking_id = visit.booking_id) as month
    cross join lateral (
      select (count(*) filter (where one.day < visit.day
          and one.status in ('planned', 'done', 'customer_away')))::int as before,
        coalesce(sum(visit_pay(total, coalesce(one.agreed_paise, month.paise)::numeric, one.fee_share))
          filter (where one.day < visit.day and one.vendor_id = visit.vendor_id
          and one.status in ('planned', 'done', 'customer_away')), 0)::float8 as pay_before,
        (count(*) filter (where one.status = 'planned'))::int as planned
      from visit as one where one.booking_id = visit.booking_id) as counts
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', line.product_id, 'title', line.title,
          'short_title', coalesce(product.short_title, line.title), 'category', category.name,
          'quantity', line.quantity, 'duration_minutes', product.duration_minutes)
          order by line.product_id), '[]') as lines
      from booking_line as line
      left join product on product.id = line.product_id
      join bookable on bookable.id = line.product_id
      join category on category.id = bookable.category_id
      where line.booking_id = visit.booking_id) as lines
    where visit.vendor_id = ${vendorId} and (visit.day between ${from}::date and ${to}::date
      or (${alsoMissingOutcome} and visit.status = 'planned' and visit.day < ${from}::date))
      and visit.status in ('planned', 'done', 'customer_away', 'could_not_come')
    order by visit.day, visit.slot desc, visit.id
    limit ${MAX_ROWS} ${PREPARED}`.execute(db);
  return rows;
}
