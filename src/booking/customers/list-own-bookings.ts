import type { OwnBooking, OwnBookingPage, Period } from "./contract.ts";
import { sumPaise, toRupees } from "#kernel/money/money.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import { toPage } from "#kernel/page.ts";
import type { Db } from "#server/database/connect.ts";
import { listLinesOf, listOwnBookings as listRows, type Place } from "./own-bookings-queries.ts";
import type { PaymentSummary } from "../money/contract.ts";
import { readPaymentSummaries } from "../money/read-payment.ts";
import { isOpen } from "../transitions/fields.ts";
import type { FollowedPlan, Plan } from "../plans/contract.ts";
import { listPlansOf, listRenewalsOf, listVisitsOf } from "./own-plans-queries.ts";
import { describePlan } from "../plans/follow-plan.ts";
import { toPlan } from "../plans/read-plan.ts";

type Row = Awaited<ReturnType<typeof listRows>>[number];
type Line = Awaited<ReturnType<typeof listLinesOf>>[number];

type OwnPlan = Pick<OwnBooking, "plan" | "plan_changes">;

const toOwnBooking = (
  row: Row,
  lines: Line[],
  payment: PaymentSummary,
  plan: OwnPlan,
  now: Day,
): OwnBooking => ({
  order_id: row.order_id,
  follow_key: row.follow_key,
  booking_date: row.booking_date,
  booking_time_slot: row.booking_time_slot,
  booking_status: row.status,
  is_upcoming: isOpen(row.status) && lastDayOf(row) >= now,
  product: lines.map((line) => ({
    id: line.product_id,
    title: line.title,
    quantity: line.quantity,
    price: toRupees(line.price_paise),
    price_per: line.price_per,
    rhythm: toRhythm(line),
  })),
  total: toRupees(sumPaise(lines)),
  full_address: row.full_address,
  pin_code: row.pin_code,
  payment,
  ...plan,
});

const lastDayOf = ({ booking_date: day, plan_ends_on: endsOn }: Row): Day =>
  endsOn !== null && endsOn > day ? endsOn : day;

type PageRequest = { when?: Period | undefined; cursor?: Place | undefined; limit: number };

/**
 * A page of a customer's bookings: upcoming ones (open, from today on or with a running plan) soonest first;
 * past or all, latest first.
 */
export async function listOwnBookings(
  db: Db,
  customerId: number,
  { when, cursor, limit }: PageRequest,
  now: Date,
): Promise<OwnBookingPage> {
  const day = today(now);
  const request = { when, today: day, after: cursor, limit: limit + 1 };
  const { items, next } = toPage(await listRows(db, customerId, request), limit);
  const last = items.at(-1);
  const ids = items.map(({ id }) => id);
  const lines = Map.groupBy(await listLinesOf(db, ids), (line) => line.booking_id);
  const payments = await readPaymentSummaries(db, ids);
  const withPlan = items.filter(({ plan_ends_on }) => plan_ends_on !== null);
  const plans = await followPlans(
    db,
    withPlan.map(({ id }) => id),
    now,
  );
  return {
    items: items.map((row) =>
      toOwnBooking(
        row,
        lines.get(row.id) ?? [],
        payments.get(row.id)!,
        plans.get(row.id) ?? {},
        day,
      ),
    ),
    next: next === null || last === undefined ? null : `${last.booking_date}.${last.id}`,
  };
}

type Followed = { plan: Plan; plan_changes: FollowedPlan };

async function followPlans(
  db: Db,
  bookingIds: number[],
  now: Date,
): Promise<Map<number, Followed>> {
  if (bookingIds.length === 0) return new Map();
  const [plans, allVisits, renewals] = await Promise.all([
    listPlansOf(db, bookingIds),
    listVisitsOf(db, bookingIds),
    listRenewalsOf(db, bookingIds),
  ]);
  const visitsBy = Map.groupBy(allVisits, ({ booking_id }) => booking_id);
  const renewalBy = new Map(renewals.map((renewal) => [renewal.renewal_of, renewal]));
  const followed = new Map<number, Followed>();
  for (const plan of plans) {
    const visits = visitsBy.get(plan.booking_id) ?? [];
    const renewal = renewalBy.get(plan.booking_id);
    const plan_changes = await describePlan(db, { plan, visits, renewal }, now);
    followed.set(plan.booking_id, { plan: toPlan(plan, visits), plan_changes });
  }
  return followed;
}
