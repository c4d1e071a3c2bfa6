import { beforeEach, expect, test } from "vitest";
import {
  acceptedPlan,
  countVisits,
  makeMonthly,
  readPlan,
  recordVisitOutcome,
  sendPlan,
} from "#test/plans.ts";
import { approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { at } from "#test/set-up-test-app.ts";
import type { Vendor } from "#test/vendors.ts";

setUpVendorBookings();

let vendor: Vendor;
let key: string;
beforeEach(async () => {
  at("2026-11-21T10:00:00");
  [vendor] = (await approvedVendors(1)) as [Vendor];
  await makeMonthly({ days_a_week: 6 });
  ({ key } = await acceptedPlan(vendor));
});

const idOn = async (day: string): Promise<number> =>
  (await readPlan(key)).plan.visits.find(({ date }) => date === day)!.id;

async function change(day: string, path: string): Promise<[number, string | undefined]> {
  const response = await sendPlan(key, `/plan/visits/${await idOn(day)}/${path}`, {});
  return [response.status, (await response.json()).message];
}

test("an ended plan is not changed any more, and its pause is over", async () => {
  expect((await change("2026-12-01", "skip"))[0]).toBe(200);
  const pause = { from: "2026-12-10", to: "2026-12-12" };
  expect((await sendPlan(key, "/plan/pause", pause)).status).toBe(200);
  at("2026-11-24T21:00:00");
  expect((await recordVisitOutcome(vendor, await idOn("2026-11-24"), "done")).status).toBe(200);
  for (const _ of [1, 2]) expect((await sendPlan(key, "/plan/end", {})).status).toBe(200);
  const ended = await readPlan(key);
  // Too late to end tomorrow's visit: it becomes the last.
  expect([ended.booking_status, countVisits(ended).planned]).toEqual(["accepted", 1]);
  expect(ended.plan).toMatchObject({ pause: null });
  const why = "This plan was ended. Its visits cannot be changed any more";
  expect(await change("2026-12-01", "restore")).toEqual([409, why]);
  const resumed = await sendPlan(key, "/plan/resume", {});
  expect([resumed.status, (await resumed.json()).message]).toEqual([409, why]);
  expect(countVisits(await readPlan(key))).toEqual(countVisits(ended));
});

test("a skipped visit is restored only where one behind it made up for it", async () => {
  // The last visit, then its replacement, and again.
  expect((await change("2026-12-23", "skip"))[0]).toBe(200);
  expect((await change("2026-12-24", "skip"))[0]).toBe(200);
  expect((await change("2026-12-23", "restore"))[0]).toBe(200);
  const restored = await readPlan(key);
  expect(restored.plan_changes.can_restore).toEqual([]);
  expect(await change("2026-12-24", "restore")).toEqual([
    409,
    "Nothing is left to make up for: this visit stays skipped",
  ]);
  const after = await readPlan(key);
  expect(countVisits(after)).toEqual({ planned: 26, skipped: 1 });
  expect(after.plan.visits.at(-2)).toMatchObject({ date: "2026-12-23", status: "planned" });
});

test("a renewal's first day is the one that was seen, and two at once do not share a day", async () => {
  at("2026-12-18T10:00:00");
  const seen = { seen_total: 949, seen_starts_on: "2026-12-24" };
  expect((await change("2026-12-22", "skip"))[0]).toBe(200);
  const late = await sendPlan(key, "/plan/renew", seen);
  expect([late.status, await late.json()]).toMatchObject([
    409,
    {
      message: "The next month begins on Friday 25 December by now. Nothing has been booked yet",
      current: { starts_on: "2026-12-25", total: 949 },
    },
  ]);
  const third = await idOn("2026-12-20");
  const [renewed] = await Promise.all([
    sendPlan(key, "/plan/renew", {}),
    sendPlan(key, `/plan/visits/${third}/skip`, {}),
  ]);
  expect(renewed.status === 200 || renewed.status === 409).toBe(true);
  if (renewed.status === 409) expect((await sendPlan(key, "/plan/renew", {})).status).toBe(200);
  const { plan, plan_changes } = await readPlan(key);
  const next = await readPlan(plan_changes.renewed_as!);
  const days = new Set(plan.visits.map(({ date }) => date));
  expect(next.plan.visits.filter(({ date }) => days.has(date))).toEqual([]);
  // The preview takes the days of the renewal into account.
  const pause = "from=2026-12-19&to=2026-12-20";
  const told = await (await sendPlan(key, `/plan/pause?${pause}`)).json();
  const json = { from: "2026-12-19", to: "2026-12-20" };
  expect((await sendPlan(key, "/plan/pause", json)).status).toBe(200);
  expect((await readPlan(key)).plan.ends_on).toBe(told.ends_on);
});
