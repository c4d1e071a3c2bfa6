import { expect, test } from "vitest";
import { accountIdOf } from "#test/accounts.ts";
import { aBooking } from "#test/fixtures.ts";
import { newVendor, offerApproved, operatorToken } from "#test/vendors.ts";
import { app, findRows, setUpTestApp } from "#test/set-up-test-app.ts";
import { answerOffer } from "../acts/answer-offer.ts";

setUpTestApp();

test("a deactivated vendor is offered nothing and accepts nothing, until it is reactivated", async () => {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  const id = await accountIdOf(app, vendor.email);
  const token = await operatorToken(app);
  const move = (act: string) =>
    app.send(`/api/v1/ops/accounts/${id}/${act}`, { json: { reason: "A complaint" }, token });
  const offers = async () =>
    (await findRows("booking_offer", { vendor_id: id }, ["booking_id"])).map(
      ({ booking_id }) => booking_id,
    );

  await app.send("/api/bookings", { json: aBooking() });
  const [bookingId = 0] = await offers();
  expect(bookingId).toBeGreaterThan(0);

  expect((await move("deactivate")).status).toBe(200);
  await app.send("/api/bookings", { json: aBooking() });
  expect(await offers()).toEqual([bookingId]);
  // A request of the vendor that was under way.
  const answer = { answer: "accepted", now: app.clock.now } as const;
  expect(await answerOffer(app.db, id, bookingId, answer)).toMatchObject({ refused: "not-now" });

  expect((await move("reactivate")).status).toBe(200);
  await expect.poll(async () => (await offers()).length).toBe(2);
  expect(await answerOffer(app.db, id, bookingId, answer)).toBeUndefined();
});
