import { sql } from "kysely";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { refuse } from "#kernel/refusal.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import type { Db } from "#server/database/connect.ts";
import { readBusiness } from "./business.ts";
import { accountName } from "./ledger.ts";
import { sumsInRupees } from "./settle-vendor.ts";
import { masked } from "./payout-accounts.ts";
import { listOwed, type Payee } from "./payouts.ts";
import { assessTds, deductedTds, listRules } from "./tds.ts";

/** `account`: as it was when the run was made; null in runs that did not keep it. */
type PayoutItem = Payee & {
  amount_paise: Paise;
  tds_paise: Paise;
  reference: string | null;
  /** The bank has sent it back: why, and the day. */
  returned: { reason: string; on: Day } | null;
  is_withdrawn: boolean;
  has_changed: boolean;
};
type PayoutRow = { id: number; made_at: string; items: PayoutItem[] };

const isOpen = ({ amount_paise, reference, is_withdrawn }: PayoutItem) =>
  amount_paise > 0 && reference === null && !is_withdrawn;

const MOMENTS = sql`'{vendor_id,changed_at,confirmed_at}'::text[]`;

/** Payout runs that are not paid, then the latest; with `id` that one alone. */
async function listRuns(db: Db, id?: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select payout.id, to_jsonb(made_at) #>> '{}' as made_at,
      jsonb_agg(jsonb_build_object('vendor_id', item.vendor_id, 'amount_paise', amount_paise,
        'tds_paise', ${deductedTds},
        'name', ${accountName},
        'account', item.account, 'reference', entry.transfer,
        'returned', case when reversal.id is not null then
          jsonb_build_object('reason', reversal.reason, 'on', reversal.day) end, 'is_withdrawn', withdrawn_at is not null,
        'has_changed', to_jsonb(payout_account) - ${MOMENTS} is distinct from item.account - ${MOMENTS})
        order by item.vendor_id) as items
    from payout
    join payout_item as item on payout_id = payout.id
    left join account on account.id = item.vendor_id
    left join payout_account on payout_account.vendor_id = item.vendor_id
    left join ledger_entry as entry on entry.id = entry_id
    left join ledger_entry as reversal on reversal.reverses = entry_id
    where payout.id = ${id ?? null}::int or ${id ?? null}::int is null and payout.id in (
      select payout_id from payout_item as open
      where entry_id is null and withdrawn_at is null and amount_paise > 0
      union all (select id from payout order by id desc limit 50))
    group by payout.id
    order by bool_or(entry_id is null and withdrawn_at is null and amount_paise > 0) desc, payout.id desc
    limit 50`.execute(db);
  return rows;
}

const toPayout = ({ id, made_at, items }: PayoutRow) => ({
  id,
  made_at: new Date(made_at).toISOString(),
  total: toRupees(
    items
      .filter(({ is_withdrawn, returned }) => !is_withdrawn && returned === null)
      .reduce((sum, { amount_paise }) => sum + amount_paise, 0) as Paise,
  ),
  items: items.map(({ amount_paise, tds_paise, account, ...item }) => ({
    ...item,
    amount: toRupees(amount_paise),
    tds: toRupees(tds_paise),
    account: account && masked(account),
  })),
});

export async function readPayout(db: Db, id: number) {
  const [row] = await listRuns(db, id);
  if (row === undefined) throw new Error("A payout vanished while it was read");
  return toPayout(row);
}

/** Vendors that can be paid, or owe, and the last runs. */
export async function readPayouts(db: Db, now: Date) {
  const [taxes, rules, runs, { gst_limit }] = await Promise.all([
    assessTds(db, now),
    listRules(db, today(now)),
    listRuns(db),
    readBusiness(db),
  ]);
  const owed = await listOwed(db, now, taxes.keys());
  return {
    deducts_tax: rules.length > 0,
    owed: owed.map((vendor) => ({
      vendor_id: vendor.vendor_id,
      name: vendor.name,
      ...sumsInRupees(vendor),
      tds_due: toRupees(taxes.get(vendor.vendor_id)?.paise ?? (0 as Paise)),
      warnings: [
        ...(taxes.get(vendor.vendor_id)?.pan === "" ? ["No PAN"] : []),
        ...(toRupees(vendor.year_paise) > gst_limit && !vendor.is_registered
          ? ["Has to register for GST"]
          : []),
      ],
      account: vendor.account && masked(vendor.account),
    })),
    items: runs.map(toPayout),
  };
}

/**
 * What of a run is not paid, for the bank's upload, with accounts in full, as they were confirmed when it was made.
 * Refuses as `not-now` a run of a vendor who has saved another account since: two files of one run never name two.
 */
export async function listTransfers(db: Db, id: number) {
  const [row] = await listRuns(db, id);
  if (row === undefined) return refuse("unknown", "There is no such payout");
  const open = row.items.filter(isOpen);
  const changed = open.filter(({ has_changed }) => has_changed).map(({ name }) => name);
  if (changed.length > 0)
    return refuse(
      "not-now",
      say`Withdraw ${changed.join(" and ")} from this payout: the account has changed since it was made`,
    );
  return open;
}
