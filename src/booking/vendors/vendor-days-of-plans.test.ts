import { expect, test } from "vitest";
import { saveTime } from "#test/availability.ts";
import {
  acceptedPlan,
  countVisits,
  idOfVendor,
  readPlan,
  recordVisitOutcome,
  setUpPlans,
} from "#test/plans.ts";
import { answer, other, vendor } from "#test/vendor-bookings.ts";
import { app, at } from "#test/set-up-test-app.ts";
import { bookingTimers } from "../messages/timers.ts";
import { listJobs } from "../messages/queries.ts";

setUpPlans();

test("past visits of a pending plan are marked as missed until a vendor accepts it", async () => {
  const { id, key } = await acceptedPlan(vendor);
  const [first] = (await readPlan(key)).plan.visits;
  at("2026-11-24T12:00:00");
  await recordVisitOutcome(vendor, first!.id, "done");
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  at("2026-11-25T23:59:59");
  const look = () => bookingTimers["markUnassignedMissed"]?.(app.application, app.clock.now);
  await look();
  expect(countVisits(await readPlan(key))).toEqual({ done: 1, planned: 25 });
  at("2026-11-27T00:00:00");
  // Two instances at once.
  await Promise.all([look(), look()]);
  const missed = await readPlan(key);
  expect(countVisits(missed)).toEqual({ done: 1, could_not_come: 2, planned: 25 });
  expect([missed.booking_date, missed.plan.ends_on]).toEqual(["2026-11-27", "2026-12-25"]);
  expect(missed.changes.filter(({ what }) => what === "visit_missed")).toHaveLength(2);
  expect((await answer(other, id, "accepted")).status).toBe(200);
  at("2026-11-29T00:00:00");
  await look();
  expect(countVisits(await readPlan(key))["could_not_come"]).toBe(2);
});

test("visits on a day off are named one by one, and given back one by one", async () => {
  const { id, key } = await acceptedPlan(vendor);
  const days_off = [{ from: "2026-11-26", to: "2026-11-27" }];
  const jobsOf = async (response: Response) => (await response.json()).jobs_on_days_off;
  const jobs = await jobsOf(await saveTime(app, vendor, { days_off }));
  expect(jobs).toMatchObject([
    { id, booking_date: "2026-11-26", booking_time_slot: "Morning" },
    { id, booking_date: "2026-11-27" },
  ]);
  expect((await recordVisitOutcome(vendor, jobs[0].visit_id, "could_not_come")).status).toBe(200);
  const left = await jobsOf(await app.send("/api/v1/availability", { token: vendor.token }));
  expect(left.map((job: { booking_date: string }) => job.booking_date)).toEqual(["2026-11-27"]);
  const plan = await readPlan(key);
  expect([plan.booking_status, countVisits(plan)["planned"]]).toEqual(["accepted", 26]);
});

test("tomorrow's jobs of a vendor have its visits of that day, whatever is open of today", async () => {
  const { id } = await acceptedPlan(vendor);
  const vendorId = await idOfVendor(vendor);
  const jobs = await listJobs(app.db, vendorId, "2026-11-25");
  expect(jobs).toMatchObject([{ id, booking_date: "2026-11-25", slot: "Morning" }]);
  // A rhythm of six days a week leaves the seventh free.
  expect(await listJobs(app.db, vendorId, "2026-11-30")).toEqual([]);
});

test("a vendor's calendar has an entry for each visit, which keeps its name", async () => {
  const { key } = await acceptedPlan(vendor);
  const made = await app.send("/api/v1/calendar", { method: "POST", token: vendor.token });
  const { path } = await made.json();
  const read = async () => {
    const text = await (await app.send(path)).text();
    const entries = text.split("BEGIN:VEVENT").slice(1);
    const field = (entry: string, name: string) =>
      new RegExp(`^${name}[^:]*:(.*?)\r?$`, "m").exec(entry)?.[1] ?? "";
    return entries.map((entry) => ({
      uid: field(entry, "UID"),
      sequence: Number(field(entry, "SEQUENCE")),
      status: field(entry, "STATUS"),
    }));
  };
  const before = await read();
  expect(before).toHaveLength(26);
  expect(new Set(before.map(({ uid }) => uid)).size).toBe(26);
  expect(before[0]?.uid).toMatch(/^job-[\w-]+-2026-11-\d\d@chamak$/);
  const [first] = (await readPlan(key)).plan.visits;
  await recordVisitOutcome(vendor, first!.id, "could_not_come");
  const after = await read();
  expect(after).toHaveLength(27);
  const uid = before.find((entry) => entry.uid.includes("2026-11-24"))!.uid;
  const missed = after.find((entry) => entry.uid === uid)!;
  expect(missed.status).toBe("CANCELLED");
  expect(missed.sequence).toBeGreaterThan(before[0]!.sequence);
  expect(after.filter(({ status }) => status !== "CANCELLED")).toHaveLength(26);
});
