import { sql } from "kysely";
import { negated, toRupees, type Paise } from "#kernel/money/money.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import { AGES, type Balances } from "./balances-contract.ts";

/** Postings of entries until the end of a day, without those of sample bookings and vendors. */
const postingsUntil = (on: Day) => sql`
  select posting.account, posting.booking_id, posting.vendor_id, amount_paise as amount, day, entry.id
  from ledger_entry as entry
  join ledger_posting as posting on posting.entry_id = entry.id
  where day <= ${on}
    and not exists (select from booking where booking.id = entry.booking_id and is_sample)
    and not exists (
      select from ledger_posting as one join account on account.id = one.vendor_id
      where one.entry_id = entry.id and account.is_sample)`;

type Receivable = {
  booking_id: number;
  order_id: string;
  name: string;
  amount: Paise;
  since: Day;
  days: number;
};

/** What customers owe: what they paid settles their first work first. */
async function listReceivables(db: Db, on: Day): Promise<Receivable[]> {
  const { rows } = await sql<Receivable>`
    with posting as materialized (
      select * from (${postingsUntil(on)}) as one where account = 'customer'),
    open as (
      select booking_id, sum(amount) as owed, coalesce(-sum(amount) filter (where amount < 0), 0) as paid
      from posting group by booking_id having sum(amount) > 0),
    charged as (
      select booking_id, day, sum(amount) over (partition by booking_id order by day, id) as charged
      from posting where amount > 0)
    select open.booking_id, coalesce(order_id, '#' || open.booking_id) as order_id,
      coalesce(concat_ws(' ', first_name, last_name), '') as name, owed::float8 as amount,
      min(day) as since, ${on}::date - min(day) as days
    from open
    join charged on charged.booking_id = open.booking_id and charged > paid
    left join booking on booking.id = open.booking_id
    group by open.booking_id, order_id, first_name, last_name, owed
    order by since, booking_id`.execute(db);
  return rows;
}

/** The ledger as of the end of a day, by the day of the entry. */
export async function readBalances(db: Db, on: Day): Promise<Balances> {
  const [{ rows: accounts }, { rows: ahead }, receivables, { rows: vendors }] = await Promise.all([
    sql<{ account: string; sum: Paise }>`
      select account, sum(amount)::float8 as sum from (${postingsUntil(on)}) as posting
      group by account having sum(amount) <> 0 order by account`.execute(db),
    sql<{ sum: Paise }>`
      select coalesce(-sum(owed), 0)::float8 as sum from (
        select sum(amount) as owed from (${postingsUntil(on)}) as posting
        where account = 'customer' group by booking_id having sum(amount) < 0) as paid`.execute(db),
    listReceivables(db, on),
    sql<{ vendor_id: number; name: string; balance: Paise }>`
      select vendor_id, coalesce(${callName("account")}, '') as name, balance::float8 as balance
      from (
        select vendor_id, -sum(amount) as balance from (${postingsUntil(on)}) as posting
        where account in ('vendor', 'held') group by vendor_id having sum(amount) <> 0) as owed
      left join account on account.id = vendor_id
      order by balance desc, vendor_id`.execute(db),
  ]);
  const ageOf = (days: number) => AGES[Math.min(3, Math.max(0, Math.ceil(days / 30) - 1))];
  return {
    on,
    accounts: accounts.map(({ account, sum }) => ({
      account,
      debit: toRupees(Math.max(sum, 0) as Paise),
      credit: toRupees(Math.max(negated(sum), 0) as Paise),
    })),
    ageing: AGES.map((age) => {
      const found = receivables.filter(({ days }) => ageOf(days) === age);
      return { age, amount: toRupees(found.reduce((sum, { amount }) => sum + amount, 0) as Paise) };
    }),
    paid_ahead: toRupees(ahead[0]?.sum ?? (0 as Paise)),
    receivables: receivables.map((one) => ({ ...one, amount: toRupees(one.amount) })),
    vendors: vendors.map((one) => ({ ...one, balance: toRupees(one.balance) })),
  };
}

/** The balances as lines of one table; vendors owed are a credit, as in the ledger. */
export const balanceLines = ({ accounts, receivables, vendors }: Balances) => [
  ...accounts.map(
    ({ account, debit, credit }) => ["Account", account, debit, credit, "", ""] as const,
  ),
  ...receivables.map(
    ({ order_id, name, amount, since, days }) =>
      ["Receivable", `${order_id} ${name}`, amount, 0, since, days] as const,
  ),
  ...vendors.map(
    ({ name, balance }) =>
      ["Vendor", name, Math.max(-balance, 0), Math.max(balance, 0), "", ""] as const,
  ),
];
