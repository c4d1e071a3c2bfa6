// npm run bench:requests: requests a second of the built site, as a share of a bare node:http server
// that answers as many bytes in the same minute. Load comes from wrk (Debian's package), in rounds that
// alternate between the two; the median counts.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { leanEnvironment, leanFlags } from "../scripts/memory-flags.mjs";
import { aBooking } from "../test/support/fixtures.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const SECONDS = Number(process.env["SECONDS"] ?? 4);

type Row = {
  name: string;
  path: string;
  goal: number;
  body?: object;
  headers?: Record<string, string>;
  connections?: number;
};

const DAY = 24 * 60 * 60 * 1000;
const booking_date = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
const compressed = { "accept-encoding": "gzip, deflate, br" };
const rows: Row[] = [
  { name: "/healthz", path: "/healthz", goal: 0.8 },
  { name: "home page", path: "/", goal: 0.75, headers: compressed },
  {
    name: "categories/search",
    path: "/api/categories/search",
    goal: 0.6,
    body: { category_type: "monthly_package" },
  },
  { name: "categories/{id}", path: "/api/categories/4", goal: 0.6 },
  { name: "areas", path: "/api/v1/areas", goal: 0.6 },
  { name: "services", path: "/api/services", goal: 0.6 },
  { name: "addresses", path: "/api/addresses", goal: 0.6 },
  { name: "site", path: "/api/v1/site", goal: 0.6 },
  {
    name: "booking",
    path: "/api/bookings",
    goal: 0.06,
    body: aBooking({ booking_date }),
    connections: 8,
  },
];

const folder = await mkdtemp(join(tmpdir(), "chamak-bench-"));

/** A process whose output goes to a file, as a service's does: reading it would take our time. */
async function start(script: string, settings: Record<string, string>, found: RegExp) {
  const path = join(folder, `${script.replaceAll("/", "-")}.log`);
  const file = openSync(path, "w");
  const child = spawn(process.execPath, [...leanFlags, script], {
    env: { ...process.env, ...leanEnvironment, ...settings },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  for (let tries = 0; tries < 600; tries++) {
    const [, port] = found.exec(await readFile(path, "utf8")) ?? [];
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, child };
    await sleep(50);
  }
  throw new Error(`${script} did not start: ${await readFile(path, "utf8")}`);
}

async function scriptOf({ name, body, headers = {} }: Row): Promise<string> {
  const all = { ...headers, ...(body && { "content-type": "application/json" }) };
  const lines = Object.entries(all).map(([key, value]) => `wrk.headers["${key}"] = "${value}"`);
  if (body) lines.push('wrk.method = "POST"', `wrk.body = [[${JSON.stringify(body)}]]`);
  const path = join(folder, `${name.replaceAll(/\W/g, "-")}.lua`);
  await writeFile(path, lines.join("\n"));
  return path;
}

type Measured = { perSecond: number; failed: number };

function wrk(url: string, script: string, connections: number, seconds = SECONDS): Measured {
  const text = execFileSync(
    "wrk",
    ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, url],
    { encoding: "utf8" },
  );
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    failed: number(/Non-2xx or 3xx responses: (\d+)/),
  };
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

async function measure(row: Row, site: string, floor: string) {
  const { path, headers = {}, body, connections = 16 } = row;
  const answer = await fetch(site + path, {
    method: body ? "POST" : "GET",
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    body: body ? JSON.stringify(body) : null,
  });
  const sent = Number(
    answer.headers.get("content-length") ?? (await answer.arrayBuffer()).byteLength,
  );
  const script = await scriptOf(row);
  const empty = await scriptOf({ ...row, name: "floor", body: undefined, headers: {} });
  wrk(site + path, script, connections, 2);
  wrk(`${floor}/${sent}`, empty, connections, 1);
  const shares: number[] = [];
  const ours: number[] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const one = wrk(site + path, script, connections);
    const bare = wrk(`${floor}/${sent}`, empty, connections);
    failed += one.failed;
    ours.push(one.perSecond);
    shares.push(one.perSecond / bare.perSecond);
  }
  return { sent, failed, perSecond: median(ours), share: median(shares) };
}

const children: ChildProcess[] = [];
try {
  // Its own private PostgreSQL, with every commit on the disk.
  const settings = { PORT: "0", WORKERS: "1", RATE_LIMITS: "off", DATA_DIR: folder };
  const site = await start("src/main.ts", settings, /http:\/\/localhost:(\d+)/);
  const floor = await start("bench/floor-server.ts", {}, /^(\d+)$/m);
  children.push(site.child, floor.child);
  console.log("a second |  bytes | share | goal | what");
  const only = process.argv.slice(2);
  for (const row of rows.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const { sent, failed, perSecond, share } = await measure(row, site.url, floor.url);
    const isMissed = share < row.goal || failed > 0;
    if (isMissed) process.exitCode = 1;
    const numbers = [perSecond.toFixed(0).padStart(8), String(sent).padStart(6)];
    const notes = `${row.name}${share < row.goal ? "  BELOW" : ""}${failed > 0 ? `  ${failed} FAILED` : ""}`;
    console.log([...numbers, share.toFixed(3), row.goal.toFixed(2), notes].join(" | "));
  }
} finally {
  for (const child of children) child.kill("SIGTERM");
  await sleep(1_500);
  await rm(folder, { recursive: true, force: true });
}
