import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking } from "../../../../test/support/fixtures.ts";
import { newVendor, offerApproved, operatorToken } from "../../../../test/support/vendors.ts";
import { openTestApp, type TestApp } from "../../../../test/support/test-app.ts";
import { answerOffer } from "../operations/answer-offer.ts";

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

test("a deactivated vendor is offered nothing and accepts nothing, until it is reactivated", async () => {
  const vendor = await newVendor(world);
  await offerApproved(world, vendor);
  const { id } = await world.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", vendor.email)
    .executeTakeFirstOrThrow();
  const token = await operatorToken(world);
  const move = (act: string) =>
    world.send(`/api/v1/ops/accounts/${id}/${act}`, { json: { reason: "A complaint" }, token });
  const offers = async () =>
    (
      await world.db
        .selectFrom("booking_offer")
        .select("booking_id")
        .where("vendor_id", "=", id)
        .execute()
    ).map(({ booking_id }) => booking_id);

  await world.send("/api/bookings", { json: aBooking() });
  const [bookingId = 0] = await offers();
  expect(bookingId).toBeGreaterThan(0);

  expect((await move("deactivate")).status).toBe(200);
  await world.send("/api/bookings", { json: aBooking() });
  expect(await offers()).toEqual([bookingId]);
  // A call of the vendor's that was under way already.
  const answer = { answer: "accepted", now: world.clock.now } as const;
  expect(await answerOffer(world.db, id, bookingId, answer)).toMatchObject({ refused: "not-now" });

  expect((await move("reactivate")).status).toBe(200);
  await expect.poll(async () => (await offers()).length).toBe(2);
  expect(await answerOffer(world.db, id, bookingId, answer)).toBeUndefined();
});
