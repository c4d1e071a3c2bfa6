import { sql, type RawBuilder } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { addDays, midnight, today, type Day } from "#kernel/time/day.ts";
import { MAX_PAGE_SIZE } from "#schema/page.ts";
import type { Db } from "#server/database/connect.ts";
import { OPEN_STATUSES } from "../states/fields.ts";
import type { OpsPayment, PaymentsQuery } from "./contract.ts";

type Row = Omit<OpsPayment, "due" | "paid"> & { owed: Paise; paid: Paise };

/** The first day of a booking's work; without work, the last day of all. */
const workedSince = (bookingId: RawBuilder<unknown>) => sql`
  select coalesce(min(day), 'infinity') as day from ledger_entry
  where ledger_entry.booking_id = ${bookingId} and kind = 'work'`;

/** Bookings whose customer owes something (`due`), or is owed it (`refund`), the oldest work first. */
export async function listPayments(db: Db, { state, cursor }: PaymentsQuery) {
  const { rows } = await sql<Row>`
    select booking.id, booking.order_id, booking.first_name, booking.last_name, booking.phone_number,
      booking.booking_date as day, owed, paid
    from (
      select booking_id, greatest(charged, 0) - paid as owed, paid, is_worked
      from (
        select posting.booking_id,
          sum(amount_paise) filter (where kind in ('work', 'discount'))::float8 as charged,
          coalesce(-sum(amount_paise) filter (where kind in ('payment', 'refund')), 0)::float8 as paid,
          coalesce(sum(amount_paise) filter (where kind = 'work'), 0) > 0 as is_worked
        from ledger_posting as posting
        join ledger_entry on ledger_entry.id = entry_id
        where account = 'customer'
        group by posting.booking_id) as sums) as balance
    join booking on booking.id = balance.booking_id
    cross join lateral (${workedSince(sql`booking.id`)}) as worked
    where ${state === "refund" ? sql`owed < 0` : sql`owed > 0`}
      -- What was paid before the work is no refund while the work can follow.
      and (is_worked or booking.status not in (${sql.join(OPEN_STATUSES)}))
      and (${cursor ?? null}::int is null
        or (worked.day, booking.id) > ((${workedSince(sql`${cursor ?? 0}::int`)}), ${cursor ?? 0}::int))
    order by worked.day, booking.id
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

/** Bookings by what they owe in the ledger, as `balance.owed`, with the first day of their work, `worked.day`. */
export const owing = (having: RawBuilder<unknown>) => sql`(
    select booking_id, sum(amount_paise)::float8 as owed from ledger_posting where account = 'customer'
    group by booking_id having ${having}) as balance
  join booking on booking.id = balance.booking_id
  cross join lateral (select min(day) as day from ledger_entry
    where ledger_entry.booking_id = booking.id and kind = 'work') as worked`;

/** What is not paid three days after the work; undefined: nothing. */
export async function readUnpaid(db: Db, now: Date) {
  const { rows } = await sql<{
    bookings: number;
    paise: Paise;
    day: Day;
    order_id: string;
    name: string;
  }>`
    select (count(*) over ())::int as bookings, (sum(owed) over ())::float8 as paise, worked.day,
      order_id, first_name || ' ' || last_name as name
    from ${owing(sql`sum(amount_paise) > 0`)}
    where worked.day <= ${addDays(today(now), -LATE_AFTER_DAYS)}
    order by worked.day, booking.id
    limit 1`.execute(db);
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
