import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { load } from "./load.ts";
import { reportCounts } from "./report-counts.ts";
import { setUpSite, site } from "./set-up-site.ts";

const CLIENTS = 500;
const MAX_SECONDS = 125;

setUpSite({ LOG_LEVEL: "error" });

const LINES = "POST /api/bookings HTTP/1.1\r\nhost: chamak.test\r\n";
const KINDS = {
  nothing: "",
  headers: LINES,
  body: `${LINES}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`,
  upload:
    "PUT /api/v1/profiles/update_profile HTTP/1.1\r\nhost: chamak.test\r\n" +
    "content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x",
};

/** Sends a byte every half second, and resolves with how many seconds it was let live. */
async function trickle(text: string, i: number): Promise<number> {
  const { port } = new URL(site.url);
  const socket: Socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  const start = performance.now();
  socket.write(text);
  const timer = setInterval(() => text !== "" && socket.write(i % 2 === 0 ? "x" : "a"), 500);
  await once(socket, "close");
  clearInterval(timer);
  return (performance.now() - start) / 1000;
}

test(`${CLIENTS} slow clients are closed within ${MAX_SECONDS} s, and others do not wait for them`, async () => {
  const others = () => load({ url: site.url, path: "/api/v1/site", clients: 8, seconds: 8 });
  await others();
  const idle = await others();
  const kinds = Object.values(KINDS);
  const lives = Promise.all(
    Array.from({ length: CLIENTS }, (_, i) => trickle(kinds[i % kinds.length] ?? "", i)),
  );
  await sleep(500);
  const beside = await others();
  const longest = Math.max(...(await lives));
  reportCounts("slow clients", {
    clients: CLIENTS,
    longest_s: longest.toFixed(1),
    p99_idle_ms: idle.p99,
    p99_beside_ms: beside.p99,
  });
  expect(longest).toBeLessThan(MAX_SECONDS);
  expect(beside.p99).toBeLessThanOrEqual(Math.max(2 * idle.p99, idle.p99 + 5));
  expect(Object.keys(beside.statuses)).toEqual(["200"]);
});
