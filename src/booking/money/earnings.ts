import { sql } from "kysely";
import type { Earnings, EarningsQuery } from "./contract.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { MAX_PAGE_SIZE } from "#schema/page.ts";
import {
  balanceOf,
  readVendorSums,
  sumsInRupees,
  vendorSums,
  type VendorSums,
} from "#payments/exports.ts";
import type { Db } from "#server/database/connect.ts";

type Item = VendorSums & {
  id: string;
  day: string;
  kind: string;
  order_id: string | null;
  what: string;
};

/** A vendor's entries of some days, the latest first, and what it earned, holds and was paid in all. */
export async function readEarnings(
  db: Db,
  vendorId: number,
  { from, to, cursor }: EarningsQuery,
): Promise<Earnings> {
  const [sums, { rows }] = await Promise.all([
    readVendorSums(db, vendorId),
    sql<Item>`
      select entry.id, entry.day, entry.kind, booking.order_id,
        coalesce((select string_agg(title, ', ' order by product_id) from booking_line
          where booking_line.booking_id = booking.id), '') as what,
        ${vendorSums}
      from ledger_posting as posting
      join ledger_entry as entry on entry.id = entry_id
      left join booking on booking.id = entry.booking_id
      where posting.vendor_id = ${vendorId}
        and entry.day between ${from ?? "-infinity"}::date and ${to ?? "infinity"}::date
        and entry.id < ${cursor ?? "9223372036854775807"}::bigint
      group by entry.id, booking.id
      order by entry.id desc
      limit ${MAX_PAGE_SIZE + 1}`.execute(db),
  ]);
  const { items, next } = toPage(rows, MAX_PAGE_SIZE);
  return {
    ...sumsInRupees(sums),
    balance: toRupees(balanceOf(sums)),
    items: items.map((item) => ({ ...item, ...sumsInRupees(item) })),
    next,
  };
}
