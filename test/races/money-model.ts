import { sql } from "kysely";
import { expect } from "vitest";
import { readPaymentSummaries } from "#booking/money/read-payment.ts";
import type { Day, Slot } from "#kernel/time/day.ts";
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
  /** In percent by visit at which the customer was away, as the policy was then. */
  fees: Map<number, number>;
  /** In paise by day on which nobody came; none while a visit of the day is planned or was made. */
  promised: Map<string, number>;
  /** Visits that are missed, by their ids. */
  missed: Set<number>;
  /** In paise by day on which a vendor came to the door too late. */
  late: Map<string, number>;
  /** Owed for what was damaged. */
  damage: number;
  /** The last event of a visit that a vendor recorded. */
  last: { eventId: number; vendor: Vendor } | null;
};

/** A booking of which nothing was paid. */
export const newMoney = (of: Pick<Money, "id" | "key" | "price">): Money => ({
  ...of,
  paid: 0,
  refunded: 0,
  discounted: 0,
  moved: 0,
  damage: 0,
  held: new Map(),
  agreed: new Map(),
  fees: new Map(),
  promised: new Map(),
  missed: new Set(),
  late: new Map(),
  last: null,
});

export type Play = {
  app: TestApp;
  random: SeededRandom;
  token: string;
  vendors: Vendor[];
  /** The last entry of the ledger before it. */
  since: string;
  money: Money;
  /** All of the customer: a redo is added to them. */
  bookings: Money[];
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

export const keepSignedIn = ({ db, clock: { now } }: TestApp) =>
  db
    .updateTable("session")
    .set({
      created_at: now,
      last_used_at: now,
      ends_at: new Date(now.getTime() + 86_400_000),
      second_factor_at: now,
    })
    .execute();

type Facts = {
  status: string;
  vendor_id: number | null;
  /** Of a plan. */
  sold: number | null;
  visits: {
    id: number;
    vendor_id: number | null;
    status: string;
    day: Day;
    slot: Slot;
    agreed: number | null;
    /** Whether its outcome was recorded on its day or later. */
    is_over: boolean;
  }[];
  shares: { away: number; no_show: number };
  offers: { vendor_id: number; paise: number }[];
};

/** A booking as it is, with its visits and the prices agreed with vendors. Call it after each step. */
export async function readFacts(db: Db, money: Money): Promise<Facts> {
  const { id: bookingId, price, agreed, fees, missed } = money;
  const { rows } = await sql<Facts>`
    select status, vendor_id, visits_sold as sold,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'vendor_id', visit.vendor_id, 'day', day, 'slot', slot,
          'status', visit.status, 'agreed', visit.agreed_paise,
          'is_over', (outcome_at at time zone 'Asia/Kolkata')::date >= day) order by day, id), '[]')
        from visit where visit.booking_id = booking.id) as visits,
      (select coalesce(jsonb_agg(jsonb_build_object('vendor_id', offer.vendor_id, 'paise', price_paise)), '[]')
        from booking_offer as offer where offer.booking_id = booking.id) as offers,
      (select jsonb_build_object('away', closed_door_share, 'no_show', no_show_share) from policy) as shares
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
    const { id, status } = visit;
    if (status !== "customer_away") fees.delete(id);
    else if (!fees.has(id)) fees.set(id, facts.shares.away);
    const isNoShow = status === "could_not_come" && visit.vendor_id !== null && visit.is_over;
    if (status !== "could_not_come") missed.delete(id);
    if (!isNoShow || missed.has(id)) continue;
    missed.add(id);
    promise(money, facts, visit);
  }
  return facts;
}

/** What nobody came for is taken off, by the policy as it is. */
export function promise(
  { price, promised }: Money,
  { sold, shares, offers }: Facts,
  { day, agreed, vendor_id }: Facts["visits"][number],
): void {
  const offered = offers.find((offer) => offer.vendor_id === vendor_id)?.paise;
  const fee = feeOf(price, agreed ?? offered ?? price, shares.no_show);
  promised.set(day, Math.floor(fee / (sold ?? 1)));
}

const isMade = ({ status }: { status: string }) => ["done", "customer_away"].includes(status);

/** What `share` percent of a price is, at most what was agreed with the vendor. */
export const feeOf = (price: number, agreed: number, share: number) =>
  Math.floor(Math.min((price * share) / 100, agreed));

/** Worked out from bookings, visits, agreed prices and the policy by the rules of docs/domain.md, in paise. */
function workOf(
  { status, sold, visits, offers }: Facts,
  { price, fees, promised, late, discounted }: Money,
) {
  const agreedWith = (vendorId: number) =>
    offers.find((offer) => offer.vendor_id === vendorId)?.paise ?? price;
  const earned = new Map<number, number>();
  const parts = sold ?? 1;
  const made = visits.filter(isMade);
  let worth = isOpen(status)
    ? visits.filter((visit) => visit.status === "planned").length * price
    : 0;
  for (const { id, vendor_id, agreed } of made) {
    const vendorId = vendor_id ?? 0;
    const whole = agreed ?? agreedWith(vendorId);
    const share = fees.get(id);
    const fee = share === undefined ? undefined : feeOf(price, whole, share);
    const pay = fee === undefined ? whole : Math.round((fee * Math.min(whole, price)) / price);
    // No fee without a closed door, nor more than the vendor would get.
    if (fee !== undefined) expect(pay).toBeLessThanOrEqual(fee);
    // Nor for one side alone.
    if (fee !== undefined && fee > 1) expect(pay).toBeGreaterThan(0);
    worth += fee ?? price;
    earned.set(vendorId, (earned.get(vendorId) ?? 0) + pay / parts);
  }
  const charged = made.length === 0 ? 0 : Math.floor(Math.min(worth, price * parts) / parts);
  const days = new Set([...promised.keys(), ...late.keys()]);
  let missed = 0;
  for (const day of days) {
    const stands = visits.some(
      (visit) => visit.day === day && (isMade(visit) || visit.status === "planned"),
    );
    missed += Math.max((stands ? undefined : promised.get(day)) ?? 0, late.get(day) ?? 0);
  }
  const ours = Math.min(missed, Math.max(0, charged - discounted));
  return { charged, earned, discounted: discounted + ours };
}

const isOpen = (status: string) => ["pending", "accepted"].includes(status);

/** What a customer has to pay in all, has paid, can still pay, and owes now. */
export function balanceOf(money: Money, facts: Facts) {
  const { charged, discounted } = workOf(facts, money);
  const due = charged > 0 || !isOpen(facts.status) ? charged : money.price;
  const total = Math.max(0, due - discounted);
  const net = money.paid - money.refunded + money.moved + money.damage;
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
      select 'closed door without its event', visit.id from visit
      where booking_id = any(${bookings.map(({ id }) => id)}) and status = 'customer_away' and not exists (
        select from booking_event as event where event.booking_id = visit.booking_id
          and event.what = 'visit_away' and event.from_date = visit.day)
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
    const work = workOf(facts[i]!, money);
    visits += work.earned.size;
    for (const [vendorId, paise] of work.earned)
      earned.set(vendorId, (earned.get(vendorId) ?? 0) + paise);
    const { total, net, due, paid, credit } = balanceOf(money, facts[i]!);
    const of = (account: string) =>
      sumOf((row) => row.account === account && row.booking_id === money.id);
    expect(of("customer") + of("customer_credit")).toBe(work.charged - work.discounted - net);
    const documents = await readDocuments(db, money.id);
    if (!documents.waits)
      expect(documents.billed).toBe(Math.max(0, work.charged - work.discounted));
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

type Job = { id: number; booking_status: string; earns: number; earned?: number };

/** Throws unless each vendor reads on its pages what the ledger has: its balance, and what it earned by each job. */
export async function judgeVendorPages(app: TestApp, vendors: readonly Vendor[]): Promise<void> {
  for (const { id, token } of vendors) {
    const { rows } = await sql<{ booking_id: number | null; earned: number; paise: number }>`
      select entry.booking_id, -sum(amount_paise)::float8 as paise,
        coalesce(-sum(amount_paise) filter (where account = 'vendor' and kind = 'work'), 0)::float8 as earned
      from ledger_posting as posting join ledger_entry as entry on entry.id = entry_id
      where vendor_id = ${id} and account in ('vendor', 'held') group by entry.booking_id`.execute(
      app.db,
    );
    const read = async (path: string) => (await app.send(path, { token })).json();
    const { balance } = await read("/api/v1/earnings");
    expect(balance).toBe(rows.reduce((sum, { paise }) => sum + paise, 0) / 100);
    const lists = ["past", "upcoming"].map((of) => read(`/api/bookings/vendor_${of}_bookings`));
    const jobs: Job[] = (await Promise.all(lists)).flat();
    const shown = jobs.flatMap(({ id: job, booking_status: status, earns, earned }) => {
      const rupees = earned ?? (status === "completed" ? earns : undefined);
      return rupees === undefined ? [] : [{ job, rupees }];
    });
    const posted = new Map(rows.map((row) => [row.booking_id, row.earned / 100]));
    expect(shown).toEqual(shown.map(({ job }) => ({ job, rupees: posted.get(job) ?? 0 })));
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
