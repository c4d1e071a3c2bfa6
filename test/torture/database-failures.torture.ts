import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { findFaults, NO_FAULTS, scaled, startBookers } from "./bookers.ts";
import { timeUntil } from "./private-site.ts";
import { reportCounts } from "./report-counts.ts";
import { folder, setUpPrivateSite, site } from "./set-up-site.ts";

setUpPrivateSite();

const ask = async (text: string) => {
  const client = new pg.Client({
    connectionString: await folder.superuserUrl(),
    connectionTimeoutMillis: 1_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};
const answers = () =>
  ask("select 1").then(
    () => true,
    () => false,
  );
const pause = async (pids: number[], seconds: number) => {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await sleep(seconds * 1_000);
  for (const pid of pids) process.kill(pid, "SIGCONT");
};
/** The postmaster and its backends, each of which has a process group of its own. */
async function databaseProcesses(): Promise<number[]> {
  const postmaster = await folder.postmaster();
  const { stdout } = await promisify(execFile)("ps", ["-o", "pid=", "--ppid", String(postmaster)]);
  return [postmaster, ...stdout.trim().split(/\s+/).map(Number)];
}
const signalPostmaster = async (signal: NodeJS.Signals) =>
  process.kill(await folder.postmaster(), signal);

const failures: { name: string; rounds: number; fail: () => Promise<unknown> }[] = [
  {
    name: "backends terminated",
    rounds: 10,
    fail: () =>
      ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'chamak'"),
  },
  { name: "postmaster INT", rounds: 3, fail: () => signalPostmaster("SIGINT") },
  { name: "postmaster QUIT", rounds: 3, fail: () => signalPostmaster("SIGQUIT") },
  { name: "postmaster KILL", rounds: 3, fail: () => signalPostmaster("SIGKILL") },
  { name: "site stopped for 30 s", rounds: 1, fail: () => pause([site.child.pid ?? 0], 30) },
  {
    name: "postmaster and backends stopped for 30 s",
    rounds: 1,
    fail: async () => pause(await databaseProcesses(), 30),
  },
];

describe.each(failures)("$name, under 16 bookers", ({ name, rounds, fail }) => {
  test("the process lives, nothing is answered 500, nothing acknowledged is missing or twice", async () => {
    const pid = site.child.pid;
    const load = startBookers({ bookers: 16, url: () => site.url });
    const back: number[] = [];
    for (let round = 0; round < scaled(rounds); round++) {
      await timeUntil(async () => load.times.length > 50 * (round + 1));
      await fail();
      // From the moment when the database answers, until somebody has booked.
      await timeUntil(answers);
      const returned = Date.now();
      await timeUntil(async () => (load.times.at(-1) ?? 0) > returned);
      back.push((load.times.find((time) => time > returned) ?? 0) - returned);
    }
    await load.stop();
    const faults = await findFaults(await folder.ownerUrl(), load);
    reportCounts(name, {
      rounds: back.length,
      acknowledged: load.acknowledged.size,
      "answered 503": load.statuses.get("503") ?? 0,
      "connections broken": load.statuses.get("broken") ?? 0,
      ...faults,
      "slowest first booking in ms": Math.max(...back),
    });
    expect([site.child.exitCode, site.child.pid]).toEqual([null, pid]);
    // Only a server that was stopped itself finds connections that timed out meanwhile.
    const usual = name.startsWith("site stopped") ? ["201", "503", "broken"] : ["201", "503"];
    expect([...load.statuses.keys()].filter((status) => !usual.includes(status))).toEqual([]);
    expect(faults).toEqual(NO_FAULTS);
    expect(Math.max(...back)).toBeLessThan(2_000);
  });
});
