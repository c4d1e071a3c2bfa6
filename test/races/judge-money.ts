import { sql } from "kysely";
import { expect } from "vitest";
import { app } from "../support/set-up-test-app.ts";

type Facts = {
  status: string;
  price: number;
  sold: number;
  visits: {
    vendor_id: number | null;
    status: string;
    agreed: number | null;
    share: number | null;
    is_over: boolean;
  }[];
  no_show_share: number;
  ledger: { account: string; kind: string; vendor_id: number | null; paise: number }[];
  unbalanced: number;
  invoiced: number;
  waits: boolean;
};

/**
 * Throws unless the ledger has what the booking's visits are worth, worked out anew, and sums to zero, and unless
 * the booking's documents come to what is charged less discounts, or wait for the end of the time for corrections.
 */
export async function judgeMoney(bookingId: number): Promise<void> {
  const { rows } = await sql<Facts>`
    select status, visits_sold as sold,
      (select sum(quantity * price_paise)::int from booking_line where booking_id = ${bookingId}) as price,
      (select coalesce(jsonb_agg(jsonb_build_object('vendor_id', visit.vendor_id, 'status', visit.status,
          'share', fee_share, 'is_over', (outcome_at at time zone 'Asia/Kolkata')::date >= day,
          'agreed', coalesce(visit.agreed_paise, price_paise))), '[]')
        from visit
        left join booking_offer as offer
          on offer.booking_id = ${bookingId} and offer.vendor_id = visit.vendor_id
        where visit.booking_id = ${bookingId}) as visits,
      (select coalesce(jsonb_agg(posted), '[]') from (
        select account, vendor_id, sum(amount_paise)::int as paise,
          case when starts_with(reference, 'service:') then 'service' else kind end as kind
        from ledger_posting join ledger_entry on ledger_entry.id = entry_id
        where ledger_posting.booking_id = ${bookingId}
        group by 1, 2, 4) as posted) as ledger,
      (select count(*)::int from (
        select from ledger_posting group by entry_id having sum(amount_paise) <> 0) as entry) as unbalanced,
      (select coalesce(sum(case kind when 'credit_note' then -total_paise else total_paise end), 0)::int
        from invoice where booking_id = booking.id and kind not like '%voucher') as invoiced,
      (select no_show_share from policy) as no_show_share,
      exists (select from invoice_due where booking_id = booking.id) as waits
    from booking
    join plan on plan.booking_id = booking.id
    where booking.id = ${bookingId}`.execute(app.db);
  const { status, price, sold, visits, no_show_share, ledger, unbalanced, invoiced, waits } =
    rows[0]!;
  expect(unbalanced).toBe(0);
  const sumOf = (account: string, kind: string, vendorId: number | null = null) =>
    ledger
      .filter((row) => row.account === account && row.kind === kind && row.vendor_id === vendorId)
      .reduce((sum, { paise }) => sum + paise, 0);
  const made = visits.filter((visit) => ["done", "customer_away"].includes(visit.status));
  const planned = visits.filter((visit) => visit.status === "planned").length;
  const counted = made.length + (["pending", "accepted"].includes(status) ? planned : 0);
  const feeOf = (agreed: number | null, share: number) =>
    Math.floor(Math.min((price * share) / 100, agreed ?? price));
  const worth = made.map(({ agreed, share }) => (share === null ? price : feeOf(agreed, share)));
  const sum = worth.reduce((all, one) => all + one, (counted - made.length) * price);
  const charged = made.length === 0 ? 0 : Math.floor(Math.min(sum, price * sold) / sold);
  expect(sumOf("customer", "work")).toBe(charged);
  // Nothing is taken off but for days on which a vendor did not come, or came too late.
  const missed = visits.filter(
    ({ status, vendor_id, is_over }) =>
      status === "could_not_come" && vendor_id !== null && is_over,
  );
  const off = missed.map(({ agreed }) => Math.floor(feeOf(agreed, no_show_share) / sold));
  const byHand = 0 - sumOf("customer", "discount");
  const ours = Math.min(
    Math.max(0, charged - byHand),
    off.reduce((all, one) => all + one, 0),
  );
  expect(0 - sumOf("customer", "service")).toBe(ours);
  if (!waits) expect(invoiced).toBe(Math.max(0, charged - byHand - ours));
  for (const vendorId of new Set(ledger.flatMap(({ vendor_id }) => vendor_id ?? []))) {
    const own = made.filter(({ vendor_id }) => vendor_id === vendorId);
    const pay = own.reduce((all, { agreed, share }) => {
      const whole = agreed ?? price;
      return (
        all +
        (share === null
          ? whole
          : Math.round((feeOf(agreed, share) * Math.min(whole, price)) / price))
      );
    }, 0);
    expect(Math.abs(sumOf("vendor", "work", vendorId) + pay / sold)).toBeLessThanOrEqual(1);
  }
  const paid = -sumOf("customer", "payment") - sumOf("customer", "refund");
  expect(paid).toBeGreaterThanOrEqual(0);
  expect(paid).toBeLessThanOrEqual(price);
}
