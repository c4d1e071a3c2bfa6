import { sql } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { addDays, midnight, today, type Day } from "#kernel/time/day.ts";
import { MAX_PAGE_SIZE } from "#schema/filter.ts";
import type { Db } from "#server/database/connect.ts";
import { PER_ROW } from "#server/database/plans.ts";
import { OPEN_STATUSES } from "../states/fields.ts";
import type { OpsPayment, PaymentsQuery } from "./contract.ts";

type Row = Omit<OpsPayment, "due" | "paid"> & { owed: Paise; paid: Paise };

/** Bookings whose customer owes something (`due`), or is owed it (`refund`), the oldest work first. */
export async function listPayments(db: Db, { state, cursor }: PaymentsQuery) {
  const { rows } = await sql<Row>`
    select booking.id, booking.order_id, booking.first_name, booking.last_name, booking.phone_number,
      booking.booking_date as day, owed, paid
    from booking_balance as balance
    join booking on booking.id = balance.booking_id
    -- What was paid before the work is for its price while the work can follow.
    cross join lateral (
      select work_paise <= 0 and booking.status in (${sql.join(OPEN_STATUSES)}) as is_ahead) as work
    cross join lateral (
      select coalesce(-sum(amount_paise) filter (where kind not in ('work', 'discount')), 0)::float8 as paid
      from ledger_posting as posting join ledger_entry on ledger_entry.id = entry_id
      where posting.booking_id = booking.id and account in ('customer', 'customer_credit') ${PER_ROW}) as received
    -- Discounts above what is charged are nobody's.
    cross join lateral (
      select greatest(owed_paise + paid + case when is_ahead then (
        select sum(quantity::bigint * price_paise) from booking_line
        where booking_line.booking_id = booking.id) else 0 end, 0)::float8 - paid as owed) as open
    where ${state === "refund" ? sql`owed_paise < 0 and owed < 0` : sql`owed_paise > 0 and owed > 0 and not is_ahead`}
      and (${cursor ?? null}::int is null or (worked_on, balance.booking_id) >
        ((select worked_on from booking_balance where booking_id = ${cursor ?? 0}::int), ${cursor ?? 0}::int))
    order by worked_on, balance.booking_id
    limit ${MAX_PAGE_SIZE + 1}`.execute(db);
  const { items, next } = toPage(rows, MAX_PAGE_SIZE);
  return {
    items: items.map(({ owed, paid, ...booking }) => ({
      ...booking,
      due: toRupees(owed),
      paid: toRupees(paid),
    })),
    next,
  };
}

const LATE_AFTER_DAYS = 3;

/** Bookings by what they owe in the ledger, `owed_paise`, with the first day of their work, `worked_on`. */
export const owing = sql`booking_balance as balance join booking on booking.id = balance.booking_id`;

/** What is not paid three days after the work; undefined: nothing. */
export async function readUnpaid(db: Db, now: Date) {
  const { rows } = await sql<{
    bookings: number;
    paise: Paise;
    day: Day;
    order_id: string;
    name: string;
  }>`
    select bookings, paise, worked_on as day, order_id, first_name || ' ' || last_name as name
    from (
      select count(*)::int as bookings, sum(owed_paise)::float8 as paise,
        (array_agg(booking_id order by worked_on, booking_id))[1] as oldest_id
      from booking_balance
      where owed_paise > 0 and worked_on <= ${addDays(today(now), -LATE_AFTER_DAYS)}) as unpaid
    join booking_balance as balance on balance.booking_id = oldest_id
    join booking on booking.id = oldest_id`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { bookings, paise, day, order_id, name } = row;
  return {
    bookings,
    total: toRupees(paise),
    since: midnight(day).toISOString(),
    oldest: { order_id, name },
  };
}
