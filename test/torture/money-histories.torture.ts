import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyEntries } from "#payments/exports.ts";
import { playMoneyHistories, STEPS } from "../races/money-histories.ts";
import { app } from "../support/set-up-test-app.ts";
import { setUpVendorBookings } from "../support/vendor-bookings.ts";
import { reportCounts } from "./report-counts.ts";

const HISTORIES = Number(process.env["HISTORIES"] ?? 10_000);
const SECONDS = Number(process.env["SECONDS"] ?? Infinity);

setUpVendorBookings();

test("10,000 random histories of money leave the ledger as worked out anew", async () => {
  const first = Number(process.env["SEED"] ?? randomInt(1_000_000));
  console.log(`The histories begin with SEED=${first}`);
  const begin = performance.now();
  const histories = await playMoneyHistories(first, HISTORIES, SECONDS);
  const steps = histories.flat();
  const of = (...names: string[]) => steps.filter((step) => names.includes(step)).length;
  const { entries, faults } = await verifyEntries(app.db);
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount_paise), 0) as sum from ledger_posting`.execute(app.db);
  reportCounts("random histories of money", {
    histories: histories.length,
    steps: steps.length,
    entries,
    paid: of("pay", "take", "pay at once"),
    refunded: of("refund", "paid out"),
    "paid out": of("pay out"),
    faults: faults.length,
    seconds: Math.round((performance.now() - begin) / 1000),
  });
  expect({ faults, sum: rows[0]?.sum }).toEqual({ faults: [], sum: "0" });
  expect(steps).toHaveLength(histories.length * STEPS);
});
