import { lockCustomer } from "#account/exports.ts";
import { listLinesOf } from "../lines/queries.ts";
import { sumPaise, toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { type Day, today } from "#kernel/time/day.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { stateOf } from "../states/booking-state.ts";
import { toProduct } from "./read-booking.ts";
import type { PaymentSummary } from "../money/contract.ts";
import { readPaymentSummaries } from "../money/read-payment.ts";
import { followPlans } from "./follow-plan.ts";
import { isOpen } from "../states/fields.ts";
import type { OwnBooking, OwnBookingPage, Period } from "./contract.ts";
import { followBooking } from "./follow-booking.ts";
import type { FollowedBooking } from "./follow-contract.ts";
import {
  findHolder,
  giveToCustomer,
  listOwnBookings as listRows,
  type Place,
} from "./own-bookings-queries.ts";

type Row = Awaited<ReturnType<typeof listRows>>[number];
type Line = Awaited<ReturnType<typeof listLinesOf>>[number];

type OwnPlan = Pick<OwnBooking, "plan" | "plan_changes">;

const toOwnBooking = (
  row: Row,
  lines: Line[],
  payment: PaymentSummary,
  plan: OwnPlan,
  now: Date,
): OwnBooking => ({
  order_id: row.order_id,
  follow_key: row.follow_key,
  booking_date: row.booking_date,
  booking_time_slot: row.booking_time_slot,
  booking_status: row.status,
  is_upcoming: isOpen(row.status) && lastDayOf(row) >= today(now),
  state: stateOf(row, { plan: plan.plan, payment }, now),
  product: lines.map(toProduct),
  total: toRupees(sumPaise(lines)),
  full_address: row.full_address,
  pin_code: row.pin_code,
  payment,
  same_cleaner: row.same_cleaner,
  ...plan,
});

const lastDayOf = ({ booking_date: day, plan_ends_on: endsOn }: Row): Day =>
  endsOn !== null && endsOn > day ? endsOn : day;

type PageRequest = { when?: Period | undefined; cursor?: Place | undefined; limit: number };

/** Upcoming bookings (open, from today on or with a running plan) soonest first; past or all, latest first. */
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
  const lines = Map.groupBy(await listLinesOf(db, ids), ({ booking_id }) => booking_id);
  const payments = await readPaymentSummaries(db, ids);
  const planned = items.filter(({ plan_ends_on }) => plan_ends_on !== null).map(({ id }) => id);
  const plans = await followPlans(db, planned, now);
  return {
    items: items.map((row) =>
      toOwnBooking(
        row,
        lines.get(row.id) ?? [],
        payments.get(row.id)!,
        plans.get(row.id) ?? {},
        now,
      ),
    ),
    next: next === null || last === undefined ? null : `${last.booking_date}.${last.id}`,
  };
}

type ClaimRefusal = Refusal<"unknown" | "another-customer" | "another-phone">;

/**
 * Assigns a guest's booking to an account. The phone number must match too, in case the link was forwarded.
 * Idempotent.
 */
export async function claimBooking(
  db: Db,
  customerId: number,
  followKey: string,
  now: Date,
): Promise<FollowedBooking | ClaimRefusal> {
  const isGiven = await inTransaction(
    db,
    // The lock keeps bookings from an account that is being erased.
    async (transaction) =>
      (await lockCustomer(transaction, customerId)) &&
      giveToCustomer(transaction, followKey, customerId),
  );
  if (!isGiven) {
    const holder = await findHolder(db, followKey);
    if (holder === undefined) return refuse("unknown", "There is no such booking");
    if (holder.customer_id === null)
      return refuse(
        "another-phone",
        "This booking was made with another phone number than that of your account",
      );
    if (holder.customer_id !== customerId)
      return refuse("another-customer", "This booking is in another account");
  }
  return followBooking(db, followKey, now);
}
