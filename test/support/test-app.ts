import type { Dependencies } from "#server/dependencies.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "#api.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { createServerApp } from "#server/http/create-server-app.ts";
import { readConfiguration } from "#server/configuration/configuration.ts";
import { openFiles } from "#files.ts";
import type { Files } from "#server/files/file-store.ts";
import { createScan } from "#server/files/scan-file.ts";
import { createRateLimits } from "#server/http/protection/create-rate-limits.ts";
import { createLog } from "#server/log.ts";
import type { Metrics } from "#server/metrics/create-metrics.ts";
import { createSealing } from "#server/security/encryption.ts";
import { serve } from "#server/http/serve.ts";
import { createDatabase } from "./postgres.ts";

/** Saturday, 11:00 in India. */
export const SATURDAY = new Date("2026-11-21T05:30:00Z");

export type TestAppOptions = {
  rateLimits?: boolean;
  isPublic?: boolean;
  /** False: `from` is ignored, as on a site without a reverse proxy. */
  trustProxy?: boolean;
  /** Which ways of sending a message are configured. */
  canSend?: { email: boolean; phone: boolean };
  /** A stand-in of a push service. */
  pushTestOrigin?: string;
  /** Of a stand-in of ClamAV's daemon. */
  clamdUrl?: string;
  metrics?: Metrics;
  whatsappWebhook?: Dependencies["whatsappWebhook"];
};

export type TestApp = {
  url: string;
  /** The database, connected as its owner. */
  db: Db;
  files: Files;
  api: ReturnType<typeof createApi>;
  folder: string;
  /** The same database with the server's role, which may not alter tables. */
  application: Db;
  /** Sends a request: `await send("/api/bookings", { json: { … } })`. */
  send: (path: string, init?: SendInit) => Promise<Response>;
  /** The server's time; set `now` to change it. */
  clock: { now: Date };
  logged: string[];
  /** Serves the app on a socket, for tests that need a network connection. */
  listen: () => Promise<{ url: string; stop: () => Promise<void> }>;
  restart: () => Promise<void>;
  /** A second server on the same database, as if in another process. */
  another: () => { send: TestApp["send"]; close: () => Promise<void> };
  close: () => Promise<void>;
};

type SendInit = Omit<RequestInit, "headers"> & {
  json?: unknown;
  headers?: Record<string, string>;
  token?: string;
  /** The client's IP address, for rate limits. */
  from?: string;
};

/**
 * The whole server without a socket, on a database of its own with the sample catalogue and the demo
 * accounts. Its time is `clock.now`, at first `SATURDAY`.
 */
export async function openTestApp({
  rateLimits = false,
  isPublic = false,
  trustProxy = true,
  canSend = { email: false, phone: false },
  metrics,
  pushTestOrigin,
  clamdUrl,
  whatsappWebhook,
}: TestAppOptions = {}): Promise<TestApp> {
  const { url, ownerUrl, drop } = await createDatabase();
  const clock = { now: SATURDAY };
  const logged: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), "chamak-files-"));
  const configuration = readConfiguration({ DATA_DIR: folder });
  const files = await openFiles(configuration);
  const log = createLog("info", { write: (line) => logged.push(line) });

  // Tests read and alter tables as the owner; the role of the server may not alter them.
  const owner = connect(ownerUrl, log);

  function start() {
    const db = connect(url, log, { size: 30 });
    const api = createApi({
      db,
      accountDb: db,
      now: () => clock.now,
      site: { name: "Chamak", phone: "+91 99999 00000", email: "help@chamak.example" },
      pushOrigins: { standIn: pushTestOrigin },
      limits: createRateLimits(rateLimits, { db, now: () => clock.now, log }),
      files,
      scan: createScan(clamdUrl, log),
      log,
      isPublic,
      canSend,
      whatsappWebhook,
      sealing: createSealing(async () => "the key of all worlds, 32 characters"),
    });
    const handle = createServerApp({
      api,
      pages: async () => new Response("a page", { status: 404 }),
      forms: async () => undefined,
      files: async () => undefined,
      isReady: async () => true,
      log,
      trustProxy,
      metrics,
    });
    return { db, api, handle, close: () => db.destroy() };
  }
  let running = start();

  // As in a browser, a renewed token takes the former's place.
  const renewed = new Map<string, string>();
  const newest = (token: string): string => {
    const next = renewed.get(token);
    return next === undefined ? token : newest(next);
  };
  const sendTo =
    (handle: typeof running.handle) =>
    async (path: string, init: SendInit = {}) => {
      const { json, token, from, headers, ...rest } = init;
      const request = new Request(`http://chamak.test${path}`, {
        ...rest,
        method: rest.method ?? (json === undefined ? "GET" : "POST"),
        body: json === undefined ? (rest.body ?? null) : JSON.stringify(json),
        headers: {
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(token !== undefined && { authorization: `Bearer ${newest(token)}` }),
          ...(from !== undefined && { "x-forwarded-for": from }),
          ...headers,
        },
      });
      const response = await handle(request);
      const next = response.headers.get("session-token");
      if (token !== undefined && next !== null) renewed.set(newest(token), next);
      return response;
    };

  return {
    url,
    db: owner,
    get application() {
      return running.db;
    },
    get api() {
      return running.api;
    },
    files,
    folder,
    send: (path, init) => sendTo(running.handle)(path, init),
    another() {
      const { handle, close } = start();
      return { send: sendTo(handle), close };
    },
    clock,
    logged,
    listen: () =>
      serve((request, env) => running.handle(request, env), { host: "127.0.0.1", port: 0 }),
    async restart() {
      await running.close();
      running = start();
    },
    async close() {
      await running.close();
      await owner.destroy();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
