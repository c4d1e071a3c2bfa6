import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "#api.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { createServerApp } from "#server/http/create-server-app.ts";
import { readConfiguration } from "#server/configuration/configuration.ts";
import { openFileStore, type FileStore } from "#server/files/file-store.ts";
import { createRateLimits } from "#server/http/protection/rate-limits.ts";
import { createLog } from "#server/log.ts";
import type { Metrics } from "#server/metrics/create-metrics.ts";
import { createSealing } from "#server/security/encryption.ts";
import { serve } from "#server/process/serve.ts";
import { createDatabase } from "./postgres.ts";

/** Saturday, eleven in the morning in India. */
export const SATURDAY = new Date("2026-11-21T05:30:00Z");

type Options = {
  rateLimits?: boolean;
  /** A site that others can reach. */
  isPublic?: boolean;
  /** Off, `from` is not believed, as where no proxy stands in front. */
  trustProxy?: boolean;
  /** Where answers are counted. */
  metrics?: Metrics;
};

export type TestApp = {
  /** The database as its owner. */
  db: Db;
  files: FileStore;
  /** The same as the server under test sees it: without the right to alter tables. */
  application: Db;
  /** The front door: `await send("/api/bookings", { json: { … } })`. */
  send: (path: string, init?: SendInit) => Promise<Response>;
  /** What the clock shows; set it to move time. */
  clock: { now: Date };
  /** What has been logged, line by line. */
  logged: string[];
  /** The same server behind a socket, for what must come over the network. */
  listen: () => Promise<{ url: string; stop: () => Promise<void> }>;
  /** The server goes away and comes back, on the same database. */
  restart: () => Promise<void>;
  /** A second process of the server on the same database, as far as a test can tell. */
  another: () => { send: TestApp["send"]; close: () => Promise<void> };
  close: () => Promise<void>;
};

type SendInit = Omit<RequestInit, "headers"> & {
  /** A body to send as JSON, with POST unless another method is given. */
  json?: unknown;
  headers?: Record<string, string>;
  token?: string;
  /** Where the call seems to come from, for limits. */
  from?: string;
};

/**
 * The whole server without a socket, on a database of its own with the sample catalogue and the demo
 * people. The clock stands still until it is moved.
 */
export async function openTestApp({
  rateLimits = false,
  isPublic = false,
  trustProxy = true,
  metrics,
}: Options = {}): Promise<TestApp> {
  const { url, ownerUrl, drop } = await createDatabase();
  const clock = { now: SATURDAY };
  const logged: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), "chamak-files-"));
  const configuration = readConfiguration({ DATA_DIR: folder });
  const files = await openFileStore(configuration);
  const log = createLog("info", { write: (line) => logged.push(line) });

  // Tests look at the tables, and break them, as their owner; the server under test may not.
  const owner = connect(ownerUrl, log);

  function start() {
    const db = connect(url, log, { size: 30 });
    const api = createApi({
      db,
      accountDb: db,
      now: () => clock.now,
      site: { name: "Chamak", phone: "+91 99999 00000", email: "help@chamak.example" },
      limits: createRateLimits(rateLimits, { db, now: () => clock.now, log }),
      files,
      log,
      isPublic,
      sealing: createSealing(async () => "the key of all worlds, 32 characters"),
    });
    const front = createServerApp({
      api,
      pages: async () => new Response("a page", { status: 404 }),
      forms: async () => undefined,
      files: async () => undefined,
      isReady: async () => true,
      log,
      trustProxy,
      metrics,
    });
    return { db, front };
  }
  let running = start();

  const sendTo =
    (front: typeof running.front) =>
    async (path: string, init: SendInit = {}) => {
      const { json, token, from, headers, ...rest } = init;
      const request = new Request(`http://chamak.test${path}`, {
        ...rest,
        method: rest.method ?? (json === undefined ? "GET" : "POST"),
        body: json === undefined ? (rest.body ?? null) : JSON.stringify(json),
        headers: {
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(from !== undefined && { "x-forwarded-for": from }),
          ...headers,
        },
      });
      return front(request);
    };

  return {
    db: owner,
    get application() {
      return running.db;
    },
    files,
    send: (path, init) => sendTo(running.front)(path, init),
    another() {
      const { front, db } = start();
      return { send: sendTo(front), close: () => db.destroy() };
    },
    clock,
    logged,
    listen: () =>
      serve((request, env) => running.front(request, env), { host: "127.0.0.1", port: 0 }),
    async restart() {
      await running.db.destroy();
      running = start();
    },
    async close() {
      await running.db.destroy();
      await owner.destroy();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
