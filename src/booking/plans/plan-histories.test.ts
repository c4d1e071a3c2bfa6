import { expect, test } from "vitest";
import { playPlanHistories } from "../../../test/races/plan-histories.ts";
import { setUpVendorBookings } from "../../../test/support/vendor-bookings.ts";

setUpVendorBookings();

// test/torture/plan-histories.torture.ts plays 1,000. Set SEED to replay a failure.
const HISTORIES = 80;

test(`${HISTORIES} random histories keep every plan's visits as many as were sold`, async () => {
  const first = Number(process.env["SEED"] ?? 1);
  expect(await playPlanHistories(first, HISTORIES)).toHaveLength(HISTORIES * 10);
}, 180_000);
