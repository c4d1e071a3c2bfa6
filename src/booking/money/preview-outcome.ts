import { sql } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import type { Day } from "#kernel/time/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { OutcomePreview, VisitOutcome } from "../ground/plan-contract.ts";
import { shareOfVisit } from "./rules.ts";
import { isNoShow } from "./service-discounts.ts";

type Asked = {
  bookingId: number;
  /** Undefined: of a booking with a single visit. */
  day: Day | undefined;
  outcome: VisitOutcome;
  /** The vendor who asks; undefined: an operator. */
  vendorId?: number;
};

type Row = {
  day: Day;
  vendor_id: number | null;
  sold: number;
  agreed: Paise;
  pay: Paise;
  pay_before: Paise;
  price: Paise;
  fee: Paise;
  discount: Paise;
};

/**
 * What an outcome of a visit would come to now, in rupees: what its customer owes for it, what its vendor earns by it,
 * and what is taken off the customer's bill. Refuses as `unknown` a visit of another vendor.
 */
export async function previewOutcome(
  db: Db,
  { bookingId, day: asked, outcome, vendorId }: Asked,
  now: Date,
): Promise<OutcomePreview | Refusal<"unknown">> {
  const day = asked ?? null;
  const { rows } = await sql<Row>`
    select visit.day, visit.vendor_id, sold, agreed::float8 as agreed,
      visit_pay(paise, agreed, closed_door_share)::float8 as pay, pay_before::float8 as pay_before,
      floor(paise / sold)::float8 as price,
      floor(visit_charge(paise, agreed, closed_door_share) / sold)::float8 as fee,
      floor(visit_charge(paise, agreed, no_show_share) / sold)::float8 as discount
    from visit
    cross join policy
    cross join lateral (
      select sum(quantity::bigint * price_paise)::numeric as paise from booking_line
      where booking_line.booking_id = visit.booking_id) as total
    left join plan on plan.booking_id = visit.booking_id
    left join booking_offer as offer
      on offer.booking_id = visit.booking_id and offer.vendor_id = visit.vendor_id
    cross join lateral (
      select coalesce(visits_sold, 1) as sold, coalesce(offer.price_paise, paise)::numeric as usual,
        coalesce(agreed_paise, offer.price_paise, paise)::numeric as agreed) as price
    cross join lateral (
      select coalesce(sum(visit_pay(paise, coalesce(one.agreed_paise, usual), one.fee_share)), 0) as pay_before
      from visit as one where one.booking_id = visit.booking_id and one.vendor_id = visit.vendor_id
        and one.day < visit.day and one.status in ('planned', 'done', 'customer_away')) as earlier
    where visit.booking_id = ${bookingId}
      and (visit.day = ${day}::date or (${day}::date is null and plan.booking_id is null))`.execute(
    db,
  );
  const visit = rows[0];
  if (visit === undefined || (vendorId !== undefined && visit.vendor_id !== vendorId))
    return refuse("unknown", "There is no such visit");
  const { sold, price, fee, pay_before: before } = visit;
  const of = (owes: number, pay: number, discount = 0) => ({
    outcome,
    customer_owes: toRupees(owes as Paise),
    earns: toRupees(pay === 0 ? (0 as Paise) : shareOfVisit(before, pay as Paise, sold)),
    discount: toRupees(discount as Paise),
  });
  return {
    done: of(price, visit.agreed),
    customer_away: of(fee, visit.pay),
    could_not_come: of(0, 0, isNoShow(visit, now) ? visit.discount : 0),
  }[outcome];
}
