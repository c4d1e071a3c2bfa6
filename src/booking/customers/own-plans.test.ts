import { beforeEach, expect, test } from "vitest";
import type { OwnBooking } from "./contract.ts";
import { newCustomer, PASSWORD } from "#test/accounts.ts";
import { newBooking } from "#test/bookings.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { record } from "#test/money.ts";
import { makeMonthly, sendPlan } from "#test/plans.ts";
import { searchDatabase } from "#test/search-everywhere.ts";
import { app } from "#test/set-up-test-app.ts";
import { answer, approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import type { Vendor } from "#test/vendors.ts";

setUpVendorBookings();

let token: string;
let phone: string;
let vendor: Vendor;
beforeEach(async () => {
  [vendor] = (await approvedVendors(1)) as [Vendor];
  await makeMonthly({ days_a_week: 6 });
  ({ token, phone_number: phone } = await newCustomer(app));
});

const list = async (when: string): Promise<OwnBooking[]> =>
  (await (await app.send(`/api/v1/bookings?when=${when}`, { token })).json()).items;

/** A plan from 24 November on, accepted by a vendor. */
async function acceptedPlan() {
  const products = [{ product_id: WASHROOM.id, product_count: 1 }];
  const change = { booking_date: "2026-11-24", products, phone_number: phone };
  const { id, booking } = await newBooking(app, change, { token });
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  return { id, key: booking.follow_key as string };
}

test("a plan is upcoming while it runs, with what can be done with it", async () => {
  const { id, key } = await acceptedPlan();
  const [upcoming] = await list("upcoming");
  expect(upcoming).toMatchObject({
    is_upcoming: true,
    plan: { visits_total: 26, visits_done: 0, ends_on: "2026-12-23" },
    plan_changes: { can: ["skip", "pause"], renewed_as: null },
  });
  expect(upcoming?.plan_changes?.can_skip).toHaveLength(26);
  // Missing outcomes do not change that the plan runs.
  app.clock.now = new Date("2026-11-27T10:00:00+05:30");
  expect(await list("upcoming")).toHaveLength(1);
  expect(await list("past")).toEqual([]);
  await app.db
    .updateTable("visit")
    .set({ status: "done" })
    .where("booking_id", "=", id)
    .where("day", "<", "2026-12-20")
    .execute();
  await app.db
    .updateTable("booking")
    .set({ has_begun: true, booking_date: "2026-12-20" })
    .where("id", "=", id)
    .execute();
  // The session has ended by then: pass the time to the query instead.
  app.clock.now = new Date("2026-11-28T10:00:00+05:30");
  const [begun] = await list("upcoming");
  expect(begun?.plan_changes?.can).toContain("end");
  const ended = await sendPlan(key, "/plan/end", {});
  expect(ended.status).toBe(200);
  const [past] = await list("past");
  expect(past).toMatchObject({ booking_status: "completed", is_upcoming: false });
});

test("one's file has the plan with its visits, and erasing takes out why it was ended", async () => {
  const { id, key } = await acceptedPlan();
  expect(
    (await sendPlan(key, "/plan/pause", { from: "2026-11-27", to: "2026-12-03" })).status,
  ).toBe(200);
  const file = await (await app.send("/api/v1/account/export", { token })).json();
  expect(file.bookings[0].plan).toMatchObject({ visits_total: 26, ends_on: "2026-12-30" });
  const days = { from_date: "2026-11-27", to_date: "2026-12-03" };
  expect(file.bookings[0].events.at(-1)).toMatchObject({ what: "paused", ...days });
  expect(file.bookings[0].plan.visits[0]).toMatchObject({ date: "2026-11-24", status: "planned" });
  const erase = () =>
    app.send("/api/v1/account", { method: "DELETE", json: { password: PASSWORD }, token });
  // A running plan is open, also after its first visit.
  app.clock.now = new Date("2026-11-25T10:00:00+05:30");
  expect((await erase()).status).toBe(409);
  await app.db
    .updateTable("visit")
    .set({ status: "done" })
    .where("booking_id", "=", id)
    .where("day", "<=", "2026-11-25")
    .execute();
  await app.db.updateTable("booking").set({ has_begun: true }).where("id", "=", id).execute();
  const reason = "My mother Zwitscher moves in";
  expect((await sendPlan(key, "/plan/end", { reason })).status).toBe(200);
  expect(await searchDatabase(app.db, "Zwitscher")).not.toEqual([]);
  app.clock.now = new Date("2026-11-26T21:00:00+05:30");
  const due = (await erase().then((refused) => refused.json())).message;
  expect(due).toMatch(/^₹[\d.]+ is still to pay for /);
  const amount = /[\d.]+/.exec(due)![0];
  expect((await record(id, "payments", { method: "cash", amount })).status).toBe(200);
  expect((await erase()).status).toBe(204);
  expect(await searchDatabase(app.db, "Zwitscher")).toEqual([]);
  expect(await searchDatabase(app.db, key)).toEqual([]);
  const visits = app.db.selectFrom("visit").select("id").where("booking_id", "=", id);
  expect(await visits.execute()).toHaveLength(32);
});
