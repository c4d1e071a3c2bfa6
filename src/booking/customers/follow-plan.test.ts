import { expect, test } from "vitest";
import {
  acceptedPlan,
  bookPlan,
  countVisits,
  idOfVendor,
  readPlan,
  sendPlan,
  setUpPlans,
} from "#test/plans.ts";
import { newBooking } from "#test/bookings.ts";
import { answer, other, upcoming, vendor } from "#test/vendor-bookings.ts";
import { app, at, errorsOf } from "#test/set-up-test-app.ts";

setUpPlans();

test("a monthly package is booked with all visits of its month", async () => {
  const { booking, key } = await bookPlan();
  expect(booking.plan).toMatchObject({
    ends_on: "2026-12-23",
    visits_total: 26,
    visits_done: 0,
    words: "6 days a week, 24 to 27 visits",
  });
  expect(booking.plan.visits.map(({ date }) => date).slice(0, 8)).toEqual([
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
    "2026-12-01",
    "2026-12-02",
  ]);
  expect(countVisits(booking)).toEqual({ planned: 26 });
  expect((await readPlan(key)).can).toEqual(["cancel", "reschedule"]);
  // Without a rhythm there is no plan.
  await app.db.updateTable("product").set({ days_a_week: null }).execute();
  expect((await bookPlan()).booking.plan).toBeUndefined();
});

test("a visit is skipped until 20:00 on the evening before, made up for at the end, and taken back", async () => {
  const { key } = await acceptedPlan(vendor);
  const { plan } = await readPlan(key);
  const second = plan.visits[1]!;
  at("2026-11-24T19:59:59");
  const answers = await Promise.all([
    sendPlan(key, `/plan/visits/${second.id}/skip`, {}),
    sendPlan(key, `/plan/visits/${second.id}/skip`, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const skipped = await readPlan(key);
  expect(countVisits(skipped)).toEqual({ planned: 26, skipped: 1 });
  expect(skipped.plan.visits.at(-1)).toMatchObject({ date: "2026-12-24", status: "planned" });
  expect(skipped.plan.ends_on).toBe("2026-12-24");
  expect(skipped.changes.filter(({ what }) => what === "visit_skipped")).toMatchObject([
    { days: { from: "2026-11-25", to: "2026-11-25" } },
  ]);
  expect((await sendPlan(key, `/plan/visits/${second.id}/restore`, {})).status).toBe(200);
  const restored = await readPlan(key);
  expect(countVisits(restored)).toEqual({ planned: 26 });
  expect(restored.plan.ends_on).toBe("2026-12-23");
  at("2026-11-24T20:00:00");
  const late = await sendPlan(key, `/plan/visits/${second.id}/skip`, {});
  expect([late.status, await errorsOf(late)]).toEqual([
    409,
    [
      "This visit could be changed here until 8 pm on Tue 24 Nov. To change it now, call us on +91 99999 00000",
    ],
  ]);
  expect((await sendPlan(key, "/plan/visits/999999/skip", {})).status).toBe(404);
});

test("a plan is paused between two days, with a preview, and resumed", async () => {
  const { key } = await acceptedPlan(vendor);
  const days = { from: "2026-12-01", to: "2026-12-07" };
  const preview = await sendPlan(key, `/plan/pause?from=${days.from}&to=${days.to}`);
  expect(await preview.json()).toEqual({ visits: 6, ends_on: "2026-12-30" });
  const paused = (await (await sendPlan(key, "/plan/pause", days)).json()).booking;
  expect(countVisits(paused)).toEqual({ planned: 26, skipped: 6 });
  expect(paused.plan).toMatchObject({ ends_on: "2026-12-30", pause: days });
  expect(paused.plan_changes.can).toEqual(["skip", "resume"]);
  const again = await sendPlan(key, "/plan/pause", { from: "2026-12-10", to: "2026-12-11" });
  expect(await errorsOf(again)).toEqual(["This plan is paused already. Resume it first"]);
  // On the third day of the pause: the first three visits stay skipped.
  at("2026-12-03T10:00:00");
  const resumed = (await (await sendPlan(key, "/plan/resume", {})).json()).booking;
  expect(countVisits(resumed)).toEqual({ planned: 26, skipped: 3 });
  const wrong = await sendPlan(key, "/plan/pause", { from: "2026-12-09", to: "2026-12-08" });
  expect([wrong.status, await errorsOf(wrong)]).toEqual([422, ["The pause ends before it begins"]]);
  const long = await sendPlan(key, "/plan/pause", { from: "2026-12-05", to: "2027-06-30" });
  expect([long.status, await errorsOf(long)]).toEqual([
    409,
    [
      "A plan can end at most 92 days later than it was booked. To move it further, call us on +91 99999 00000",
    ],
  ]);
  // A pause beyond the last visit: the replacements come after it.
  const beyond = { from: "2026-12-20", to: "2027-01-10" };
  const told = await (
    await sendPlan(key, `/plan/pause?from=${beyond.from}&to=${beyond.to}`)
  ).json();
  const later = (await (await sendPlan(key, "/plan/pause", beyond)).json()).booking;
  const within = later.plan.visits.filter(
    ({ date, status }: { date: string; status: string }) =>
      status === "planned" && date >= beyond.from && date <= beyond.to,
  );
  expect([within, later.plan.ends_on]).toEqual([[], told.ends_on]);
  expect(countVisits(later).planned).toBe(26);
});

test("a plan that has begun is ended, not cancelled, and completed by its last visit", async () => {
  const { id, key } = await acceptedPlan(vendor);
  expect((await sendPlan(key, "/plan/end", {})).status).toBe(409);
  at("2026-11-24T15:00:00");
  const visits = (await readPlan(key)).plan.visits;
  await app.db
    .updateTable("visit")
    .set({ status: "done" })
    .where("id", "=", visits[0]!.id)
    .execute();
  await app.db
    .updateTable("booking")
    .set({ has_begun: true, booking_date: "2026-11-25" })
    .where("id", "=", id)
    .execute();
  const begun = await readPlan(key);
  expect([begun.can, begun.plan_changes.can]).toEqual([[], ["skip", "pause", "end"]]);
  expect(await errorsOf(await sendPlan(key, "/cancel", {}))).toEqual([
    "This plan has begun. You can skip visits, pause it or end it",
  ]);
  const ended = (await (await sendPlan(key, "/plan/end", { reason: "We move" })).json()).booking;
  expect(countVisits(ended)).toEqual({ done: 1, ended: 25 });
  expect([ended.booking_status, ended.plan.ends_on]).toEqual(["completed", "2026-11-24"]);
  expect((await sendPlan(key, "/plan/end", {})).status).toBe(409);
  expect(await upcoming(vendor)).toEqual([]);
});

test("a plan is renewed once, by one tap or two, at the price that was seen", async () => {
  const { id, key } = await acceptedPlan(vendor);
  expect((await readPlan(key)).plan_changes.renew).toBeNull();
  at("2026-12-18T10:00:00");
  const { renew, can } = (await readPlan(key)).plan_changes;
  expect([renew, can.includes("renew")]).toEqual([
    { starts_on: "2026-12-24", total: 949, visits: 27 },
    true,
  ]);
  expect((await sendPlan(key, "/plan/renew", { seen_total: 1 })).status).toBe(409);
  const answers = await Promise.all(
    [1, 2, 3].map(() => sendPlan(key, "/plan/renew", { seen_total: 949 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const bodies = await Promise.all(answers.map((one) => one.json()));
  const keys = new Set(bodies.map(({ booking }) => booking.follow_key));
  expect(keys.size).toBe(1);
  const after = await readPlan(key);
  expect(after.plan_changes).toMatchObject({ renewed_as: [...keys][0], renew: null });
  expect(after.changes[0]?.what).toBe("renewed");
  expect(bodies[0].booking).toMatchObject({
    booking_date: "2026-12-24",
    plan: { ends_on: "2027-01-23" },
  });
  const { renewal_of } = await app.db
    .selectFrom("plan")
    .select("renewal_of")
    .where("renewal_of", "is not", null)
    .executeTakeFirstOrThrow();
  expect(renewal_of).toBe(id);
});

test("RATE_LIMITS=off lifts the limit of open bookings for a renewal too", async () => {
  const { key } = await acceptedPlan(vendor);
  for (let n = 0; n < 10; n++) await newBooking(app, { booking_date: "2027-01-05" });
  at("2026-12-15T09:00:00");
  expect((await sendPlan(key, "/plan/renew", {})).status).toBe(200);
});

test("rescheduling a plan begins its month anew, and giving it back unassigns its visits", async () => {
  const { id, key } = await acceptedPlan(vendor);
  const vendorsOf = async () =>
    new Set(
      (
        await app.db
          .selectFrom("visit")
          .select("vendor_id")
          .where("booking_id", "=", id)
          .where("status", "=", "planned")
          .execute()
      ).map(({ vendor_id }) => vendor_id),
    );
  expect(await vendorsOf()).toEqual(new Set([await idOfVendor(vendor)]));
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  expect(await vendorsOf()).toEqual(new Set([null]));
  expect((await answer(other, id, "accepted")).status).toBe(200);
  expect(await vendorsOf()).toEqual(new Set([await idOfVendor(other)]));
  const wanted = { booking_date: "2027-01-31", booking_time_slot: "Evening" };
  const moved = (await (await sendPlan(key, "/reschedule", wanted)).json()).booking;
  expect(moved.plan).toMatchObject({ ends_on: "2027-02-28", visits_total: 25 });
  expect(moved.plan.visits[0]).toMatchObject({ date: "2027-01-31", slot: "Evening" });
  expect(await vendorsOf()).toEqual(new Set([null]));
  const cancelled = (await (await sendPlan(key, "/cancel", {})).json()).booking;
  expect(countVisits(cancelled)).toEqual({ ended: 25 });
});

test("a plan that is not there, or not accepted, is not changed", async () => {
  const { key } = await bookPlan();
  const pause = { from: "2026-12-01", to: "2026-12-07" };
  const waits = "Nobody has accepted this plan yet. To begin later, move it to another day";
  expect(await errorsOf(await sendPlan(key, "/plan/pause", pause))).toEqual([waits]);
  const preview = await sendPlan(key, `/plan/pause?from=${pause.from}&to=${pause.to}`);
  expect([preview.status, await errorsOf(preview)]).toEqual([409, [waits]]);
  await app.db.updateTable("product").set({ days_a_week: null }).execute();
  const once = await bookPlan({ phone_number: "9811045231" });
  for (const path of ["/plan/resume", "/plan/end", "/plan/renew"])
    expect((await sendPlan(once.key, path, {})).status).toBe(404);
  expect((await sendPlan("x".repeat(22), "/plan/resume", {})).status).toBe(404);
});
