import { sql } from "kysely";
import type { BankSuggestion } from "./contract.ts";
import type { Paise } from "#kernel/money/money.ts";
import { addDays, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { owing } from "../list-payments.ts";
import { readPayments } from "../read-payment.ts";
import { leftOf } from "../rules.ts";

/** Days between the work and a transfer for it. */
const DAYS_AFTER = 10;
export const MOST = 3;

// Letters of `createOrderId` (acts/creation/insert-booking-queries.ts). Banks drop the hyphen, or put a space in its place.
const ORDER_ID = /(?=([2-9B-DF-HJKMNP-TV-Z]{4})[- ]?([2-9B-DF-HJKMNP-TV-Z]{4}))/g;

/** A line of the firm's bank: what came in, or, below zero, what went out. */
export type Line = { id: number; day: Day; paise: Paise; text: string; reference: string };

const orderIdsIn = ({ text, reference }: Line): string[] =>
  [...`${text} ${reference}`.toUpperCase().matchAll(ORDER_ID)].map(
    ([, first, second]) => `${first}-${second}`,
  );

type Candidate = Omit<BankSuggestion, "is_sure">;

const columns = sql`booking.id as booking_id, order_id, first_name || ' ' || last_name as name`;

/**
 * Bookings that lines of the bank may pay, at most three a line: sure where the text names the order and the
 * amount is what is left to pay; else what customers owe for work of the ten days before, by the amount.
 */
export async function suggestBookings(
  db: Db,
  lines: readonly Line[],
): Promise<Map<number, BankSuggestion[]>> {
  if (lines.length === 0) return new Map();
  const days = lines.map(({ day }) => day).toSorted();
  const orderIds = lines.map((line) => ({ line, ids: new Set(orderIdsIn(line)) }));
  const [{ rows: named }, { rows: unpaid }] = await Promise.all([
    sql<Candidate>`
      select ${columns}, booking_date as day from booking
      where order_id = any(${[...new Set(orderIds.flatMap(({ ids }) => [...ids]))]}::text[])`.execute(
      db,
    ),
    sql<Candidate & { owed: Paise }>`
      select ${columns}, worked_on as day, owed_paise::float8 as owed
      from ${owing}
      where owed_paise = any(${lines.map(({ paise }) => paise)}::bigint[]) and owed_paise <> 0
        and worked_on between ${addDays(days[0]!, -DAYS_AFTER)} and ${days.at(-1)!}
      order by worked_on desc, booking.id`.execute(db),
  ]);
  const payments = await readPayments(
    db,
    named.map(({ booking_id }) => booking_id),
  );
  return new Map(
    orderIds.map(({ line, ids }) => {
      const sure = named.filter(({ booking_id, order_id }) => {
        const payment = payments.get(booking_id);
        return ids.has(order_id) && payment !== undefined && leftOf(payment) === line.paise;
      });
      const maybe = unpaid.filter(
        ({ booking_id, day, owed }) =>
          owed === line.paise &&
          day <= line.day &&
          line.day <= addDays(day, DAYS_AFTER) &&
          sure.every((one) => one.booking_id !== booking_id),
      );
      return [
        line.id,
        [
          ...sure.map((one) => ({ ...one, is_sure: true })),
          ...maybe.map(({ owed: _owed, ...one }) => ({ ...one, is_sure: false })),
        ].slice(0, MOST),
      ];
    }),
  );
}
