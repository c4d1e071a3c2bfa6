import { sql } from "kysely";
import { expect } from "vitest";
import { readPaymentSummaries } from "#booking/money/read-payment.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import type { SeededRandom } from "../generated/seeded-random.ts";
import type { TestApp } from "../support/test-app.ts";

export type Vendor = {
  id: number;
  token: string;
  email: string;
  addressId: number;
  /** In rupees, of its entry of the service; the entry is undefined while it offers none. */
  price: number;
  entryId: number | undefined;
  /** In paise, by what was answered. */
  paidOut: number;
  paidIn: number;
  adjusted: number;
  tds: number;
  open?: Run;
  /** Runs that the bank has paid and not sent back. */
  paid: Run[];
};
/** `amount`: what is to pay, less `tds`. */
type Run = { id: number; amount: number; tds: number };

/** What was answered with 200 about a booking, in paise: kept by the history, not read from the ledger. */
export type Money = {
  id: number;
  key: string;
  price: number;
  paid: number;
  refunded: number;
  discounted: number;
  /** Credit of the other booking, used for this one; negative: the other way. */
  moved: number;
  /** By vendor. */
  held: Map<number, number>;
  /** In paise by visit: agreed with its vendor when the visit was made, whatever becomes of the offer. */
  agreed: Map<number, number>;
};

export type Play = {
  app: TestApp;
  random: SeededRandom;
  token: string;
  vendors: Vendor[];
  /** The last entry of the ledger before it. */
  since: string;
  money: Money;
  /** The other booking of the same customer. */
  other: Money | undefined;
};

let keys = 0;
export const newKey = () => `money-${keys++}`;

/** Sends for the desk, under an idempotency key. */
export const desk = (
  { app, token }: Pick<Play, "app" | "token">,
  path: string,
  json: object,
  key = newKey(),
) => app.send(`/api/v1/ops/${path}`, { json, token, headers: { "idempotency-key": key } });

/** A random amount in paise: often all, now and then a paisa, or more than all. */
export function amountOf({ chance, below }: SeededRandom, most: number): number {
  if (most > 0 && chance(0.3)) return most;
  if (chance(0.1)) return 1;
  return 1 + below(Math.ceil(most * (chance(0.15) ? 1.5 : 1)) + 1);
}

type Facts = {
  status: string;
  vendor_id: number | null;
  /** Of a plan. */
  sold: number | null;
  visits: {
    id: number;
    vendor_id: number | null;
    status: string;
    day: string;
    agreed: number | null;
  }[];
  offers: { vendor_id: number; paise: number }[];
};

/** A booking as it is, with its visits and the prices agreed with vendors. Call it after each step. */
export async function readFacts(db: Db, { id: bookingId, price, agreed }: Money): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select status, vendor_id, visits_sold as sold,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'vendor_id', visit.vendor_id, 'day', day,
          'status', visit.status, 'agreed', visit.agreed_paise) order by day, id), '[]')
        from visit where visit.booking_id = booking.id) as visits,
      (select coalesce(jsonb_agg(jsonb_build_object('vendor_id', offer.vendor_id, 'paise', price_paise)), '[]')
        from booking_offer as offer where offer.booking_id = booking.id) as offers
    from booking left join plan on plan.booking_id = booking.id
    where booking.id = ${bookingId} ${PREPARED}`.execute(db);
  const facts = rows[0]!;
  for (const visit of facts.visits) {
    const offer = facts.offers.find((one) => one.vendor_id === visit.vendor_id);
    // With a substitute it is agreed while the visit is planned; with the vendor of the plan by its offer.
    if (visit.status === "planned") agreed.delete(visit.id);
    if (visit.status === "planned" && visit.agreed !== null) agreed.set(visit.id, visit.agreed);
    const hasOutcome = isMade(visit) || visit.status === "could_not_come";
    if (hasOutcome && !agreed.has(visit.id)) agreed.set(visit.id, offer?.paise ?? price);
    visit.agreed = agreed.get(visit.id) ?? null;
  }
  return facts;
}

const isMade = ({ status }: { status: string }) => ["done", "customer_away"].includes(status);

/** Worked out from bookings, visits and agreed prices by the rules of docs/domain.md, in paise. */
function workOf({ status, vendor_id, sold, visits, offers }: Facts, price: number) {
  const agreedWith = (vendorId: number) =>
    offers.find((offer) => offer.vendor_id === vendorId)?.paise ?? price;
  const earned = new Map<number, number>();
  if (sold === null) {
    const isDone = status === "completed" && vendor_id !== null;
    if (isDone) earned.set(vendor_id, agreedWith(vendor_id));
    return { charged: isDone ? price : 0, earned };
  }
  const made = visits.filter(isMade);
  const planned = visits.filter((visit) => visit.status === "planned").length;
  const counted = made.length + (isOpen(status) ? planned : 0);
  for (const [vendorId, own] of Map.groupBy(made, (visit) => visit.vendor_id ?? 0))
    earned.set(
      vendorId,
      own.reduce((sum, { agreed }) => sum + (agreed ?? agreedWith(vendorId)), 0) / sold,
    );
  const part = (price * Math.min(counted, sold)) / sold;
  return { charged: made.length === 0 ? 0 : Math.floor(part), earned };
}

const isOpen = (status: string) => ["pending", "accepted"].includes(status);

/** What a customer has to pay in all, has paid, can still pay, and owes now. */
export function balanceOf(money: Money, facts: Facts) {
  const { charged } = workOf(facts, money.price);
  const due = charged > 0 || !isOpen(facts.status) ? charged : money.price;
  const total = Math.max(0, due - money.discounted);
  const net = money.paid - money.refunded + money.moved;
  const left = Math.max(0, total - net);
  const credit = Math.max(0, net - total);
  return { total, net, left, credit, paid: net - credit, due: charged > 0 ? left : 0 };
}

type Judged = {
  bookings: readonly Money[];
  /** The one of them that was acted on: its customer reads it. */
  changed: Money;
  vendors: readonly Vendor[];
  since: string;
};

/**
 * Throws unless the ledger since the entry `since` sums to zero, entry by entry and in all, each customer's and
 * each vendor's balance is what was answered and worked out, and the customer reads it like that.
 */
export async function judgeHistory(
  { db }: TestApp,
  { bookings, changed, vendors, since }: Judged,
): Promise<void> {
  const [{ rows: wrong }, { rows: unkept }, { rows: posted }, payments, ...facts] =
    await Promise.all([
      sql`
      select entry.id from ledger_entry as entry left join ledger_posting on entry_id = entry.id
      where entry.id > ${since}::bigint
      group by entry.id having sum(amount_paise) is distinct from 0 ${PREPARED}`.execute(db),
      sql`
      select 'booking' as of, booking_id as id from booking_balance
      where booking_id = any(${bookings.map(({ id }) => id)}) and owed_paise <> (
        select coalesce(sum(amount_paise), 0) from ledger_posting as posting
        where posting.booking_id = booking_balance.booking_id and account in ('customer', 'customer_credit'))
      union all
      select 'vendor', vendor_id from vendor_balance
      where vendor_id = any(${vendors.map(({ id }) => id)}) and balance_paise <> (
        select coalesce(-sum(amount_paise), 0) from ledger_posting as posting
        where posting.vendor_id = vendor_balance.vendor_id and account in ('vendor', 'held'))`.execute(
        db,
      ),
      sql<{ account: string; booking_id: number | null; vendor_id: number | null; paise: number }>`
      select account, booking_id, vendor_id, sum(amount_paise)::float8 as paise
      from ledger_posting where entry_id > ${since}::bigint
      group by account, booking_id, vendor_id ${PREPARED}`.execute(db),
      readPaymentSummaries(db, [changed.id]),
      ...bookings.map((money) => readFacts(db, money)),
    ]);
  expect(wrong).toEqual([]);
  expect(unkept).toEqual([]);
  expect(posted.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
  const sumOf = (is: (row: (typeof posted)[number]) => boolean) =>
    posted.filter(is).reduce((sum, { paise }) => sum + paise, 0);

  const earned = new Map<number, number>();
  let visits = 0;
  for (const [i, money] of bookings.entries()) {
    const work = workOf(facts[i]!, money.price);
    visits += work.earned.size;
    for (const [vendorId, paise] of work.earned)
      earned.set(vendorId, (earned.get(vendorId) ?? 0) + paise);
    const { total, net, due, paid, credit } = balanceOf(money, facts[i]!);
    const of = (account: string) =>
      sumOf((row) => row.account === account && row.booking_id === money.id);
    expect(of("customer") + of("customer_credit")).toBe(work.charged - money.discounted - net);
    const documents = await readDocuments(db, money.id);
    if (!documents.waits)
      expect(documents.billed).toBe(Math.max(0, work.charged - money.discounted));
    // Credit is the customer's.
    expect(of("customer_credit")).toBeLessThanOrEqual(0);
    expect(net).toBeGreaterThanOrEqual(0);
    if (money === changed)
      expect(payments.get(money.id)).toMatchObject({
        total: total / 100,
        paid: paid / 100,
        due: due / 100,
        credit: credit / 100,
      });
  }
  for (const { id, paidOut, paidIn, adjusted, tds } of vendors) {
    const held = bookings.reduce((sum, money) => sum + (money.held.get(id) ?? 0), 0);
    const ofVendor = (...accounts: string[]) =>
      0 - sumOf((row) => row.vendor_id === id && accounts.includes(row.account));
    const balance = ofVendor("vendor", "held");
    const anew = (earned.get(id) ?? 0) + adjusted - held + paidIn - paidOut - tds;
    expect(ofVendor("tds_payable")).toBe(tds);
    // The part of a plan's agreed price is rounded once a booking.
    expect(Math.abs(balance - anew)).toBeLessThanOrEqual(visits > 0 ? bookings.length : 0);
  }
}

/**
 * Throws unless the desk's list of refunds has each booking of which more was paid than is to pay, and no other, and
 * each customer reads on the page of the booking what is paid.
 */
export async function judgePages(
  app: TestApp,
  bookings: readonly Money[],
  token: string,
): Promise<void> {
  const { items } = await (await app.send("/api/v1/ops/payments?state=refund", { token })).json();
  for (const money of bookings) {
    const facts = await readFacts(app.db, money);
    const { total, paid, credit, due } = balanceOf(money, facts);
    const listed = items.find(({ id }: { id: number }) => id === money.id);
    expect([money.id, listed?.due]).toEqual([money.id, credit > 0 ? -credit / 100 : undefined]);
    const followed = await app.send(`/api/v1/bookings/follow/${money.key}`);
    const { booking, ...refused } = await followed.json();
    expect(refused).toEqual({});
    const { payment } = booking;
    expect(payment).toMatchObject({ total: total / 100, paid: paid / 100, due: due / 100 });
  }
}

/** What the invoices and receipts of a booking come to, less credit notes, and whether more are due. */
export async function readDocuments(db: Db, bookingId: number) {
  const { rows } = await sql<{ billed: number; waits: boolean }>`
    select coalesce(sum(case kind when 'credit_note' then -total_paise else total_paise end), 0)::float8 as billed,
      exists (select from invoice_due where booking_id = ${bookingId}) as waits
    from invoice where booking_id = ${bookingId} and kind not like '%voucher' ${PREPARED}`.execute(
    db,
  );
  return rows[0]!;
}

/** The series of documents that have a gap. */
export async function listGaps(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select series, financial_year from invoice group by series, financial_year
    having count(*) <> max(sequence) or min(sequence) <> 1`.execute(db);
  return rows;
}

/** What the ledger has of the payments of a booking: for acts at once, of which any may have come first. */
export async function readPaid(
  db: Db,
  money: Money,
): Promise<{ paid: number; held: Map<number, number> }> {
  const { rows } = await sql<{ account: string; vendor_id: number | null; paise: number }>`
    select account, vendor_id, sum(amount_paise)::float8 as paise
    from ledger_posting join ledger_entry as entry on entry.id = entry_id
    where entry.booking_id = ${money.id} and kind in ('payment', 'refund')
      and (kind = 'payment' or account = 'held')
    group by account, vendor_id ${PREPARED}`.execute(db);
  const held = new Map<number, number>();
  for (const { account, vendor_id, paise } of rows)
    if (account === "held" && vendor_id !== null) held.set(vendor_id, paise);
  const paid = rows
    .filter(({ account }) => account.startsWith("customer"))
    .reduce((sum, { paise }) => sum - paise, 0);
  return { paid, held };
}
