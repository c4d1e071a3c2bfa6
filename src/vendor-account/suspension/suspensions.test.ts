import { expect, test } from "vitest";
import { namedOperator, trailOf } from "../../../test/support/ops-calls.ts";
import { SATURDAY } from "../../../test/support/test-app.ts";
import {
  changeSuspension,
  decide,
  farah,
  vendorId,
  later,
  offer,
  rohan,
  upcoming,
  setUpApprovals,
  vendor,
} from "../../../test/support/approvals.ts";
import { app, getJson, refusalOf } from "../../../test/support/set-up-test-app.ts";
import { answerOffer, createBooking } from "../../../test/support/bookings.ts";

setUpApprovals();

const book = () => createBooking(app);
const answer = (id: number, status: string) => answerOffer(app, vendor, id, status);

test("O-SEED-01 a suspended vendor gets no new offers and accepts none, and has its accepted bookings, until reinstated", async () => {
  await decide(await offer(700), { status: "approved" });
  await book();
  await book();
  const [mine, open] = await upcoming();
  await answer(mine!.id, "accepted");
  await changeSuspension(await vendorId(), "suspend", "Three complaints in a week");
  await book();
  expect((await upcoming()).map(({ id }) => id)).toEqual([mine!.id, open!.id]);
  expect((await answer(open!.id, "accepted")).status).toBe(409);
  const id = await offer(600, 602);
  expect(await refusalOf(decide(id, { status: "approved" }))).toEqual([
    409,
    "This vendor is suspended. Reinstate it before you approve anything",
  ]);
  await changeSuspension(await vendorId(), "reinstate", "All settled");
  expect(await upcoming()).toHaveLength(3);
  expect((await answer(open!.id, "accepted")).status).toBe(200);
});

test("a suspended vendor reads the reason in its profile, and the audit trail has the operator", async () => {
  const id = await vendorId();
  expect((await changeSuspension(id, "suspend")).status).toBe(422);
  await changeSuspension(id, "suspend", "Three complaints in a week");
  const profile = await getJson("/api/v1/profiles/get_profile", vendor.token);
  expect(profile.data.attributes.suspension).toEqual({
    reason: "Three complaints in a week",
    since: SATURDAY.toISOString(),
  });
  const entries = await trailOf(app, "vendor");
  expect(entries.at(-1)).toMatchObject({ act: "suspended", subject_id: String(id) });
});

test("O-SEED-04 a suspended vendor is suspended once and reinstated once", async () => {
  const id = await vendorId();
  const both = await Promise.all([
    changeSuspension(id, "suspend", "Three complaints", farah),
    changeSuspension(id, "suspend", "No papers", rohan),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  await changeSuspension(id, "reinstate", "All settled", rohan);
  later(24 * 60);
  const nextDay = await namedOperator(app, "Farah Siddiqui");
  expect(await refusalOf(changeSuspension(id, "reinstate", "All settled", nextDay))).toEqual([
    409,
    "Rohan Mehta reinstated this vendor on Sat 21 Nov at 11:00: All settled",
  ]);
  expect((await changeSuspension(999_999, "suspend", "Nobody", nextDay)).status).toBe(404);
});
