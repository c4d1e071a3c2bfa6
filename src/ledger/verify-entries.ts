import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/**
 * Checks the ledger in itself: each entry sums to zero, a payment is held by a vendor or in the bank as its method
 * says, the paid items of payouts and the entries of payouts are the same, what a vendor paid, was added or taxed is of
 * one vendor, tax is of a payout, and the balances that are kept are those of the postings. `faults` has at most 20
 * sentences.
 */
export async function verifyEntries(db: Db): Promise<{ entries: number; faults: string[] }> {
  const [{ entries }, { rows }] = await Promise.all([
    db
      .selectFrom("ledger_entry")
      .select((eb) => eb.fn.countAll<string>().as("entries"))
      .executeTakeFirstOrThrow(),
    sql<{ fault: string }>`
      with entry as (
        select entry.id, kind, method, reverses,
          sum(amount_paise) as sum,
          bool_or(account = 'held') as is_held, bool_or(account = 'tds_receivable') as is_kept,
          string_agg(account, ' ' order by account) as accounts,
          count(distinct vendor_id)::int as vendors, min(vendor_id) as vendor_id,
          sum(amount_paise) filter (where account = 'vendor') as vendor_paise
        from ledger_entry as entry
        left join ledger_posting on entry_id = entry.id
        group by entry.id)
      select 'Entry ' || id || ' does not sum to zero.' as fault from entry
      where sum is distinct from 0
      union all
      select 'Entry ' || id || ' is not where its method says.' from entry
      where kind in ('payment', 'refund') and (is_held, is_kept)
        is distinct from (method in ('cash', 'vendor_upi'), method = 'tds')
      union all
      select 'Payout ' || payout_id || ' says that vendor ' || item.vendor_id || ' was paid, and no entry does.'
      from payout_item as item
      left join entry on entry.id = entry_id
      where entry_id is not null and (entry.kind, entry.vendors, entry.vendor_id, entry.vendor_paise)
        is distinct from ('payout', 1, item.vendor_id, amount_paise)
      union all
      select 'Entry ' || id || ' pays out, and no payout has it.' from entry
      where kind = 'payout' and reverses is null
        and (select count(*) from payout_item where entry_id = entry.id) <> 1
      union all
      select 'Booking ' || coalesce(posted.booking_id, kept.booking_id) || ' owes '
        || coalesce(posted.paise, 0) || ' paise, and its balance says ' || coalesce(owed_paise, 0) || '.'
      from (select booking_id, sum(amount_paise) as paise from ledger_posting
        where account in ('customer', 'customer_credit') group by booking_id) as posted
      full join booking_balance as kept on kept.booking_id = posted.booking_id
      where coalesce(posted.paise, 0) <> coalesce(owed_paise, 0)
      union all
      select 'Vendor ' || coalesce(posted.vendor_id, kept.vendor_id) || ' is owed '
        || coalesce(-posted.paise, 0) || ' paise, and its balance says ' || coalesce(balance_paise, 0) || '.'
      from (select vendor_id, sum(amount_paise) as paise from ledger_posting
        where account in ('vendor', 'held') group by vendor_id) as posted
      full join vendor_balance as kept on kept.vendor_id = posted.vendor_id
      where coalesce(-posted.paise, 0) <> coalesce(balance_paise, 0)
      union all
      select 'The year ' || year || ' of vendor ' || vendor_id || ' is not that of its entries.'
      from (select vendor_id, extract(year from day - interval '3 months') as year,
          sum(-amount_paise) filter (where kind <> 'tds') as earned, sum(amount_paise) filter (where kind = 'tds') as tds
        from ledger_posting join ledger_entry on ledger_entry.id = entry_id
        where account = 'vendor' and kind in ('work', 'adjustment', 'tds') group by 1, 2) as posted
      full join vendor_year as kept using (vendor_id, year)
      where (coalesce(earned, 0), coalesce(tds, 0)) <> (coalesce(earned_paise, 0), coalesce(tds_paise, 0))
      union all
      select 'Entry ' || id || ' is not of one vendor and its account.' from entry
      where kind in ('settlement', 'adjustment', 'tds')
        and (vendors, accounts) is distinct from (1, case kind
          when 'settlement' then 'bank held' when 'tds' then 'tds_payable vendor' else 'margin vendor' end)
      union all
      select 'Entry ' || id || ' deducts tax, and no payout has it.' from entry
      where kind = 'tds' and not exists (select from tax_deduction
        where entry_id = coalesce(reverses, entry.id) and tax_deduction.vendor_id = entry.vendor_id)
      limit 20`.execute(db),
  ]);
  return { entries: Number(entries), faults: rows.map(({ fault }) => fault) };
}
