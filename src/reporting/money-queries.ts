import { sql } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import type { Day } from "#kernel/time/day.ts";
import { readBusiness, taxRateOn } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { MoneyFigures } from "./figures-contract.ts";
import { type DaysFilter, type FiguresFilter, isCounted } from "./figures-queries.ts";

/** Rates of GST in percent: by the id of a category that has its own, and of all other work. */
type TaxRates = { own: Record<number, number>; other: number };

/** The rates of a day. */
export async function readTaxRates(db: Db, day: Day): Promise<TaxRates> {
  const business = await readBusiness(db);
  const categories = business.tax_rates.flatMap(({ category }) => category ?? []);
  const rates = categories.map((category) => [category, taxRateOn(business, category, day)]);
  return { own: Object.fromEntries(rates), other: taxRateOn(business, null, day) };
}

/** The part of a booking's price that is GST, by its invoices; before there is one, at the rates of its lines. */
const taxShare = (bookingId: string, { own, other }: TaxRates) => sql`coalesce((
  select sum(total_paise - taxable_paise) / sum(total_paise) from invoice
  where invoice.booking_id = ${sql.ref(bookingId)} and kind in ('invoice', 'receipt')), (
  select sum(quantity * line.price_paise * rate / (100 + rate)) / nullif(sum(quantity * line.price_paise), 0)
  from booking_line as line left join bookable on bookable.id = product_id
  cross join lateral (select
    coalesce((${JSON.stringify(own)}::jsonb ->> category_id::text)::numeric, ${other}::numeric) as rate) as of_category
  where line.booking_id = ${sql.ref(bookingId)}), 0)`;

/**
 * A row for the `jobs` visits of a booking that a vendor made on some days for one pay: its vendor, and in parts of a
 * paisa what is charged for them before discounts, the GST in that and what the vendor earns. A visit has its share of
 * the plan, or the fee where the customer was away.
 */
export const madeJobs = (filter: DaysFilter, rates: TaxRates) => sql`
  select job.vendor_id, jobs, share.paise as charged,
    share.paise * ${taxShare("job.booking_id", rates)} as tax,
    visit_pay(total.paise, price.agreed, fee_share) * jobs / sold as earned
  from (
    select visit.booking_id, visit.vendor_id, agreed_paise, fee_share,
      coalesce(visits_sold, 1) as sold, count(*) as jobs
    from visit
    join booking on booking.id = visit.booking_id
    left join plan on plan.booking_id = visit.booking_id
    where visit.day between ${filter.from} and ${filter.to} and visit.status in ('done', 'customer_away')
      and ${isCounted(filter)}
    group by visit.booking_id, visit.vendor_id, agreed_paise, fee_share, visits_sold) as job
  cross join lateral (
    select sum(quantity::bigint * price_paise)::numeric as paise from booking_line
    where booking_line.booking_id = job.booking_id) as total
  left join booking_offer as offer
    on offer.booking_id = job.booking_id and offer.vendor_id = job.vendor_id
  cross join lateral (
    select coalesce(agreed_paise, offer.price_paise, total.paise)::numeric as agreed) as price
  cross join lateral (
    select visit_charge(total.paise, price.agreed, fee_share) * jobs / sold as paise) as share`;

/** Whether a booking's id is counted. */
const isOf = (bookingId: string, filter: Pick<FiguresFilter, "city" | "category">) =>
  sql`exists (select from booking where booking.id = ${sql.ref(bookingId)} and ${isCounted(filter)})`;

/** Sums in rupees. */
export const inRupees = <Sums extends object>(sums: Sums) =>
  Object.fromEntries(
    Object.entries(sums).map(([name, paise]) => [name, paise === null ? null : toRupees(paise)]),
  ) as { [Name in keyof Sums]: number | Extract<Sums[Name], null> };

/**
 * The rupees of some days, both included: work by its day (a plan visit by visit), with what the ledger has of
 * discounts (with what is paid for damage), refunds and adjustments by the day of the entry. Revenue is what is charged
 * less discounts and GST, and the margin what the vendors' pay leaves of it.
 */
export async function sumMoney(db: Db, filter: DaysFilter): Promise<MoneyFigures> {
  const { from, to, city, category } = filter;
  const rates = await readTaxRates(db, to);
  const ofNone = sql.lit(city === undefined && category === undefined);
  // By entry: joined, the planner would read every posting that there ever was.
  const { rows } = await sql<Record<"charged" | "tax" | "pay" | "discounts" | "refunds", Paise>>`
    with item as (
      select charged, tax, earned, 0 as discount, 0 as refund from (${madeJobs(filter, rates)}) as made
      union all
      select 0, -discount * ${taxShare("entry.booking_id", rates)}, added,
        coalesce(discount, 0) + coalesce(damage, 0), refund
      from ledger_entry as entry
      cross join lateral (
        select -sum(amount_paise) filter (where account = 'customer' and kind = 'discount') as discount,
          -sum(amount_paise) filter (where account = 'customer_credit' and kind = 'damage') as damage,
          -sum(amount_paise) filter (where account in ('bank', 'held') and kind = 'refund') as refund,
          -sum(amount_paise) filter (where account = 'vendor' and kind = 'adjustment') as added
        from ledger_posting where entry_id = entry.id) as posted
      where entry.day between ${from} and ${to} and kind in ('discount', 'refund', 'adjustment', 'damage')
        and (${isOf("entry.booking_id", filter)} or (${ofNone} and entry.booking_id is null)))
    select coalesce(round(sum(charged)), 0)::float8 as charged,
      coalesce(round(sum(tax)), 0)::float8 as tax,
      coalesce(round(sum(earned)), 0)::float8 as pay,
      coalesce(sum(discount), 0)::float8 as discounts,
      coalesce(sum(refund), 0)::float8 as refunds
    from item`.execute(db);
  const { charged, ...sums } = rows[0]!;
  const revenue = (charged - sums.discounts - sums.tax) as Paise;
  return inRupees({ ...sums, revenue, margin: (revenue - sums.pay) as Paise });
}

/** The rupees that customers owe for work now, whenever it was done. */
export async function sumOutstanding(
  db: Db,
  filter: Pick<FiguresFilter, "city" | "category">,
): Promise<number> {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(owed_paise), 0)::float8 as paise
    from booking_balance as balance
    where owed_paise > 0 and ${isOf("balance.booking_id", filter)}`.execute(db);
  return toRupees(rows[0]!.paise);
}
