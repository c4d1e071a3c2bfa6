import { issueDueInvoices } from "#booking/exports.ts";
import { markUnassignedMissed } from "#booking/acts/plans/record-visit-outcome.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { createRandom, type SeededRandom } from "../generated/seeded-random.ts";
import { accountIdOf } from "../support/accounts.ts";
import { bookPlan, makeMonthly, recordVisitOutcome, sendPlan, toVisit } from "../support/plans.ts";
import { app, query, updateRows } from "../support/set-up-test-app.ts";
import { answer, approvedVendors } from "../support/vendor-bookings.ts";
import { operatorToken, type Vendor } from "../support/vendors.ts";
import { judgeMoney } from "./judge-money.ts";
import {
  judgeAfterNight,
  judgeGivenBack,
  judgeGot,
  judgePlan,
  judgeVisits,
  type MadeBy,
  readPlan,
} from "./judge-plan.ts";

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

const OUTCOMES = ["done", "customer_away", "could_not_come"];
/** The transitions of visits that the steps may make; other steps make none. */
const MADE_BY: Record<string, MadeBy> = {
  skip: { who: "customer", names: ["skip"] },
  restore: { who: "customer", names: ["restore"] },
  pause: { who: "customer", names: ["pause"] },
  resume: { who: "customer", names: ["resume"] },
  word: { who: "vendor", names: OUTCOMES },
  "other word": { who: "vendor", names: OUTCOMES },
  outcome: { who: "operator", names: OUTCOMES },
  send: { who: "operator", names: ["send"] },
  "send to missed": { who: "operator", names: ["send"] },
  "send soon": { who: "operator", names: ["send"] },
  "desk skip": { who: "operator", names: ["skip"] },
  accept: { who: "booking", names: ["could_not_come"] },
  assign: { who: "booking", names: ["could_not_come"] },
  end: { who: "customer", names: ["end"] },
  complete: { who: "booking", names: ["done", "could_not_come"] },
  cancel: { who: "booking", names: ["end"] },
  reopen: { who: "booking", names: ["reopen"] },
  "skip several": { who: "operator", names: ["skip"] },
};

type Known = Vendor & { id: number };

let token: string;

type Play = { id: number; key: string; vendors: Known[]; random: SeededRandom };

/** One random step; it may be refused. */
async function step({ id, key, vendors, random }: Play): Promise<string> {
  const { pick, below } = random;
  const before = await readPlan(id);
  const { visits } = before;
  const visit = pick(visits);
  const vendor = pick(vendors);
  const day = today(app.clock.now);
  const desk = (path: string, json: object) => app.send(`/api/v1/ops/${path}`, { json, token });
  const near = visits.find((one) => one.status === "planned") ?? visit;
  const skipped = visits.find((one) => one.status === "skipped") ?? visit;
  const missed = visits.findLast((one) => one.status === "could_not_come") ?? visit;
  const send = (to: typeof visit) => {
    const json = toVisit(to.id, { vendor_id: vendor.id, reason: "Agreed" });
    return desk(`bookings/${id}/plan/send`, json);
  };
  const word = pick(OUTCOMES);
  const holder = vendors.find((one) => one.id === near.vendor_id) ?? vendor;
  const from = addDays(day, below(20));
  const has = vendors.find((one) => one.id === before.vendor_id) ?? vendor;
  const ahead = visits.filter((one) => one.day >= day).slice(0, 3);
  const soon = ahead.length > 0 ? pick(ahead) : visit;
  const giveBack = async () => {
    await answer(has, id, "rejected");
    await judgeGivenBack(id, before);
  };
  const take = (method: string) =>
    app.send(`/api/v1/bookings/${id}/payment`, { json: { method }, token: has.token });
  const amount = { amount: (1 + below(30_000)) / 100, reason: "Agreed" };
  const money = (path: string, json: object) => {
    const headers = { "idempotency-key": `history-${below(1e9)}` };
    return app.send(`/api/v1/ops/bookings/${id}/${path}`, { json, token, headers });
  };
  const acts: [string, () => Promise<unknown>][] = [
    ["skip", () => sendPlan(key, `/plan/visits/${pick([visit, near, near]).id}/skip`, {})],
    ["restore", () => sendPlan(key, `/plan/visits/${pick([visit, skipped]).id}/restore`, {})],
    ["pause", () => sendPlan(key, "/plan/pause", { from, to: addDays(from, below(14)) })],
    ["resume", () => sendPlan(key, "/plan/resume", {})],
    ["word", () => recordVisitOutcome(holder, near.id, word)],
    ["word", () => recordVisitOutcome(holder, near.id, word)],
    ["other word", () => recordVisitOutcome(vendor, visit.id, word)],
    ["outcome", () => desk(`visits/${near.id}/outcome`, { status: word })],
    ["send", () => send(visit)],
    ["send to missed", () => send(missed)],
    ["desk skip", () => desk(`bookings/${id}/plan/skip`, { visit_ids: [near.id] })],
    ["skip several", () => desk(`bookings/${id}/plan/skip`, { visit_ids: [near.id, soon.id] })],
    ["send soon", () => send(soon)],
    ["accept", () => answer(vendor, id, "accepted")],
    ["accept", () => answer(vendor, id, "accepted")],
    ["give back", giveBack],
    ["hours", () => pass(below(24) / 24)],
    ["days", () => pass(1 + below(3))],
    ["days", () => pass(1 + below(9))],
    ["days", () => pass(1)],
    ["take", () => take(pick(["cash", "vendor_upi"]))],
    ["pay", () => money("payments", { method: "upi", amount: (1 + below(60_000)) / 100 })],
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
    ["refund", () => money("refunds", { ...amount, method: "bank" })],
    ["discount", () => money("discounts", amount)],
    ["end", () => sendPlan(key, "/plan/end", {})],
    ["complete", () => desk(`bookings/${id}/complete`, {})],
    ["cancel", () => desk(`bookings/${id}/cancel`, { reason: "They move" })],
    ["reopen", () => desk(`bookings/${id}/reopen`, { reason: "By mistake" })],
  ];
  const [name, act] = random.chance(0.12) ? pick(rare) : pick(acts);
  await act();
  const acted = await readPlan(id);
  await judgeVisits(before, acted, MADE_BY[name] ?? { who: "booking", names: [] });
  await judgeGot(id, before);
  // As each minute.
  await markUnassignedMissed(app.db, app.clock.now);
  await issueDueInvoices(app.db, app.clock.now);
  await judgeVisits(acted, await readPlan(id), { who: "clock", names: ["could_not_come"] });
  await judgeAfterNight(id);
  return name;
}

const pass = async (days: number): Promise<void> => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  await keepSignedIn();
};

/** All who are signed in stay so: the clock of a history goes on by weeks, and back for the next. */
const keepSignedIn = () =>
  updateRows(
    "session",
    {},
    {
      created_at: app.clock.now,
      last_used_at: app.clock.now,
      ends_at: new Date(app.clock.now.getTime() + 86_400_000),
      second_factor_at: app.clock.now,
    },
  );

/**
 * Plays `count` histories of plans in the app of the test file, the first with the seed `first`, and
 * judges the plan after each step. Returns the names of all steps; throws with the seed of the history
 * and its steps where one leaves a plan as it must not be.
 */
export async function playPlanHistories(first: number, count: number): Promise<string[]> {
  const made = await approvedVendors(3);
  const vendors: Known[] = [];
  for (const vendor of made) vendors.push({ ...vendor, id: await accountIdOf(app, vendor.email) });
  token = await operatorToken(app);
  const played: string[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const random = createRandom(seed);
    await query`truncate booking, booking_request, offer_queue cascade`;
    const start = random.pick(STARTS);
    app.clock.now = new Date(`${addDays(start, -3)}T10:00:00+05:30`);
    await keepSignedIn();
    await makeMonthly(random.pick(RHYTHMS));
    const { id, key } = await bookPlan({ booking_date: start });
    if (random.chance(0.8)) await answer(random.pick(vendors), id, "accepted");
    const steps: string[] = [];
    try {
      await judgePlan(id);
      for (let i = 0; i < STEPS; i++) {
        steps.push(await step({ id, key, vendors, random }));
        await judgePlan(id);
        await judgeMoney(id);
      }
    } catch (error) {
      throw new Error(`history ${seed}: ${steps.join(", ")}`, { cause: error });
    }
    played.push(...steps);
  }
  return played;
}
