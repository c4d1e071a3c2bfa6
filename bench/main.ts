// npm run bench: measures every goal of speed against a floor of the same minutes, prints one table and
// writes docs/bench.md. `npm run bench -- requests lists` measures these groups only and writes nothing.
// `npm run bench -- cpu` compares the CPU time of a request, which other load on the machine changes less.
// ROUNDS (3) and SECONDS (4) say how often and how long each load lasts; NOTE is written beside the date.
import { mkdtemp, rm, chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareBuilt } from "../scripts/prepare.mjs";
import { createBench, type Group } from "./bench.ts";
import { booking } from "./groups/booking.ts";
import { cpu } from "./groups/cpu.ts";
import { lists } from "./groups/lists.ts";
import { offers } from "./groups/offers.ts";
import { processRows } from "./groups/process.ts";
import { requests } from "./groups/requests.ts";
import { signIn } from "./groups/sign-in.ts";
import { slots } from "./groups/slots.ts";
import { describeMachine, tableOf, writeRun } from "./history.ts";
import { endAll } from "./processes.ts";
import type { Row } from "./row.ts";
import { requireWrk } from "./wrk.ts";

/** Measured only if named. */
const ON_DEMAND: Group[] = [cpu];
// The memory is measured after all requests.
const GROUPS: Group[] = [requests, booking, signIn, processRows, offers, slots, lists];

async function main(): Promise<void> {
  requireWrk();
  prepareBuilt();
  const wanted = process.argv.slice(2);
  const known = [...GROUPS, ...ON_DEMAND].map(({ name }) => name);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no group ${unknown}; there are ${known.join(", ")}`);
  const groups =
    wanted.length === 0
      ? GROUPS
      : [...GROUPS, ...ON_DEMAND].filter(({ name }) => wanted.includes(name));

  const folder = await mkdtemp(join(tmpdir(), "chamak-bench-"));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  await chmod(folder, 0o755);
  const bench = createBench({
    rounds: Number(process.env["ROUNDS"] ?? 3),
    seconds: Number(process.env["SECONDS"] ?? 4),
    folder,
    say: (text) => console.log(`  ${text}`),
  });
  const began = Date.now();
  const rows: Row[] = [];
  try {
    for (const { name, run } of groups) {
      const start = Date.now();
      console.log(`${name} ...`);
      rows.push(...(await run(bench)));
      console.log(`${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
    }
  } finally {
    await endAll();
    await rm(folder, { recursive: true, force: true });
  }
  const minutes = (Date.now() - began) / 60_000;
  const machine = describeMachine();
  console.log(`\n${machine}; ${minutes.toFixed(1)} minutes\n\n${tableOf(rows)}`);
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
  if (wanted.length > 0) return;
  const date = new Date().toISOString().slice(0, 10);
  await writeRun({ date, machine, note: process.env["NOTE"] ?? "", minutes, rows });
  console.log("\nWritten to docs/bench.md.");
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
