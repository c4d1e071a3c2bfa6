import { toVisit } from "../support/plans.ts";
import { sql } from "kysely";
import { expect } from "vitest";
import { issueDueInvoices, verifyWork } from "#booking/exports.ts";
import { addDays, slotStart, today } from "#kernel/time/day.ts";
import { createRandom } from "../generated/seeded-random.ts";
import { accountIdOf, newCustomer } from "../support/accounts.ts";
import { aBooking, WASHROOM } from "../support/fixtures.ts";
import type { TestApp } from "../support/test-app.ts";
import { newVendor, offerApproved, operatorToken } from "../support/vendors.ts";
import {
  amountOf,
  balanceOf,
  desk,
  judgeHistory,
  keepSignedIn,
  judgePages,
  judgeVendorPages,
  newKey,
  newMoney,
  promise,
  readFacts,
  readDocuments,
  readPaid,
  type Money,
  type Play,
  type Vendor,
} from "./money-model.ts";
import {
  adjust,
  markPaid,
  payIn,
  payOut,
  returnPaid,
  undoVendors,
  withdraw,
  TAXED_FIRM,
} from "./money-vendors.ts";
import { arriveAndUndo, complain, correctOutcome, playVisit, undoLast } from "./money-visits.ts";

const STEPS = 12;
const STARTS = ["2026-11-24", "2026-12-31", "2027-02-27", "2028-02-28"];
const RHYTHMS = [{ days_a_week: 6 }, { days_a_week: 1 }, { visits_a_month: 4 }] as const;
const METHODS = ["cash", "vendor_upi", "upi", "bank", "cash_to_us", "cheque"] as const;

/** Records a payment, refund or discount for the desk, and expects the answer that the rules foresee. */
async function record(play: Play, kind: "payments" | "refunds" | "discounts"): Promise<void> {
  const { app, random, money } = play;
  const facts = await readFacts(app.db, money);
  const { left, net, total } = balanceOf(money, facts);
  const isTds = kind === "payments" && random.chance(0.1);
  const method = isTds ? "tds" : random.pick(METHODS);
  const usual = { payments: left, refunds: net, discounts: total }[kind];
  const paise = amountOf(random, usual);
  const most = kind === "payments" && !isTds ? Infinity : usual;
  const isHeld = kind !== "discounts" && ["cash", "vendor_upi"].includes(method);
  const key = newKey();
  const json = {
    amount: paise / 100,
    ...(kind !== "discounts" && { method }),
    ...(kind !== "payments" && { reason: "Agreed" }),
  };
  const send = () => desk(play, `bookings/${money.id}/${kind}`, json, key);
  // A retry after a lost answer, and both at once.
  const answers = random.chance(0.2) ? await Promise.all([send(), send()]) : [await send()];
  const expected = paise > most ? 422 : isHeld && facts.vendor_id === null ? 409 : 200;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
  if (expected !== 200) return;
  const sign = kind === "refunds" ? -1 : 1;
  if (kind === "discounts") money.discounted += paise;
  else if (kind === "payments") money.paid += paise;
  else money.refunded += paise;
  if (isHeld && facts.vendor_id !== null) hold(money, facts.vendor_id, sign * paise);
}

/** The desk takes back a payment, refund or discount, now and then twice at once. */
async function undo(play: Play): Promise<void> {
  const { app, random, money, token } = play;
  const ledger = await app.send(`/api/v1/ops/bookings/${money.id}/ledger`, { token });
  type Posting = { account: string; amount: number };
  type Entry = { id: string; what: string; undone: boolean; undoes: string; postings: Posting[] };
  const { entries }: { entries: Entry[] } = await ledger.json();
  const kinds = new Set(["payment", "refund", "discount"]);
  // A discount of a no-show follows from its visit.
  const { rows: services } = await sql<{ id: string }>`
    select id from ledger_entry where booking_id = ${money.id} and starts_with(reference, 'service:')`.execute(
    app.db,
  );
  const ofVisits = new Set(services.map(({ id }) => id));
  const standing = entries.filter(
    ({ id, what, undone, undoes }) =>
      kinds.has(what) && !undone && undoes === null && !ofVisits.has(id),
  );
  if (standing.length === 0) return;
  const { id, what, postings } = random.pick(standing);
  const { rows } = await sql<{ account: string; vendor_id: number | null; paise: number }>`
    select account, vendor_id, sum(amount_paise)::float8 as paise from ledger_posting
    where booking_id = ${money.id} and (entry_id = ${id} or account = 'customer_credit')
    group by account, vendor_id, case when account = 'customer_credit' then 0 else entry_id end`.execute(
    app.db,
  );
  const amountIn = (name: string) =>
    Math.round(
      postings
        .filter(({ account }) => account === name)
        .reduce((sum, { amount }) => sum + amount * 100, 0),
    );
  const brought = 0 - amountIn("customer") - amountIn("customer_credit");
  const posted = -(rows.find(({ account }) => account === "customer_credit")?.paise ?? 0);
  const { net } = balanceOf(money, await readFacts(app.db, money));
  const isSpent =
    what !== "discount" && (brought > net || 0 - amountIn("customer_credit") > posted);
  const send = () => desk(play, `bookings/${money.id}/${what}s/${id}/undo`, { reason: "Mistake" });
  const answers = random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (isSpent ? 409 : 200)));
  if (isSpent) return;
  if (what === "payment") money.paid -= brought;
  else if (what === "refund") money.refunded += brought;
  else money.discounted -= brought;
  const holder = rows.find(({ account }) => account === "held");
  if (holder?.vendor_id) hold(money, holder.vendor_id, -holder.paise);
}

/** The desk uses what was paid too much for the customer's other booking, at once for as much again: once. */
async function spend(play: Play): Promise<void> {
  const { app, random, money, other } = play;
  if (other === undefined) return;
  const [from, to] = await Promise.all(
    [money, other].map(async (one) => balanceOf(one, await readFacts(app.db, one))),
  );
  const most = Math.min(from!.credit, to!.left);
  const paise = amountOf(random, most);
  const json = { booking_id: other.id, amount: paise / 100 };
  const send = (key?: string) => desk(play, `bookings/${money.id}/credit`, json, key);
  const isTwice = paise * 2 > most && random.chance(0.5);
  const answers = isTwice ? await Promise.all([send(), send()]) : [await send()];
  const done = answers.filter(({ status }) => status === 200).length;
  expect(done).toBe(paise > most ? 0 : 1);
  money.moved -= paise * done;
  other.moved += paise * done;
}

/** Some minutes later the job issues the documents that are due, now and then twice at once. */
async function issue({ app, random }: Play): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + random.below(4) * 60_000);
  const run = () => issueDueInvoices(app.application, app.clock.now);
  await (random.chance(0.3) ? Promise.all([run(), run()]) : run());
}

const RECIPIENTS = [
  { company: "Logix", gstin: "09AAACH7409R1ZZ", address: "Sector 62, Noida" },
  { company: "Ganga Foods", gstin: "06AAACG5678L1Z7", address: "Sector 29, Gurugram" },
  { company: "" },
];

/** What is invoiced is issued anew to another one, once for each key. */
async function issueAnew(play: Play): Promise<void> {
  const { app, random, money } = play;
  const { billed } = await readDocuments(app.db, money.id);
  const json = { ...random.pick(RECIPIENTS), reason: "They asked late" };
  const key = newKey();
  const send = () => desk(play, `bookings/${money.id}/invoices`, json, key);
  const answers = random.chance(0.4) ? await Promise.all([send(), send()]) : [await send()];
  const expected = billed > 0 ? 200 : 409;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
}

const hold = ({ held }: Money, vendorId: number, paise: number) =>
  held.set(vendorId, (held.get(vendorId) ?? 0) + paise);

const take = ({ app, money, random }: Play, { token }: Vendor) =>
  app.send(`/api/v1/bookings/${money.id}/payment`, {
    json: { method: random.pick(["cash", "vendor_upi"]) },
    token,
  });

/** The vendor says that it took in what is due: all of it, once. */
async function takeDue(play: Play): Promise<void> {
  const { app, money, vendors, random } = play;
  const facts = await readFacts(app.db, money);
  const vendor = vendors.find(({ id }) => id === facts.vendor_id) ?? random.pick(vendors);
  const { due } = balanceOf(money, facts);
  const { status } = await take(play, vendor);
  if (due > 0) expect(status).toBe(vendor.id === facts.vendor_id ? 200 : 404);
  if (status !== 200 || due === 0) return;
  money.paid += due;
  hold(money, vendor.id, due);
}

/** The vendor twice and the desk record all that is due, at once: the vendor has it once at most. */
async function payAtOnce(play: Play): Promise<void> {
  const { app, money, vendors } = play;
  const facts = await readFacts(app.db, money);
  const vendor = vendors.find(({ id }) => id === facts.vendor_id);
  const { due } = balanceOf(money, facts);
  if (vendor === undefined || due === 0) return;
  const json = { method: "bank", amount: due / 100 };
  await Promise.all([
    take(play, vendor),
    desk(play, `bookings/${money.id}/payments`, json),
    take(play, vendor),
  ]);
  const { paid, held } = await readPaid(app.db, money);
  const taken = (held.get(vendor.id) ?? 0) - (money.held.get(vendor.id) ?? 0);
  expect([0, due]).toContain(taken);
  // What the desk records after the vendor is too much.
  expect(paid).toBe(money.paid + due + taken);
  money.paid = paid;
  money.held = held;
}

// With one session of the operator: further ones would end it.
const offer = async ({ app, token }: Pick<Play, "app" | "token">, vendor: Vendor) => {
  vendor.entryId = await offerApproved(app, vendor, WASHROOM.id, vendor.price, token);
};

/** A vendor stops offering the service, or offers it again: what it has earned stays. */
async function changeService(play: Play, vendor: Vendor): Promise<void> {
  const { app } = play;
  const { entryId, token } = vendor;
  if (entryId === undefined) return offer(play, vendor);
  const ended = await app.send(`/api/v1/vendors/${entryId}`, { method: "DELETE", token });
  expect(ended.status).toBeLessThan(300);
  vendor.entryId = undefined;
}

async function step(play: Play): Promise<string> {
  const { app, random, money, vendors } = play;
  const { pick, below, chance } = random;
  const { id, key } = money;
  const facts = await readFacts(app.db, money);
  const { visits } = facts;
  const vendor = pick(vendors);
  const has = vendors.find((one) => one.id === facts.vendor_id) ?? vendor;
  const answer = (by: Vendor, status: string) =>
    app.send(`/api/bookings/${id}/accept_reject_booking`, { json: { status }, token: by.token });
  const near = visits.find((one) => one.status === "planned") ?? visits[0];
  const any = visits.length > 0 ? pick(visits) : undefined;
  const outcome = async (visit: typeof near) => {
    const comes = vendors.find((one) => one.id === visit?.vendor_id) ?? vendor;
    const json = { status: pick(["done", "done", "customer_away", "could_not_come"]) };
    // A vendor says so at the door alone.
    if (visit && json.status === "customer_away")
      await desk(play, `visits/${visit.id}/outcome`, json);
    else if (visit) await app.send(`/api/v1/visits/${visit.id}`, { json, token: comes.token });
  };
  const completeTwice = () => Promise.all([answer(has, "completed"), answer(has, "completed")]);
  const passDays = async () => {
    const days = facts.sold === null ? 1 : 1 + below(4);
    app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
    await keepSignedIn(app);
  };
  const assign = () => {
    const json = { vendor_id: vendor.id, reason: "Agreed", seen_vendor_id: facts.vendor_id };
    return desk(play, `bookings/${id}/assign`, json);
  };
  const giveBack = async () => {
    const { status } = await answer(has, "rejected");
    const isLeft = facts.sold === null && facts.status === "accepted" && near !== undefined;
    if (status === 200 && isLeft && slotStart(near.day, near.slot) <= app.clock.now)
      promise(money, facts, near);
  };
  const leave = async () => {
    await giveBack();
    if (has.entryId !== undefined) await changeService(play, has);
  };
  const payOutAndMark = async () => {
    await payOut(play);
    await markPaid(play, () => record(play, "refunds"));
  };
  const changePlan = (path: string) =>
    app.send(`/api/v1/bookings/follow/${key}/plan/${path}`, { json: {} });
  const send = () => {
    if (near === undefined) return undefined;
    const json = toVisit(near.id, { vendor_id: vendor.id, reason: "Agreed" });
    return desk(play, `bookings/${id}/plan/send`, json);
  };
  const move = async () => {
    const to = { booking_date: addDays(today(app.clock.now), 1), booking_time_slot: "Morning" };
    const { booking } = await (await app.send(`/api/v1/bookings/follow/${key}`)).json();
    const moved = await desk(play, `bookings/${id}/reschedule`, { ...to, reason: "Agreed" });
    if (moved.status === 200 && near && booking.visit?.may.includes("wait"))
      promise(money, facts, near);
  };
  /** The firm changes its policy: what was recorded before stays as it was. */
  const changePolicy = () => {
    const shares = pick([
      [0, 0],
      [50, 50],
      [33, 100],
      [100, 7],
    ] as const);
    const [closed_door_share, no_show_share] = shares;
    return app.db.updateTable("policy").set({ closed_door_share, no_show_share }).execute();
  };
  const work: [string, () => unknown][] =
    facts.sold === null
      ? [
          ["complete", completeTwice],
          ["complete", completeTwice],
          ["outcome", () => outcome(near)],
          ["outcome", () => outcome(near)],
          ["move", move],
          ["desk completes", () => desk(play, `bookings/${id}/complete`, {})],
        ]
      : [
          ["outcome", () => outcome(near)],
          ["outcome", () => outcome(near)],
          ["outcome", () => outcome(near)],
          ["correct", () => outcome(any)],
          ["send", send],
          ["skip", () => any && changePlan(`visits/${any.id}/skip`)],
          ["end", () => chance(0.4) && changePlan("end")],
        ];
  const acts: [string, () => unknown][] = [
    ...work,
    ["visit", () => playVisit(play)],
    ["visit", () => playVisit(play)],
    ["visit", () => playVisit(play)],
    ["visit", () => playVisit(play)],
    ["visit", () => playVisit(play)],
    ["undo event", () => undoLast(play)],
    ["undo event", () => undoLast(play)],
    ["undo arrival", () => arriveAndUndo(play)],
    ["desk corrects", () => correctOutcome(play)],
    ["complaint", () => complain(play)],
    ["complaint", () => complain(play)],
    ["accept", () => answer(vendor, "accepted")],
    ["days", passDays],
    ["days", passDays],
    ["take", () => takeDue(play)],
    ["take", () => takeDue(play)],
    ["take", () => takeDue(play)],
    ["pay", () => record(play, "payments")],
    ["pay", () => record(play, "payments")],
    ["pay", () => record(play, "payments")],
    ["pay at once", () => payAtOnce(play)],
    ["refund", () => record(play, "refunds")],
    ["refund", () => record(play, "refunds")],
    ["refund", () => record(play, "refunds")],
    ["discount", () => chance(0.5) && record(play, "discounts")],
    ["undo", () => undo(play)],
    ["undo", () => undo(play)],
    ["use credit", () => spend(play)],
    ["use credit", () => spend(play)],
    ["pay out", () => payOut(play)],
    ["pay out and paid", () => payOutAndMark()],
    ["pay out and paid", () => payOutAndMark()],
    ["pay out and withdraw", () => payOut(play).then(() => withdraw(play))],
    ["paid out and returned", () => payOutAndMark().then(() => returnPaid(play))],
    ["paid out", () => markPaid(play, () => record(play, "refunds"))],
    ["paid out", () => markPaid(play, () => record(play, "refunds"))],
    ["withdraw", () => withdraw(play)],
    ["returned", () => returnPaid(play)],
    ["vendor pays", () => payIn(play)],
    ["adjust", () => adjust(play)],
    ["undo of vendor", () => undoVendors(play)],
    ["issue", () => issue(play)],
    ["issue", () => issue(play)],
    ["policy", changePolicy],
    ["issue anew", () => issueAnew(play)],
    ["assign", assign],
    ["give back", giveBack],
    ["service", () => changeService(play, vendor)],
    ["leave", leave],
    ["leave", leave],
    ["undo completion", () => answer(has, pick(["pending", "accepted"]))],
    ["cancel", () => chance(0.3) && desk(play, `bookings/${id}/cancel`, { reason: "They move" })],
    ["reopen", () => desk(play, `bookings/${id}/reopen`, { reason: "By mistake" })],
  ];
  const [name, act] = pick(acts);
  const did = await act();
  const said = Array.isArray(did) ? did.filter((one) => typeof one === "string") : [];
  return said.length > 0 ? `${name} (${said.join(", ")})` : name;
}

/** Most bookings are worked on before the steps, so that most of them are of money. Returns what was recorded. */
async function begin(play: Play): Promise<string[]> {
  const { app, random, vendors, money } = play;
  const { id } = money;
  if (random.chance(0.2)) return [];
  if (random.chance(0.6)) return playVisit(play);
  const { sold, visits } = await readFacts(app.db, money);
  const [first] = visits;
  const comes = vendors.find((one) => one.id === first?.vendor_id);
  if (sold === null) await desk(play, `bookings/${id}/complete`, {});
  else if (first && comes)
    await app.send(`/api/v1/visits/${first.id}`, { json: { status: "done" }, token: comes.token });
  return ["worked on"];
}

async function bookOne(app: TestApp, booking_date: string): Promise<Money> {
  const products = [{ product_id: WASHROOM.id, product_count: 1 }];
  const booked = await app.send("/api/bookings", { json: aBooking({ booking_date, products }) });
  const { follow_key: key } = (await booked.json()).booking;
  const row = app.db.selectFrom("booking").select("id").where("follow_key", "=", key);
  const { id } = await row.executeTakeFirstOrThrow();
  return newMoney({ id, key, price: WASHROOM.price * 100 });
}

const lastEntry = async ({ db }: TestApp) =>
  (await sql<{ id: string }>`select coalesce(max(id), 0) as id from ledger_entry`.execute(db))
    .rows[0]!.id;

const NOTHING = { paidOut: 0, paidIn: 0, adjusted: 0, tds: 0, paid: [] };

/** Three vendors with prices of their own; the last one asks for more than is booked. */
async function makeVendors(app: TestApp, operator: string): Promise<Vendor[]> {
  const vendors: Vendor[] = [];
  for (const price of [700, 633.33, 1010.01]) {
    const { token, email, addressId } = await newVendor(app);
    const id = await accountIdOf(app, email);
    const vendor: Vendor = { id, token, email, addressId, price, entryId: undefined, ...NOTHING };
    await offer({ app, token: operator }, vendor);
    vendors.push(vendor);
    await sql`insert into payout_account (vendor_id, holder, upi_id, changed_at, confirmed_at)
      values (${id}, 'A vendor', 'vendor@okaxis', now(), now())`.execute(app.db);
  }
  return vendors;
}

/**
 * Plays the histories of money with the seeds from `first` on in an app, as many as begin within `seconds`: two
 * bookings or a plan, worked on, paid, refunded and paid out. Judges the ledger after each step. Returns the names
 * of all steps by history; throws with the seed and the steps of a history that leaves it as it must not be.
 */
export async function playMoneyHistories(
  app: TestApp,
  { first, count, seconds = Infinity }: { first: number; count: number; seconds?: number },
): Promise<string[][]> {
  const token = await operatorToken(app);
  await app.db.updateTable("business").set(TAXED_FIRM).execute();
  const vendors = await makeVendors(app, token);
  const customer = await accountIdOf(app, (await newCustomer(app)).email);
  const until = performance.now() + seconds * 1000;
  const histories: string[][] = [];
  for (let seed = first; seed < first + count && performance.now() < until; seed++) {
    const random = createRandom(seed);
    // Emptying the tables by truncate would have each connection plan all its statements again.
    await sql`delete from booking_request`.execute(app.db);
    await sql`delete from booking`.execute(app.db);
    const start = random.pick(STARTS);
    app.clock.now = new Date(`${addDays(start, -1)}T10:00:00+05:30`);
    await keepSignedIn(app);
    for (const vendor of vendors)
      if (vendor.entryId === undefined) await offer({ app, token }, vendor);
    const isPlan = random.chance(0.5);
    await app.db
      .updateTable("product")
      .set({
        countable: true,
        days_a_week: null,
        visits_a_month: null,
        ...(isPlan && random.pick(RHYTHMS)),
      })
      .where("id", "=", WASHROOM.id)
      .execute();
    const since = await lastEntry(app);
    for (const vendor of vendors) Object.assign(vendor, NOTHING, { paid: [] });
    const bookings = [await bookOne(app, start)];
    if (!isPlan) bookings.push(await bookOne(app, start));
    const steps: string[] = [];
    try {
      for (const { id } of bookings) {
        const by = random.pick(vendors);
        const path = `/api/bookings/${id}/accept_reject_booking`;
        if (random.chance(0.8))
          await app.send(path, { json: { status: "accepted" }, token: by.token });
      }
      app.clock.now = new Date(`${start}T19:00:00+05:30`);
      await keepSignedIn(app);
      await sql`update booking set customer_id = ${customer}`.execute(app.db);
      const playOf = (money: Money): Play => {
        const other = bookings.find((one) => one !== money);
        return { app, random, token, vendors, since, money, bookings, other };
      };
      for (const money of bookings)
        steps.push(`begin (${(await begin(playOf(money))).join(", ")})`);
      for (let i = 0; i < STEPS; i++) {
        const money = random.pick(bookings);
        steps.push(await step(playOf(money)));
        await judgeHistory(app, { bookings, changed: money, vendors, since });
        expect(await verifyWork(app.db)).toMatchObject({ faults: [] });
      }
      await judgePages(app, bookings, token);
      await judgeVendorPages(app, vendors);
    } catch (error) {
      throw new Error(`history ${seed} on ${today(app.clock.now)}: ${steps.join(", ")}`, {
        cause: error,
      });
    }
    histories.push(steps);
  }
  return histories;
}
