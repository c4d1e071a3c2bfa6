import { expect, test } from "vitest";
import { namedOperator, trailOf } from "#test/ops-calls.ts";
import * as desk from "#test/approvals.ts";
import { app, getJson, refusalOf, SATURDAY } from "#test/set-up-test-app.ts";
import { answerOffer, createBooking } from "#test/bookings.ts";

desk.setUpApprovals();

const book = () => createBooking(app);
const answer = (id: number, status: string) => answerOffer(app, desk.vendor, id, status);

test("O-SEED-01 a suspended vendor gets no new offers and accepts none, and has its accepted bookings, until reinstated", async () => {
  await desk.decide(await desk.offer(700), { status: "approved" });
  await book();
  await book();
  const [mine, open] = await desk.upcoming();
  await answer(mine!.id, "accepted");
  await desk.changeSuspension(await desk.vendorId(), "suspend", "Three complaints in a week");
  await book();
  expect((await desk.upcoming()).map(({ id }) => id)).toEqual([mine!.id, open!.id]);
  expect((await answer(open!.id, "accepted")).status).toBe(409);
  const id = await desk.offer(600, 602);
  expect(await refusalOf(desk.decide(id, { status: "approved" }))).toEqual([
    409,
    "This vendor is suspended. Reinstate it before you approve anything",
  ]);
  await desk.changeSuspension(await desk.vendorId(), "reinstate", "All settled");
  expect(await desk.upcoming()).toHaveLength(3);
  expect((await answer(open!.id, "accepted")).status).toBe(200);
});

test("a suspended vendor reads the reason in its profile, and the audit trail has the operator", async () => {
  const id = await desk.vendorId();
  expect((await desk.changeSuspension(id, "suspend")).status).toBe(422);
  await desk.changeSuspension(id, "suspend", "Three complaints in a week");
  const profile = await getJson("/api/v1/profiles/get_profile", desk.vendor.token);
  expect(profile.data.attributes.suspension).toEqual({
    reason: "Three complaints in a week",
    since: SATURDAY.toISOString(),
  });
  const entries = await trailOf(app, "vendor");
  expect(entries.at(-1)).toMatchObject({ act: "suspended", subject_id: String(id) });
});

test("O-SEED-04 a suspended vendor is suspended once and reinstated once", async () => {
  const id = await desk.vendorId();
  const both = await Promise.all([
    desk.changeSuspension(id, "suspend", "Three complaints", desk.farah),
    desk.changeSuspension(id, "suspend", "No papers", desk.rohan),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  await desk.changeSuspension(id, "reinstate", "All settled", desk.rohan);
  desk.later(24 * 60);
  const nextDay = await namedOperator(app, "Farah Siddiqui");
  expect(await refusalOf(desk.changeSuspension(id, "reinstate", "All settled", nextDay))).toEqual([
    409,
    "Rohan Mehta reinstated this vendor on Sat 21 Nov at 11:00: All settled",
  ]);
  expect((await desk.changeSuspension(999_999, "suspend", "Nobody", nextDay)).status).toBe(404);
});
