import { sql } from "kysely";
import { expect, test } from "vitest";
import { addDays, today } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import { createRandom, type SeededRandom } from "../../../../../test/generated/seeded-random.ts";
import { missWaitingVisits } from "../../operations/plans/miss-waiting-visits.ts";
import { isUnderWay } from "../../rules/plan.ts";
import { accountIdOf } from "../../../../../test/support/accounts.ts";
import { app } from "../../../../../test/support/set-up-test-app.ts";
import { bookPlan, makeMonthly, sayVisit, sendPlan } from "../../../../../test/support/plans.ts";
import { operatorToken, type Vendor } from "../../../../../test/support/vendors.ts";
import {
  answer,
  approvedVendors,
  setUpVendorBookings,
} from "../../../../../test/support/vendor-bookings.ts";

setUpVendorBookings();

// PLAN_HISTORIES and SEED make more of them, or those of a longer run again.
const HISTORIES = Number(process.env["PLAN_HISTORIES"] ?? 300);
const FIRST = Number(process.env["SEED"] ?? 1);
const STEPS = 10;

/** First days of plans: month ends, and February with 28 and 29 days. */
const STARTS = ["2026-11-24", "2026-12-31", "2027-01-31", "2027-02-28", "2028-01-31", "2028-02-29"];
const RHYTHMS = [
  { days_a_week: 6 },
  { days_a_week: 3 },
  { days_a_week: 1 },
  { visits_a_month: 2 },
  { visits_a_month: 4 },
];

type Known = Vendor & { id: number };

type State = {
  status: string;
  vendor_id: number | null;
  booking_date: string;
  plan_ends_on: string;
  term_ends_on: string;
  has_begun: boolean;
  visits_sold: number;
  ended_at: Date | null;
  visits: {
    id: number;
    day: string;
    slot: Slot;
    status: string;
    vendor_id: number | null;
    is_sent: boolean;
  }[];
};

/** Everything the tables say of a plan. */
async function readState(id: number): Promise<State> {
  const { rows } = await sql<Omit<State, "visits">>`
    select booking.status, booking.vendor_id, booking_date, plan_ends_on, term_ends_on, has_begun,
      visits_sold, ended_at
    from booking join plan on plan.booking_id = booking.id where booking.id = ${id}`.execute(
    app.db,
  );
  const visits = await app.db
    .selectFrom("visit")
    .select(["id", "day", "slot", "status", "vendor_id", "is_sent"])
    .$narrowType<{ slot: Slot }>()
    .where("booking_id", "=", id)
    .orderBy("day")
    .execute();
  return { ...rows[0]!, visits };
}

const COUNTED = ["planned", "done", "customer_away", "ended"];

/** What has to hold of a plan at any time. */
async function check(id: number): Promise<void> {
  const state = await readState(id);
  const { visits, status } = state;
  const of = (...statuses: string[]) => visits.filter((one) => statuses.includes(one.status));
  const planned = of("planned");
  const isRunning = (status === "pending" || status === "accepted") && state.ended_at === null;
  if (isRunning) expect(of(...COUNTED)).toHaveLength(state.visits_sold);
  else expect(of(...COUNTED).length).toBeLessThanOrEqual(state.visits_sold);
  const days = visits.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].toSorted());
  const day = today(app.clock.now);
  const made = of("done", "customer_away");
  const missed = of("could_not_come").filter((one) => one.day < day);
  if (made.length > 0) expect(state.has_begun).toBe(true);
  if (state.has_begun) expect([...made, ...missed]).not.toEqual([]);
  // What waits is offered as of its first visit to which nobody was sent.
  const free = planned.find((one) => one.vendor_id === null);
  const next = (status === "pending" ? free : undefined) ?? planned[0];
  if (next !== undefined) expect(state.booking_date).toBe(next.day);
  const held = visits.filter((one) => one.status !== "ended").map((one) => one.day);
  if (of("ended").length === 0)
    expect(state.plan_ends_on).toBe([state.term_ends_on, ...held].toSorted().at(-1));
  // Over exactly when no visit is left.
  if (status === "completed" || status === "cancelled") expect(planned).toEqual([]);
  else expect(planned).not.toEqual([]);
  for (const one of planned) {
    if (status === "accepted") expect(one.vendor_id).not.toBeNull();
    // Whoever comes to a visit alone is not who has the plan.
    expect(one.is_sent).toBe(one.vendor_id !== state.vendor_id && one.vendor_id !== null);
  }
  // Each place counts once, for whoever comes.
  const { rows } = await sql<{ day: string; vendor_id: number }>`
    select day, vendor_id from job where booking_id = ${id} order by day`.execute(app.db);
  expect(rows).toEqual(
    of("planned", "done", "customer_away")
      .filter(({ vendor_id }) => vendor_id !== null)
      .map(({ day, vendor_id }) => ({ day, vendor_id })),
  );
}

/** What has to hold once the clock has missed the visits to which nobody came. */
async function checkAfterNight(id: number): Promise<void> {
  const { status, has_begun, visits } = await readState(id);
  if (status !== "pending" || !has_begun) return;
  const isPast = ({ day }: { day: string }) => day < today(app.clock.now);
  const waiting = visits.filter((one) => one.status === "planned" && one.vendor_id === null);
  expect(waiting.filter(isPast)).toEqual([]);
}

/** What has to hold of a plan that a vendor has got: there is something to do for it, and it is asked nothing. */
async function checkGot(id: number, before: State): Promise<void> {
  const { status, vendor_id, visits } = await readState(id);
  if (status !== "accepted" || vendor_id === before.vendor_id) return;
  expect(
    visits.filter((one) => one.status === "planned" && one.vendor_id === vendor_id),
  ).not.toEqual([]);
  for (const one of before.visits)
    if (one.status === "planned" && one.vendor_id !== null && isUnderWay(one, app.clock.now))
      expect(visits.find(({ id }) => id === one.id)?.vendor_id).toBe(one.vendor_id);
}

/** What has to hold of a plan that was given back: no visit that was perhaps made has become nobody's. */
async function checkGivenBack(id: number, before: State): Promise<void> {
  const { status, visits } = await readState(id);
  if (before.status !== "accepted" || status !== "pending") return;
  const unsaid = before.visits.filter(
    (one) => one.status === "planned" && isUnderWay(one, app.clock.now),
  );
  for (const one of unsaid)
    expect(visits.find(({ id }) => id === one.id)).toMatchObject({
      status: "planned",
      vendor_id: one.vendor_id,
    });
}

let token: string;

type Play = { id: number; key: string; vendors: Known[]; random: SeededRandom };

/** One random step; it may be refused. */
async function step({ id, key, vendors, random }: Play): Promise<string> {
  const { pick, below } = random;
  const { visits } = await readState(id);
  const visit = pick(visits);
  const vendor = pick(vendors);
  const day = today(app.clock.now);
  const desk = (path: string, json: object) => app.send(`/api/v1/ops/${path}`, { json, token });
  const near = visits.find((one) => one.status === "planned") ?? visit;
  const missed = visits.findLast((one) => one.status === "could_not_come") ?? visit;
  const somebody = { vendor_id: vendor.id };
  const word = pick(["done", "customer_away", "could_not_come"]);
  const holder = vendors.find((one) => one.id === near.vendor_id) ?? vendor;
  const from = addDays(day, below(20));
  const before = await readState(id);
  const has = vendors.find((one) => one.id === before.vendor_id) ?? vendor;
  const ahead = visits.filter((one) => one.day >= day).slice(0, 3);
  const soon = ahead.length > 0 ? pick(ahead) : visit;
  const giveBack = async () => {
    await answer(has, id, "rejected");
    await checkGivenBack(id, before);
  };
  const acts: [string, () => Promise<unknown>][] = [
    ["skip", () => sendPlan(key, `/plan/visits/${visit.id}/skip`, {})],
    ["restore", () => sendPlan(key, `/plan/visits/${visit.id}/restore`, {})],
    ["pause", () => sendPlan(key, "/plan/pause", { from, to: addDays(from, below(14)) })],
    ["resume", () => sendPlan(key, "/plan/resume", {})],
    ["word", () => sayVisit(holder, near.id, word)],
    ["word", () => sayVisit(holder, near.id, word)],
    ["other word", () => sayVisit(vendor, visit.id, word)],
    ["settle", () => desk(`visits/${near.id}/settle`, { status: word })],
    ["send", () => desk(`visits/${visit.id}/send`, { vendor_id: vendor.id, reason: "Agreed" })],
    ["send to missed", () => desk(`visits/${missed.id}/send`, { ...somebody, reason: "Agreed" })],
    ["desk skip", () => desk(`bookings/${id}/plan/visits/${near.id}/skip`, {})],
    ["send soon", () => desk(`visits/${soon.id}/send`, { ...somebody, reason: "Agreed" })],
    ["accept", () => answer(vendor, id, "accepted")],
    ["accept", () => answer(vendor, id, "accepted")],
    ["give back", giveBack],
    ["hours", () => pass(below(24) / 24)],
    ["days", () => pass(1 + below(3))],
    ["days", () => pass(1 + below(9))],
    ["days", () => pass(1)],
  ];
  const rare: typeof acts = [
    ["give back", giveBack],
    ["undo", () => answer(has, id, "pending")],
    [
      "assign",
      async () => {
        const { vendor_id } = before;
        const json = { vendor_id: vendor.id, reason: "Agreed", seen_vendor_id: vendor_id };
        return desk(`bookings/${id}/assign`, json);
      },
    ],
    [
      "reschedule",
      () => {
        const booking_date = addDays(day, 1 + below(40));
        return sendPlan(key, "/reschedule", { booking_date, booking_time_slot: "Evening" });
      },
    ],
    ["end", () => sendPlan(key, "/plan/end", {})],
    ["complete", () => desk(`bookings/${id}/complete`, {})],
    ["cancel", () => desk(`bookings/${id}/cancel`, { reason: "They move" })],
  ];
  const [name, act] = random.chance(0.12) ? pick(rare) : pick(acts);
  await act();
  await checkGot(id, before);
  // As each minute.
  await missWaitingVisits(app.db, app.clock.now);
  await checkAfterNight(id);
  return name;
}

const pass = async (days: number): Promise<void> => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  await keepSignedIn();
};

/** All who are signed in stay so: the clock of a history goes on by weeks, and back for the next. */
const keepSignedIn = () =>
  app.db
    .updateTable("session")
    .set({
      created_at: app.clock.now,
      last_used_at: app.clock.now,
      ends_at: new Date(app.clock.now.getTime() + 86_400_000),
      second_factor_at: app.clock.now,
    })
    .execute();

test(`${HISTORIES} random histories keep every plan's visits as many as were sold`, async () => {
  const made = await approvedVendors(3);
  const vendors: Known[] = [];
  for (const vendor of made) vendors.push({ ...vendor, id: await accountIdOf(app, vendor.email) });
  token = await operatorToken(app);
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed++) {
    const random = createRandom(seed);
    await sql`truncate booking, booking_request, offer_queue cascade`.execute(app.db);
    const start = random.pick(STARTS);
    app.clock.now = new Date(`${addDays(start, -3)}T10:00:00+05:30`);
    await keepSignedIn();
    await makeMonthly(random.pick(RHYTHMS));
    const { id, key } = await bookPlan({ booking_date: start });
    if (random.chance(0.8)) await answer(random.pick(vendors), id, "accepted");
    const told: string[] = [];
    try {
      await check(id);
      for (let i = 0; i < STEPS; i++) {
        told.push(await step({ id, key, vendors, random }));
        await check(id);
      }
    } catch (error) {
      throw new Error(`history ${seed}: ${told.join(", ")}`, { cause: error });
    }
  }
}, 600_000);
