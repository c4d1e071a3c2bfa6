import { expect, test } from "vitest";
import { verifyEntries } from "#ledger/exports.ts";
import { playMoneyHistories } from "../../../test/races/money-histories.ts";
import { listGaps } from "../../../test/races/money-model.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

// test/torture/money-histories.torture.ts plays 10,000. Set SEED to replay a failure.
const HISTORIES = 24;

test(`${HISTORIES} random histories of money leave the ledger as worked out anew`, async () => {
  const first = Number(process.env["SEED"] ?? 1);
  const histories = await playMoneyHistories(app, { first, count: HISTORIES });
  expect(histories).toHaveLength(HISTORIES);
  expect(await verifyEntries(app.db)).toMatchObject({ faults: [] });
  expect(await listGaps(app.db)).toEqual([]);
}, 180_000);
