import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { addDays, today } from "#kernel/time/day.ts";
import { aBooking } from "../support/fixtures.ts";
import { scaled } from "./bookers.ts";
import { isReady, makePrivateFolder, timeUntil } from "./private-site.ts";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess } from "./site-process.ts";

type Counts = { answered: number; failed: number; refused: number };

let phones = 0;
const aBody = () =>
  JSON.stringify(
    aBooking({
      phone_number: String(7_000_000_000 + phones++),
      booking_date: addDays(today(new Date()), 7),
    }),
  );

/**
 * A client that keeps its connection and goes on asking until it is told `Connection: close` and /readyz
 * is 503, as a load balancer does. A connection that is refused was never accepted.
 */
async function goOnAsking(url: string, counts: Counts): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const answer = await new Promise<{ status: number; close: boolean } | { code: string }>(
      (resolve) => {
        const call = request(
          `${url}/api/bookings`,
          {
            agent,
            method: "POST",
            headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
          },
          (response) => {
            response.resume();
            response.on("end", () =>
              resolve({
                status: response.statusCode ?? 0,
                close: response.headers.connection === "close",
              }),
            );
            response.on("error", () => resolve({ code: "cut" }));
          },
        );
        call.on("error", (error) => resolve({ code: String(Reflect.get(error, "code")) }));
        call.end(aBody());
      },
    );
    if ("code" in answer) {
      if (answer.code === "ECONNREFUSED") counts.refused++;
      else counts.failed++;
      break;
    }
    if (answer.status === 201) counts.answered++;
    else counts.failed++;
    if (answer.close && !(await isReady(url))) break;
  }
  agent.destroy();
}

/** A client that keeps a connection and asks now and then, whatever it is told. */
async function keepAsking(url: string, stop: AbortSignal): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let calls = 0;
  while (!stop.aborted) {
    const isOver = await new Promise<boolean>((resolve) => {
      const call = request(`${url}/api/v1/site`, { agent }, (response) => {
        response.resume();
        response.on("end", () => resolve(false));
        response.on("error", () => resolve(true));
      });
      call.on("error", () => resolve(true));
      call.end();
    });
    if (isOver) break;
    calls++;
  }
  agent.destroy();
  return calls;
}

function drip(url: string) {
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/bookings HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{",
  );
  const timer = setInterval(() => socket.writable && socket.write(" "), 1_000);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

const targets = [
  {
    name: "the server",
    script: "src/main.mjs",
    tell: (pid: number) => process.kill(pid, "SIGTERM"),
  },
  {
    name: "npm start alone",
    script: "scripts/start.mjs",
    tell: (pid: number) => process.kill(pid, "SIGTERM"),
  },
  {
    name: "the whole group",
    script: "scripts/start.mjs",
    tell: (pid: number) => process.kill(-pid, "SIGTERM"),
  },
] as const;

test.each(targets)("SIGTERM under load to $name", async ({ name, script, tell }) => {
  const folder = await makePrivateFolder();
  const counts: Counts = { answered: 0, failed: 0, refused: 0 };
  const lasted: number[] = [];
  const codes = new Set<number | string>();
  let readyTurned = 0;
  const rounds = scaled(20);
  for (let round = 0; round < rounds; round++) {
    const site = await startSiteProcess({
      script,
      detached: true,
      settings: { DATA_DIR: folder.dataDir },
    });
    const enough = counts.answered + 100;
    const over = new AbortController();
    const clients = Array.from({ length: 8 }, () => goOnAsking(site.url, counts));
    const keepers = Array.from({ length: 4 }, () => keepAsking(site.url, over.signal));
    const undrip = drip(site.url);
    await timeUntil(async () => counts.answered >= enough);
    const start = Date.now();
    tell(site.child.pid ?? 0);
    // 503 while the port is still open.
    for (let isOpen = true; isOpen; await sleep(5)) {
      const status = await fetch(`${site.url}/readyz`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      if (status === 503) readyTurned++;
      isOpen = status === 200;
    }
    codes.add(await site.ended);
    lasted.push(Date.now() - start);
    over.abort();
    undrip();
    await Promise.all([...clients, ...keepers]);
    // PostgreSQL gives its folder back a moment before it writes its last line.
    const readLog = () => readFile(join(folder.dataDir, "postgres.log"), "utf8");
    await expect.poll(readLog, { timeout: 2_000 }).toMatch(/database system is shut down\s*$/);
  }
  await folder.remove();
  reportCounts(`SIGTERM to ${name}`, {
    rounds,
    ...counts,
    "readyz 503 first": readyTurned,
    "slowest end in ms": Math.max(...lasted),
  });
  expect(counts.failed).toBe(0);
  expect(readyTurned).toBe(rounds);
  expect([...codes]).toEqual([0]);
  expect(Math.max(...lasted)).toBeLessThan(10_000);
});
