import { sql } from "kysely";
import type { Operator } from "#audit/exports.ts";
import { formatRupees, negated, toPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { isIndividual, maskedCode } from "#kernel/money/pan.ts";
import { addDays, financialYearOf, today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { readBusiness } from "./business.ts";
import { postEntry, reverseEntry } from "./ledger.ts";
import type { TdsRule } from "./tax-contract.ts";

/** The rules of the firm's kind that have begun, the earliest first. None: no tax is deducted. */
export async function listRules(db: Db, day: Day): Promise<TdsRule[]> {
  const { supply_kind, tds_rules } = await readBusiness(db);
  const ours = supply_kind === "operator" ? "operator" : "contractor";
  return tds_rules
    .filter(({ kind, from }) => kind === ours && from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Days of one financial year with one rule; undefined: before the first. */
type Period = { year: number; from: Day; to: Day; rule: TdsRule | undefined };

/** The last financial year and this one, cut where a rule begins. */
function periodsOf(rules: TdsRule[], day: Day): Period[] {
  const year = financialYearOf(day);
  const first = `${year - 1}-04-01`;
  const begun = rules.map(({ from }) => from).filter((from) => from > first);
  return [...new Set([first, `${year}-04-01`, ...begun])].toSorted().map((from, index, all) => ({
    year: financialYearOf(from),
    from,
    to: addDays(all[index + 1] ?? `${year + 1}-04-01`, -1),
    rule: rules.findLast((one) => one.from <= from),
  }));
}

/** `period`: its place, from 1. */
type Earned = { vendor_id: number; period: number; paise: number };

/** What vendors earned in each period, by work and adjustments; what they took in from customers is no part of it. */
async function listEarned(db: Db, periods: Period[], vendorIds: number[]): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select vendor_id, number::int as period, -sum(amount_paise)::float8 as paise
    from ledger_posting as posting
    join ledger_entry as entry on entry.id = entry_id
    join unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      with ordinality as period (from_day, to_day, number) on day between from_day and to_day
    where posting.account = 'vendor' and kind in ('work', 'adjustment')
      and vendor_id = any(${vendorIds})
    group by vendor_id, number`.execute(db);
  return rows;
}

/** The financial year, by its first calendar year. */
export const yearOf = (now: Date): number => financialYearOf(today(now));

/** What the vendor of a `vendor_balance as balance` earned that no payout run has: the payment of the next one. */
export const unpaidEarnings = sql<Paise>`(balance.earned_paise + adjusted_paise - coalesce((
  select sum(item.earned_paise) from payout_item as item
  where item.vendor_id = balance.vendor_id and withdrawn_at is null
    and not exists (select from ledger_entry where reverses = item.entry_id)), 0))::float8`;

type Deductee = {
  id: number;
  pan: string;
  payment: number;
  /** By year, the earnings from which tax was deducted. */
  taxed: Record<string, number>;
};

/** Vendors who earned more in a year, from `since` on, than what tax was deducted from. */
async function listDeductees(
  db: Db,
  since: number,
  vendorIds: readonly number[] | null,
): Promise<Deductee[]> {
  const { rows } = await sql<Deductee>`
    select balance.vendor_id as id, coalesce(pan, '') as pan, ${unpaidEarnings} as payment,
      jsonb_object_agg(year, taxed) as taxed
    from vendor_balance as balance
    join vendor_year as of_year on of_year.vendor_id = balance.vendor_id and year >= ${since}
    cross join lateral (
      select coalesce(sum(taxed_paise), 0) as taxed from tax_deduction as deduction
      where deduction.vendor_id = balance.vendor_id and deduction.year = of_year.year
        and not exists (select from ledger_entry where reverses = deduction.entry_id)) as deducted
    left join vendor_tax on vendor_tax.vendor_id = balance.vendor_id
    where ${vendorIds}::int[] is null or balance.vendor_id = any(${vendorIds}::int[])
    group by balance.vendor_id, pan
    having bool_or(of_year.earned_paise > taxed)`.execute(db);
  return rows;
}

/** Tax on what was earned in the days of one rule. */
type Part = { year: number; rule: TdsRule; taxed: Paise; percent: number; tds: Paise };
type Tds = { pan: string; paise: Paise; parts: Part[] };

const percentOf = (rule: TdsRule, pan: string): number => {
  if (pan === "")
    return Math.max(rule.percent_without_pan, rule.percent_individual, rule.percent_others);
  return isIndividual(pan) ? rule.percent_individual : rule.percent_others;
};

/** Of operators, the thresholds are for individuals and undivided families who gave their PAN. */
const hasThreshold = ({ kind }: TdsRule, pan: string): boolean =>
  kind === "contractor" || (pan !== "" && isIndividual(pan));

/**
 * The tax that a payout run of now deducts from each vendor that some is due from. The payment is what was earned
 * that no run has; once the year's earnings are above the year's threshold, all of them are taxed that were not.
 */
export async function assessTds(
  db: Db,
  now: Date,
  vendorIds?: readonly number[],
): Promise<Map<number, Tds>> {
  const day = today(now);
  const rules = await listRules(db, day);
  if (rules.length === 0) return new Map();
  const periods = periodsOf(rules, day);
  const deductees = await listDeductees(db, periods[0]!.year, vendorIds ?? null);
  const rows = await listEarned(
    db,
    periods,
    deductees.map(({ id }) => id),
  );
  const earned = Map.groupBy(rows, (one) => one.vendor_id);
  return new Map(
    deductees
      .map((deductee) => {
        const parts = partsOf(periods, earned.get(deductee.id) ?? [], deductee);
        const paise = parts.reduce((sum, { tds }) => sum + tds, 0) as Paise;
        return [deductee.id, { pan: deductee.pan, paise, parts }] as const;
      })
      .filter(([, { paise }]) => paise > 0),
  );
}

const isAbove = (paise: number, rupees: number): boolean => paise > toPaise(rupees);

function partsOf(periods: Period[], earned: Earned[], { pan, payment, taxed }: Deductee): Part[] {
  const left = { ...taxed };
  const sumOf = (isCounted: (period: Period, index: number) => boolean) =>
    earned
      .filter(({ period }) => isCounted(periods[period - 1]!, period - 1))
      .reduce((sum, { paise }) => sum + paise, 0);
  return periods.flatMap(({ year, rule }, index) => {
    if (rule === undefined) return [];
    const paise = sumOf((_, place) => place === index);
    // What was taxed counts for the earliest earnings of the year, and the payment is of the latest ones.
    const done = Math.min(paise, left[year] ?? 0);
    left[year] = (left[year] ?? 0) - done;
    const paid = payment - sumOf((_, place) => place > index);
    const isAllTaxed =
      !hasThreshold(rule, pan) ||
      isAbove(
        sumOf((period) => period.year === year),
        rule.year,
      );
    const isPaymentTaxed = rule.one_payment > 0 && isAbove(payment, rule.one_payment);
    const base = isAllTaxed ? paise - done : isPaymentTaxed ? Math.min(paid, paise - done) : 0;
    const percent = percentOf(rule, pan);
    const tds = Math.round((base * percent) / 100);
    return tds > 0 ? [{ year, rule, percent, taxed: base as Paise, tds: tds as Paise }] : [];
  });
}

/** Posts what a run deducts from one of its vendors. Call it under the lock of payouts. */
export async function deductTds(
  db: Db,
  { payoutId, vendorId, name }: { payoutId: number; vendorId: number; name: string },
  { pan, parts }: Tds,
  { operatorId, now }: Operator,
): Promise<void> {
  for (const [index, { year, rule, taxed, percent, tds }] of parts.entries()) {
    const entryId = await postEntry(db, {
      reference: `tds:${payoutId}:${vendorId}:${index + 1}`,
      kind: "tds",
      actorId: operatorId,
      reason: `${percent} % of ${formatRupees(toRupees(taxed))}, ${pan === "" ? "no PAN" : `PAN ${maskedCode(pan)}`}`,
      postings: [
        { account: "vendor", vendorId, paise: tds },
        { account: "tds_payable", vendorId, paise: negated(tds) },
      ],
      now,
    });
    if (entryId === undefined) throw new Error(`Tax of payout ${payoutId} was deducted twice`);
    await db
      .insertInto("tax_deduction")
      .values({
        entry_id: entryId,
        payout_id: payoutId,
        vendor_id: vendorId,
        year,
        taxed_paise: taxed,
        percent,
        section: rule.section,
        pan,
        name,
      })
      .execute();
  }
}

/** What a run deducted from the vendor of a `payout_item as item`, also if that was reversed. */
export const deductedTds = sql<Paise>`(
  select coalesce(-sum(amount_paise), 0)::float8 from tax_deduction
  join ledger_posting as posting on posting.entry_id = tax_deduction.entry_id
    and posting.account = 'tds_payable'
  where tax_deduction.payout_id = item.payout_id and tax_deduction.vendor_id = item.vendor_id)`;

/** Reverses what a run deducted from a vendor that it did not pay after all. */
export async function undoTds(
  db: Db,
  { payoutId, vendorId }: { payoutId: number; vendorId: number },
  undo: Parameters<typeof reverseEntry>[2],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select entry.id from tax_deduction join ledger_entry as entry on entry.id = entry_id
    where payout_id = ${payoutId} and vendor_id = ${vendorId}
      and not exists (select from ledger_entry where reverses = entry.id)`.execute(db);
  for (const { id } of rows) await reverseEntry(db, { id }, undo);
}

type Deduction = {
  section: string;
  pan: string;
  name: string;
  day: Day;
  taxed_paise: Paise;
  tds_paise: Paise;
  percent: number;
  payout_id: number;
};

/**
 * The tax that was deducted in a quarter of a financial year (`2026-Q3`: October to December), without what was
 * reversed in it; what was reversed of an earlier quarter is negative. The sum is that of the ledger.
 */
export async function listDeductions(db: Db, quarter: string): Promise<Deduction[]> {
  const [year = 0, number = 1] = quarter.split("-Q").map(Number);
  const first = `${year}-04-01`;
  const { rows } = await sql<Deduction>`
    with posted as (
      select deduction.*, entry.id, day, -amount_paise as tds_paise,
        count(*) over (partition by deduction.entry_id) as times
      from ledger_entry as entry
      join ledger_posting as posting on posting.entry_id = entry.id and account = 'tds_payable'
      join tax_deduction as deduction on deduction.entry_id = coalesce(reverses, entry.id)
      where kind = 'tds' and day >= ${first}::date + make_interval(months => ${3 * number - 3})
        and day < ${first}::date + make_interval(months => ${3 * number}))
    select section, pan, name, day, payout_id, percent::float8,
      (sign(tds_paise) * taxed_paise)::float8 as taxed_paise, tds_paise::float8
    from posted where times = 1 order by day, id`.execute(db);
  return rows;
}
