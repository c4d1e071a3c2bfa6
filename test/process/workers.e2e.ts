import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../support/free-port.ts";
import { createDatabase } from "../support/postgres.ts";
import { expect, test } from "../support/site.ts";

const WORKERS = 2;

let database: Awaited<ReturnType<typeof createDatabase>>;
let folder: string;
let server: ChildProcess | undefined;
let lines: string[];
let metricsPort: number;

test.beforeEach(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), "chamak-workers-"));
  metricsPort = await freePort();
  lines = [];
});
test.afterEach(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  await database.drop();
  await rm(folder, { recursive: true });
});

function launch(settings: Record<string, string> = {}): ChildProcess {
  server = spawn(process.execPath, ["src/main.mjs"], {
    env: {
      ...process.env,
      PORT: "0",
      WORKERS: String(WORKERS),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      LOG_LEVEL: "info",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr])
    if (stream) createInterface({ input: stream }).on("line", (line) => lines.push(line));
  return server;
}

/** Starts it and returns its address, once it says that. */
async function start(settings?: Record<string, string>): Promise<string> {
  launch(settings);
  const address = () => lines.join("\n").match(/http:\/\/localhost:\d+/)?.[0];
  await expect.poll(address, { timeout: 40_000 }).toBeDefined();
  return address() ?? "";
}

/** The ids of the processes that answer. */
const workers = (): number[] =>
  spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(server?.pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((line) => line.includes("main.mjs"))
    .map((line) => Number.parseInt(line, 10));

/** Over a new connection, so that any of the workers may answer. */
const ask = (url: string, body?: object) =>
  fetch(url, {
    headers: { connection: "close", "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("several workers serve one port, and their metrics are one text", async () => {
  const url = await start();
  expect(workers()).toHaveLength(WORKERS);
  for (let i = 0; i < 12; i++) expect((await ask(`${url}/readyz`)).status).toBe(200);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const answered =
    /^chamak_http_requests_total\{method="GET",route="\/readyz",status="200",process="worker [12]"\} (\d+)$/gm;
  const counts = [...text.matchAll(answered)].map(([, count]) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  for (const name of ["primary", "worker 1", "worker 2"])
    expect(text).toMatch(
      new RegExp(`^process_resident_memory_bytes\\{process="${name}"\\} \\d+$`, "m"),
    );
  expect(text.match(/^chamak_offer_queue\{process="primary"\} 0$/gm)).toHaveLength(1);
});

test("limits of sign-in hold across the workers", async () => {
  const url = await start();
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    const credentials = { email: "nobody@example.in", password: "not-this-one" };
    statuses.push((await ask(`${url}/api/v1/login`, credentials)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test("a worker that is killed is replaced at the same address, and no request meets one that cannot serve", async () => {
  const url = await start();
  const first = workers();
  const statuses = new Set<number>();
  const asking = new AbortController();
  const visitor = (async () => {
    while (!asking.signal.aborted) {
      // A connection that the killed one had breaks.
      const answer = await ask(`${url}/buynow?category_id=6`).catch(() => undefined);
      if (answer !== undefined) statuses.add(answer.status);
      await answer?.arrayBuffer().catch(() => undefined);
    }
  })();
  for (const pid of first) process.kill(pid, "SIGKILL");
  await expect.poll(() => workers().filter((pid) => !first.includes(pid)).length).toBe(WORKERS);
  await expect
    .poll(() =>
      ask(`${url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  asking.abort();
  await visitor;
  expect(statuses).toEqual(new Set([200]));
  expect(lines.filter((line) => line.includes("a worker ended; it is replaced"))).toHaveLength(
    WORKERS,
  );
});

test("a published price shows on every worker", async () => {
  const url = await start();
  const { default: pg } = await import("pg");
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const prices = async () => {
    const texts = await Promise.all(
      Array.from({ length: WORKERS * 2 }, async () =>
        (await ask(`${url}/api/categories/6`)).text(),
      ),
    );
    return texts.map((text) => /"id":601\b[^}]*?"price":(\d+)/.exec(text)?.[1]);
  };
  for (const rupees of [1801, 1802]) {
    await owner.query("update bookable set price_paise = $1 where id = 601", [rupees * 100]);
    await expect.poll(prices).toEqual(Array(WORKERS * 2).fill(String(rupees)));
  }
  await owner.end();
});

test("SIGTERM ends all workers after the requests under way", async () => {
  const url = await start();
  const pids = workers();
  const underWay = Array.from({ length: 6 }, () => ask(`${url}/api/categories/6`));
  const ended = once(server ?? process, "exit");
  server?.kill("SIGTERM");
  for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
  expect((await ended)[0]).toBe(0);
  expect(pids.filter(isRunning)).toEqual([]);
  await expect(fetch(url)).rejects.toThrow();
});

test("workers end when the primary process is killed", async () => {
  const url = await start();
  const pids = workers();
  server?.kill("SIGKILL");
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
  await expect(fetch(url)).rejects.toThrow();
});

test("a port that is taken ends the start with one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = String(typeof address === "object" && address?.port);
  const child = launch({ PORT: port, LOG_LEVEL: "error" });
  const [code] = await once(child, "exit");
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([
    `Port ${port} is taken: stop what listens there, or choose another PORT.`,
  ]);
});
