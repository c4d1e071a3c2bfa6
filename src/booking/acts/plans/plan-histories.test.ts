import { expect, test } from "vitest";
import { readVisitTable } from "../../../../test/races/judge-plan.ts";
import { playPlanHistories } from "../../../../test/races/plan-histories.ts";
import { setUpVendorBookings } from "#test/vendor-bookings.ts";
import { VISIT_TRANSITIONS } from "../../plans/visit-transitions.ts";

setUpVendorBookings();

// test/torture/plan-histories.torture.ts plays 1,000. Set SEED to replay a failure.
const HISTORIES = 30;

test(`${HISTORIES} random histories keep the number of visits sold, and only make transitions that docs/domain.md has`, async () => {
  const first = Number(process.env["SEED"] ?? 1);
  expect(await playPlanHistories(first, HISTORIES)).toHaveLength(HISTORIES * 10);
}, 180_000);

test("the table of a visit's transitions has the rows of the table in docs/domain.md", async () => {
  const rows = VISIT_TRANSITIONS.map(({ name, who, from, to }) => ({ name, who, from, to }));
  expect(await readVisitTable()).toEqual(rows);
});
