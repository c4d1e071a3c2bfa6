import { sql } from "kysely";
import type { Earnings, EarningsQuery } from "./contract.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { MAX_PAGE_SIZE } from "#schema/page.ts";
import {
  balanceOf,
  readVendorSums,
  sumsInRupees,
  sumColumns,
  type VendorSums,
} from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";

type Item = Omit<Earnings["items"][number], keyof VendorSums> & VendorSums;

/** At most `most` of a vendor's entries of some days, the latest first, and what it earned, holds and was paid. */
export async function readEarnings(
  db: Db,
  vendorId: number,
  query: EarningsQuery,
  most = MAX_PAGE_SIZE,
): Promise<Earnings> {
  const [sums, period, rows] = await Promise.all([
    readVendorSums(db, vendorId),
    readVendorSums(db, vendorId, query),
    listEarnings(db, vendorId, { ...query, limit: most + 1 }),
  ]);
  const { items, next } = toPage(rows, most);
  return {
    ...sumsInRupees(sums),
    balance: toRupees(balanceOf(sums)),
    period: sumsInRupees(period),
    items,
    next,
  };
}

/** The entries of a vendor on some days, the latest first; in rupees. */
export async function listEarnings(
  db: Db,
  vendorId: number,
  { from, to, cursor, limit }: EarningsQuery & { limit: number },
): Promise<Earnings["items"]> {
  const { rows } = await sql<Item>`
    select entry.id, entry.day, entry.kind, booking.order_id,
      coalesce((select string_agg(title, ', ' order by product_id) from booking_line
        where booking_line.booking_id = booking.id), '') as what,
      method, case when kind = 'payout' then transfer end as reference,
      ${sumColumns}
    from ledger_posting as posting
    join ledger_entry as entry on entry.id = entry_id
    left join booking on booking.id = entry.booking_id
    where posting.vendor_id = ${vendorId}
      and entry.day between ${from ?? "-infinity"}::date and ${to ?? "infinity"}::date
      and entry.id < ${cursor ?? "9223372036854775807"}::bigint
    group by entry.id, booking.id
    order by entry.id desc
    limit ${limit}`.execute(db);
  return rows.map((item) => ({ ...item, ...sumsInRupees(item) }));
}
