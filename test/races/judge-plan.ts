import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { isUnderWay } from "#booking/states/plan-state.ts";
import { addDays, today, type Slot } from "#kernel/time/day.ts";
import { app, query } from "../support/set-up-test-app.ts";

/** What the tables say of a plan. */
type PlanState = {
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

export async function readPlan(id: number): Promise<PlanState> {
  const rows = await query<Omit<PlanState, "visits">>`
    select booking.status, booking.vendor_id, booking_date, plan_ends_on, term_ends_on, has_begun,
      visits_sold, ended_at
    from booking join plan on plan.booking_id = booking.id where booking.id = ${id}`;
  const visits = await app.db
    .selectFrom("visit")
    .select(["id", "day", "slot", "status", "vendor_id", "is_sent"])
    .$narrowType<{ slot: Slot }>()
    .where("booking_id", "=", id)
    .orderBy("day")
    .execute();
  return { ...rows[0]!, visits };
}

const ROLES = ["vendor", "customer", "operator", "clock", "booking"] as const;
type VisitRole = (typeof ROLES)[number];
type VisitStep = { name: string; who: VisitRole[]; from: string[]; to: string };

/** The table of a visit's transitions in docs/domain.md. */
export async function readVisitTable(): Promise<VisitStep[]> {
  const [, text = ""] = (await readFile("docs/domain.md", "utf8")).split("# A visit's states");
  const [section = ""] = text.split("\n# ");
  const rows = [...section.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].slice(2);
  return rows.map(([, from = "", name = "", who = "", to = ""]) => ({
    name: name.trim(),
    who: ROLES.filter((role) => who.includes(role)),
    from: from.split(",").map((state) => state.trim()),
    to: to.trim(),
  }));
}

/** The transitions of visits that a step of a history may make. */
export type MadeBy = { who: VisitRole; names: string[] };

/** Every visit that has changed its state from `before` to `now` has done so as the table allows. */
export async function judgeVisits(before: PlanState, now: PlanState, by: MadeBy): Promise<void> {
  const table = await readVisitTable();
  const after = new Map(now.visits.map((visit) => [visit.id, visit.status]));
  for (const visit of before.visits) {
    const to = after.get(visit.id) ?? visit.status;
    if (to === visit.status) continue;
    const allowed = table.filter(
      (row) =>
        row.to === to &&
        row.from.includes(visit.status) &&
        row.who.includes(by.who) &&
        by.names.includes(row.name) &&
        isTimeFor(row.name, visit, by.who),
    );
    expect(allowed, `${by.who}: ${visit.status} → ${to} on ${visit.day}`).not.toEqual([]);
  }
}

function isTimeFor(
  name: string,
  { day, vendor_id: vendorId }: PlanState["visits"][number],
  who: VisitRole,
): boolean {
  const { now } = app.clock;
  const isOver = day < today(now);
  if (who === "booking") return name !== "could_not_come" || vendorId === null;
  if (who === "clock") return vendorId === null && isOver;
  if (name === "done" || name === "customer_away") return day <= today(now);
  if (name === "could_not_come") return addDays(day, -14) <= today(now);
  if (name === "end" && vendorId === null) return true;
  return who === "operator" ? !isOver : now < new Date(`${addDays(day, -1)}T20:00:00+05:30`);
}

const COUNTED = ["planned", "done", "customer_away"];

/** What has to hold of a plan at any time. */
export async function judgePlan(id: number): Promise<void> {
  const state = await readPlan(id);
  const { visits, status } = state;
  const of = (...statuses: string[]) => visits.filter((one) => statuses.includes(one.status));
  const planned = of("planned");
  const isRunning = (status === "pending" || status === "accepted") && state.ended_at === null;
  // What ended before a plan was opened again is made up for.
  if (isRunning) expect(of(...COUNTED)).toHaveLength(state.visits_sold);
  else expect(of(...COUNTED, "ended").length).toBeLessThanOrEqual(state.visits_sold);
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
  const rows = await query<{ day: string; vendor_id: number }>`
    select day, vendor_id from job where booking_id = ${id} order by day`;
  expect(rows).toEqual(
    of("planned", "done", "customer_away")
      .filter(({ vendor_id }) => vendor_id !== null)
      .map(({ day, vendor_id }) => ({ day, vendor_id })),
  );
}

/** What has to hold once the clock has missed the visits to which nobody came. */
export async function judgeAfterNight(id: number): Promise<void> {
  const { status, has_begun, visits } = await readPlan(id);
  if (status !== "pending" || !has_begun) return;
  const isPast = ({ day }: { day: string }) => day < today(app.clock.now);
  const waiting = visits.filter((one) => one.status === "planned" && one.vendor_id === null);
  expect(waiting.filter(isPast)).toEqual([]);
}

/** What has to hold of a plan that a vendor has got: there is something to do for it, and it is asked nothing. */
export async function judgeGot(id: number, before: PlanState): Promise<void> {
  const { status, vendor_id, visits } = await readPlan(id);
  if (status !== "accepted" || vendor_id === before.vendor_id) return;
  expect(
    visits.filter((one) => one.status === "planned" && one.vendor_id === vendor_id),
  ).not.toEqual([]);
  for (const one of before.visits)
    if (one.status === "planned" && one.vendor_id !== null && isUnderWay(one, app.clock.now))
      expect(visits.find(({ id }) => id === one.id)?.vendor_id).toBe(one.vendor_id);
}

/** What has to hold of a plan that was given back: no visit that was perhaps made has become nobody's. */
export async function judgeGivenBack(id: number, before: PlanState): Promise<void> {
  const { status, visits } = await readPlan(id);
  if (before.status !== "accepted" || status !== "pending") return;
  const missing = before.visits.filter(
    (one) => one.status === "planned" && isUnderWay(one, app.clock.now),
  );
  for (const one of missing)
    expect(visits.find(({ id }) => id === one.id)).toMatchObject({
      status: "planned",
      vendor_id: one.vendor_id,
    });
}
