import type { BookingDetails } from "../../ground/contract.ts";
import { dayProblem } from "../../ground/fields.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { sumPaise, toRupees } from "#kernel/money/money.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { say, type Said } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { listLines, priceLines } from "../../lines/queries.ts";
import { findBookedDetails, findPlan, findRenewal, type PlanRow } from "../../plans/queries.ts";
import { lockBooking } from "../../states/queries.ts";
import { planOf } from "../../plans/rules.ts";
import { bookWithin, type BookRefusal } from "../creation/create-booking.ts";

const DAYS_BEFORE = 10;
const DAYS_AFTER = 30;

type Renewable = Pick<PlanRow, "plan_ends_on" | "status" | "ended_at">;

function renewalStart(plan: Renewable, now: Date): Day | undefined {
  const { plan_ends_on: endsOn, status, ended_at } = plan;
  const day = today(now);
  const isRunning = status === "accepted" || status === "completed";
  if (endsOn === null || !isRunning || ended_at !== null) return undefined;
  if (day < addDays(endsOn, -DAYS_BEFORE) || day > addDays(endsOn, DAYS_AFTER)) return undefined;
  const next = addDays(endsOn, 1);
  const tomorrow = addDays(day, 1);
  return next < tomorrow ? tomorrow : next;
}

export async function describeRenewal(db: Db, plan: PlanRow, now: Date) {
  const startsOn = renewalStart(plan, now);
  if (startsOn === undefined) return null;
  const lines = await priceLines(db, await listProducts(db, plan.booking_id));
  if (isRefusal(lines)) return null;
  const next = planOf(lines, startsOn);
  if (next === undefined) return null;
  return { starts_on: startsOn, total: toRupees(sumPaise(lines)), visits: next.visits_sold };
}

const listProducts = async (db: Db, bookingId: number): Promise<BookingDetails["products"]> =>
  (await listLines(db, bookingId)).map(({ product_id, quantity }) => ({
    product_id,
    product_count: quantity,
  }));

type RenewRefusal =
  | Refusal<"unknown" | "not-now">
  | (Refusal<"not-now"> & { current: Record<string, string | number> })
  | BookRefusal;

type Renewal = {
  bookingId: number;
  seenTotal: number | undefined;
  seenStartsOn: Day | undefined;
  /** Undefined without a limit of open bookings. */
  limitOpen: { supportPhone: string } | undefined;
  now: Date;
};

const refuseOtherStart = (startsOn: Day) =>
  refuse(
    "not-now",
    say`The next month begins on ${[longDay(startsOn), startsOn]} by now. Nothing has been booked yet`,
  );

/**
 * Books the month that follows a plan, at today's prices, for the same customer, place and time of day. Renewed
 * already, it returns that renewal's follow key. Refuses as `not-now` a plan that does not end soon and a first
 * day other than `seenStartsOn`.
 */
export async function renewPlan(
  db: Db,
  { bookingId, seenTotal, seenStartsOn, limitOpen, now }: Renewal,
): Promise<{ followKey: string } | RenewRefusal> {
  return inTransaction(db, async (transaction) => {
    // A concurrent request finds the renewal, and no visit is added meanwhile.
    const locked = await lockBooking(transaction, bookingId);
    const plan = await findPlan(transaction, bookingId);
    const booked = await findBookedDetails(transaction, bookingId);
    if (plan === undefined || booked === undefined)
      return refuse("unknown", "There is no such monthly plan");
    const renewal = await findRenewal(transaction, bookingId);
    if (renewal !== undefined) return { followKey: renewal.follow_key };
    const startsOn = renewalStart(plan, now);
    if (startsOn === undefined) return refuse("not-now", whyNotNow(plan, now));
    if (seenStartsOn !== undefined && seenStartsOn !== startsOn)
      return {
        ...refuseOtherStart(startsOn),
        current: { ...(await describeRenewal(transaction, plan, now)) },
      };
    const wrongDay = dayProblem(startsOn, today(now));
    if (wrongDay !== undefined) return refuse("not-now", wrongDay);
    const { customer_id: customerId, booked_from: bookedFrom, ...details } = booked;
    const products = await listProducts(transaction, bookingId);
    const answer = await bookWithin(
      transaction,
      customerId === null ? undefined : { accountId: customerId, role: "customer" },
      { ...details, booking_date: startsOn, products, seen_total: seenTotal },
      {
        now,
        limitOpen,
        bookedFrom,
        renewalOf: bookingId,
        firstVendorId: locked?.vendor_id,
      },
    );
    return isRefusal(answer) ? answer : { followKey: answer.follow_key };
  });
}

function whyNotNow({ plan_ends_on: endsOn, status, ended_at }: Renewable, now: Date): Said {
  if (status === "cancelled" || ended_at !== null)
    return "This plan was ended. Book it again instead";
  return endsOn !== null && today(now) < endsOn
    ? say`A plan can be renewed from ${DAYS_BEFORE} days before its last day on`
    : "This plan ended too long ago to be renewed. Book it again instead";
}
