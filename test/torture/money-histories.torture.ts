import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyEntries } from "#ledger/exports.ts";
import { playMoneyHistories } from "../races/money-histories.ts";
import { listGaps } from "../races/money-model.ts";
import { openTestApp } from "../support/test-app.ts";
import { reportCounts } from "./report-counts.ts";

// HISTORIES=500 SEED=7 npm run torture -- money-histories: 500 histories from seed 7 on; SECONDS ends it earlier.
const HISTORIES = Number(process.env["HISTORIES"] ?? 10_000);
const SECONDS = Number(process.env["SECONDS"] ?? Infinity);
/** Apps with a database each that play at once. */
const LANES = 4;
/** Histories of one database, whose whole ledger is checked after them: a longer ledger is slower to check. */
const BLOCK = 250;

type Counts = { entries: number; faults: string[]; gaps: unknown[]; sum: number };

/** What was recorded of visits and complaints, as the steps say in brackets. */
function countVisits(steps: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const step of steps)
    for (const did of /\((.+)\)/.exec(step)?.[1]?.split(", ") ?? [])
      counts[did] = (counts[did] ?? 0) + 1;
  return counts;
}

async function playBlock(first: number, count: number, seconds: number) {
  const app = await openTestApp();
  try {
    const histories = await playMoneyHistories(app, { first, count, seconds });
    const { entries, faults } = await verifyEntries(app.db);
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount_paise), 0)::float8 as sum from ledger_posting`.execute(app.db);
    return {
      histories,
      counts: { entries, faults, gaps: await listGaps(app.db), sum: rows[0]!.sum },
    };
  } finally {
    await app.close();
  }
}

test(`${HISTORIES} random histories of money leave the ledger as worked out anew`, async () => {
  const first = Number(process.env["SEED"] ?? randomInt(1_000_000));
  console.log(`The histories begin with SEED=${first}`);
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const histories: string[][] = [];
  const counts: Counts[] = [];
  let next = 0;
  const playLane = async () => {
    while (next < HISTORIES && seconds() < SECONDS) {
      const count = Math.min(BLOCK, Math.ceil(HISTORIES / LANES), HISTORIES - next);
      next += count;
      const block = await playBlock(first + next - count, count, SECONDS - seconds());
      histories.push(...block.histories);
      counts.push(block.counts);
      console.log(`${histories.length} of ${HISTORIES} histories, ${Math.round(seconds())} s`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, playLane));
  const steps = histories.flat();
  const of = (...names: string[]) => steps.filter((step) => names.includes(step)).length;
  reportCounts("random histories of money", {
    histories: histories.length,
    steps: steps.length,
    entries: counts.reduce((all, { entries }) => all + entries, 0),
    paid: of("pay", "take", "pay at once"),
    refunded: of("refund", "paid out"),
    "paid out": of("pay out", "pay out and paid", "pay out and withdraw", "paid out and returned"),
    "returned, withdrawn": of("returned", "withdraw"),
    "of vendors": of("vendor pays", "adjust", "undo of vendor"),
    undone: of("undo"),
    "credit used": of("use credit"),
    ...countVisits(steps),
    issued: of("issue", "issue anew"),
    faults: counts.flatMap(({ faults }) => faults).length,
    seconds: Math.round(seconds()),
  });
  for (const { faults, gaps, sum } of counts)
    expect({ faults, gaps, sum }).toEqual({ faults: [], gaps: [], sum: 0 });
  expect(histories.length).toBeGreaterThan(0);
});
