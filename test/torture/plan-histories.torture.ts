import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { playPlanHistories } from "../races/plan-histories.ts";
import { setUpVendorBookings } from "../support/vendor-bookings.ts";
import { reportCounts } from "./report-counts.ts";

const HISTORIES = 1_000;

setUpVendorBookings();

test("1,000 random histories keep every plan's visits as many as were sold", async () => {
  const first = Number(process.env["SEED"] ?? randomInt(1_000_000));
  console.log(`The histories begin with SEED=${first}`);
  const begin = performance.now();
  const steps = await playPlanHistories(first, HISTORIES);
  const of = (name: string) => steps.filter((step) => step === name).length;
  reportCounts("random histories of plans", {
    histories: HISTORIES,
    steps: steps.length,
    given_back: of("give back"),
    sent: of("send") + of("send soon") + of("send to missed"),
    ended: of("end"),
    seconds: Math.round((performance.now() - begin) / 1000),
  });
  expect(steps).toHaveLength(HISTORIES * 10);
});
