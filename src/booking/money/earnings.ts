import { sql } from "kysely";
import type { Earnings, EarningsQuery } from "./earnings-contract.ts";
import { toPaise } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { MAX_PAGE_SIZE } from "#schema/filter.ts";
import {
  payeeOf,
  readBusiness,
  readVendorMoney,
  readVendorSums,
  sumsInRupees,
  sumColumns,
  type VendorSums,
} from "#ledger/exports.ts";
import { billOf, upiPayment } from "./read-payment.ts";
import { isForUpi } from "./rules.ts";
import type { Db } from "#server/database/connect.ts";

type Item = Omit<Earnings["items"][number], keyof VendorSums> & VendorSums;

/** At most `most` of a vendor's entries of some days, the latest first, and what it earned, holds and was paid. */
export async function readEarnings(
  db: Db,
  vendorId: number,
  query: EarningsQuery,
  most = MAX_PAGE_SIZE,
): Promise<Earnings> {
  const [money, firm, period, rows] = await Promise.all([
    readVendorMoney(db, vendorId),
    readBusiness(db),
    readVendorSums(db, vendorId, query),
    listEarnings(db, vendorId, { ...query, limit: most + 1 }),
  ]);
  if (money === undefined) throw new Error("A vendor vanished while its earnings were read");
  const payee = payeeOf(firm);
  const { pays_until, upi_only, account: _, ...sums } = money;
  const { items, next } = toPage(rows, most);
  const debt = toPaise(-sums.balance);
  // A later debt of one sum is another payment.
  const bill = billOf(`vendor ${vendorId}`, debt, pays_until?.replaceAll("-", ""));
  return {
    ...sums,
    to_pay:
      pays_until === null
        ? null
        : {
            until: pays_until,
            upi_only,
            upi: payee && isForUpi(debt) ? upiPayment(payee, bill) : null,
            bank: firm.bank === "" ? null : firm.bank,
          },
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
      method, case when kind in ('payout', 'settlement') then transfer end as reference,
      case when kind in ('payout', 'settlement', 'adjustment', 'tds') then reason else '' end as reason,
      reverses is not null as is_reversal,
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
