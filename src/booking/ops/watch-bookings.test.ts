import { expect, test } from "vitest";
import { createMetrics } from "#server/metrics/create-metrics.ts";
import { aBooking } from "#test/fixtures.ts";
import { newVendor, offerApproved } from "#test/vendors.ts";
import { openTestApp } from "#test/test-app.ts";
import { watchBookings } from "./watch-bookings.ts";

test("bookings without a vendor and offers without an answer are counted", async () => {
  const app = await openTestApp();
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  await app.send("/api/bookings", { json: aBooking() });
  const own = createMetrics();
  watchBookings(own, { db: app.db, now: () => app.clock.now });
  const text = await own.text();
  expect(text).toContain("\nchamak_bookings_unaccepted 1\n");
  expect(text).toContain("\nchamak_offers_unanswered 1\n");
  expect(text).toMatch(/^chamak_offer_queue \d+$/m);
  await app.close();
});
