import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";
import { startJobQueue } from "./job-queue.ts";

setUpTestApp();

/** PostgreSQL behind a network that swallows LISTEN. */
async function holdListening(database: URL) {
  const held: Socket[] = [];
  const server = createServer((socket) => {
    const upstream = connect(Number(database.port), database.hostname);
    socket.on("data", (data) => {
      if (data.includes("LISTEN")) held.push(socket);
      else upstream.write(data);
    });
    upstream.on("data", (data) => socket.write(data));
    for (const one of [socket, upstream]) {
      one.on("error", () => undefined);
      one.on("close", () => [socket, upstream].map((end) => end.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, held, close: () => server.close() };
}

// An unhandled error would end the process, and fails the test.
test("a queue that stops while it begins to listen can lose that connection", async () => {
  const network = await holdListening(new URL(app.url));
  const queue = startJobQueue({
    url: network.url,
    log: createLog("warn", { write: () => true }),
    concurrency: 1,
    cron: [],
    tasks: {},
  });
  await expect.poll(() => network.held.length).toBe(1);
  const stopped = queue.stop();
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  for (const socket of network.held) socket.destroy();
  await stopped;
  network.close();
});
