import { toRupees } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import {
  anonymiseBookingsOf,
  listBookingsOf,
  listEventsOf,
  listOpenOrdersOf,
} from "../queries/customer-data.ts";
import { listLinesOf } from "../queries/own-bookings.ts";
import { listPlansOf, listVisitsOf } from "../queries/plans/own-plans.ts";
import { toPlan } from "./plans/read-plan.ts";

type Customer = { accountId: number };

/** The order ids of a customer's bookings that are open and dated today or later. */
export const listOpenOrders = (db: Db, { accountId }: Customer, now: Date): Promise<string[]> =>
  listOpenOrdersOf(db, accountId, today(now));

/** Everything that is kept of a customer's bookings, with their lines, plans and what happened to them. */
export async function exportBookings(db: Db, { accountId }: Customer): Promise<unknown[]> {
  const bookings = await listBookingsOf(db, accountId);
  const ids = bookings.map(({ id }) => id);
  const lines = Map.groupBy(await listLinesOf(db, ids), ({ booking_id }) => booking_id);
  const events = Map.groupBy(await listEventsOf(db, ids), ({ booking_id }) => booking_id);
  const plans = new Map((await listPlansOf(db, ids)).map((plan) => [plan.booking_id, plan]));
  const visits = Map.groupBy(await listVisitsOf(db, ids), ({ booking_id }) => booking_id);
  const planOf = (id: number) => {
    const plan = plans.get(id);
    return plan && { plan: toPlan(plan, visits.get(id) ?? []) };
  };
  return bookings.map(({ id, ...booking }) => ({
    ...booking,
    ...planOf(id),
    products: (lines.get(id) ?? []).map((line) => ({
      title: line.title,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
      price_per: line.price_per,
      rhythm: toRhythm(line),
    })),
    events: (events.get(id) ?? []).map(
      ({ what, reason, from_date, to_date, happened_at, role, actor_id }) => ({
        what,
        reason,
        ...(from_date !== null && { from_date, to_date }),
        happened_at,
        by: actor_id === accountId ? "you" : (role ?? "nobody who was signed in"),
      }),
    ),
  }));
}

/**
 * Takes a customer out of all bookings: name, contact, address, comment, account and link, and the
 * reasons in what happened. What was booked, when and at what price stays.
 */
export const eraseBookings = (db: Db, { accountId }: Customer, now: Date): Promise<unknown> =>
  anonymiseBookingsOf(db, accountId, now);
