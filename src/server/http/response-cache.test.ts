import { once } from "node:events";
import { request as send, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { app as site, setUpTestApp } from "#test/set-up-test-app.ts";
import { createLog } from "../log.ts";
import { serve } from "./serve.ts";
import { createServerApp } from "./create-server-app.ts";
import type { HttpEnv } from "./http-env.ts";
import { createRateLimits } from "./protection/create-rate-limits.ts";
import { cachedByCatalogue, responseCache } from "./response-cache.ts";

setUpTestApp();

const LONG = "clean ".repeat(400);

let base: string;
let made: string[];
let lines: Record<string, unknown>[];
let isCurrent: boolean;
let isAway: boolean;
let catalogueChanged: () => void;
let hold: Promise<void> | undefined;
let stop: () => Promise<void>;

beforeEach(async () => {
  [made, lines, isCurrent, isAway, hold] = [[], [], true, false, undefined];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const limits = createRateLimits(true, { db: site.db, now: () => new Date(), log });
  const cache = responseCache({
    watch: {
      mayShow: async () => isCurrent || isAway,
      mayStore: async () => isCurrent,
      onChange: (listener) => (catalogueChanged = listener),
    },
    pageKeyOf: ({ pathname }) => pathname,
    limits: () => limits,
  });
  const make = async (request: Request) => {
    const { pathname } = new URL(request.url);
    made.push(`${request.method} ${pathname}`);
    const text = `<p>${made.length} ${await request.text()}</p>${LONG}`;
    await hold;
    return text;
  };
  const pages = async (request: Request) => {
    const headers = { "content-type": "text/html", etag: '"tag"', "surrogate-key": "catalogue" };
    return new Response(await make(request), { headers });
  };
  const api = new Hono<HttpEnv>()
    .all("/api/private", async (c) => c.json(await make(c.req.raw)))
    .use("/api/*", cachedByCatalogue)
    .all("/api/:name", async (c) => c.text(await make(c.req.raw)));
  const handle = createServerApp({
    api,
    pages,
    forms: async () => undefined,
    files: async () => undefined,
    isReady: async () => true,
    log,
    trustProxy: false,
    cache,
  });
  const served = await serve(handle, { host: "127.0.0.1", port: 0 });
  base = served.url;
  stop = served.stop;
});
// Each takes half a second to stop: all are waited for at the end.
const stopping: Promise<void>[] = [];
afterEach(() => void stopping.push(stop()));
afterAll(() => Promise.all(stopping));

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Node's own client: it adds no header and decodes nothing. */
async function ask(path: string, { method = "GET", headers = {}, body }: Asked = {}) {
  const sent = send(base, { path, method, headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const chunks: Buffer[] = await answer.toArray();
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}
const first = (body: Buffer): string => /^<p>(.*?) ?<\/p>/.exec(body.toString())?.[1] ?? "";

test("an answer is made once, and each request has its own id and its line in the log", async () => {
  const all = [await ask("/"), await ask("/"), await ask("/")];
  expect(all.map(({ body }) => first(body))).toEqual(["1", "1", "1"]);
  expect(made).toEqual(["GET /"]);
  const ids = all.map(({ headers }) => headers["x-request-id"]);
  expect(new Set(ids).size).toBe(3);
  expect(lines.map(({ request }) => request)).toEqual(ids);
  const [one, , third] = all.map(({ headers }) => ({ ...headers, "x-request-id": "", date: "" }));
  expect(third).toEqual(one);
  expect(one).not.toHaveProperty("surrogate-key");
  expect(one).toMatchObject({ "content-type": "text/html", vary: "accept-encoding" });
  expect(one).toHaveProperty("content-security-policy");
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["br;q=0", undefined],
  ["identity", undefined],
  ["", undefined],
])("to Accept-Encoding %j it goes as %s, made or cached", async (accept, encoding) => {
  const headers = { "accept-encoding": accept };
  for (const { headers: got, body } of [await ask("/", { headers }), await ask("/", { headers })]) {
    expect(got["content-encoding"]).toBe(encoding);
    expect(Number(got["content-length"])).toBe(body.length);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    expect(first(decode?.(body) ?? body)).toBe("1");
  }
});

test("each encoding has its own ETag, and is 304 with it", async () => {
  const etagOf = async (accept: string) =>
    (await ask("/", { headers: { "accept-encoding": accept } })).headers.etag ?? "";
  const [br, gzip, plain] = [await etagOf("br"), await etagOf("gzip"), await etagOf("")];
  expect(new Set([br, gzip, plain]).size).toBe(3);
  const statusOf = async (known: string) => {
    const headers = { "accept-encoding": "br", "if-none-match": known };
    const { status, headers: got, body } = await ask("/", { headers });
    if (status === 304) {
      expect([got.etag, got["content-type"], body.length]).toEqual([br, undefined, 0]);
      expect(got).toHaveProperty("content-security-policy");
    }
    return status;
  };
  expect(await statusOf(br)).toBe(304);
  expect(await statusOf(`"x", W/${br}`)).toBe(304);
  expect(await statusOf("*")).toBe(304);
  expect(await statusOf(gzip)).toBe(200);
  expect(await statusOf('"another"')).toBe(200);
});

test("HEAD gets the same headers and no body", async () => {
  const { headers } = await ask("/");
  const head = await ask("/", { method: "HEAD" });
  expect(made).toHaveLength(1);
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
  expect(head.headers.etag).toBe(headers.etag);
});

test("after a change of the catalogue it is made again, also when it was begun before", async () => {
  await ask("/");
  catalogueChanged();
  expect(first((await ask("/")).body)).toBe("2");
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const begun = ask("/slow");
  await expect.poll(() => made.length).toBe(3);
  catalogueChanged();
  release();
  await begun;
  await ask("/slow");
  expect(made.filter((name) => name === "GET /slow")).toHaveLength(2);
});

test("while the version is not known, everything is made again", async () => {
  await ask("/");
  isCurrent = false;
  expect(first((await ask("/")).body)).toBe("2");
});

test("while the database is away, what is stored is served, and what is made then is not stored", async () => {
  await ask("/");
  [isCurrent, isAway] = [false, true];
  expect(first((await ask("/")).body)).toBe("1");
  await ask("/api/areas");
  await ask("/api/areas");
  expect(made).toHaveLength(3);
});

test("who shows a token gets and leaves no cached answer, and no cache may keep it", async () => {
  const headers = { authorization: "Token x" };
  for (const path of ["/", "/api/areas"]) {
    const own = await ask(path, { headers });
    expect(own.headers["cache-control"]).toBe("no-store");
    expect(first((await ask(path)).body)).not.toBe(first(own.body));
    expect(first((await ask(path, { headers })).body)).not.toBe(first((await ask(path)).body));
  }
  expect(made).toHaveLength(6);
});

test("other parameters of a call, an escaped path, other methods and unmarked answers are not cached", async () => {
  await ask("/");
  await ask("/api/areas");
  for (const path of ["/%2F", "/api/areas?x=1", "/%2F", "/api/areas?x=1"]) await ask(path);
  expect(made).toHaveLength(6);
  await ask("/?utm_source=x");
  expect(made).toHaveLength(6);
  await ask("/api/private");
  await ask("/api/private");
  expect(made).toHaveLength(8);
  for (const method of ["DELETE", "PUT", "OPTIONS"]) await ask("/api/areas", { method });
  expect(made).toHaveLength(11);
});

test("all pages of operators are one document", async () => {
  await ask("/ops");
  expect(first((await ask("/ops/bookings/7?view=list")).body)).toBe("1");
  await ask("/opsx");
  expect(made).toEqual(["GET /ops", "GET /opsx"]);
});

test("a POST is looked up by its body, once one was answered from the catalogue alone", async () => {
  const post = async (body: string) =>
    first(
      (
        await ask("/api/search", {
          method: "POST",
          body,
          headers: { "content-length": String(body.length), "content-type": "text/plain" },
        })
      ).body,
    );
  expect(await post("a")).toBe("1 a");
  expect(await post("a")).toBe("2 a");
  expect(await post("a")).toBe("2 a");
  expect(await post("b")).toBe("3 b");
  expect(await post("b")).toBe("3 b");
  const long = "x".repeat(3_000);
  await post(long);
  await post(long);
  expect(made).toHaveLength(5);
});

test("cached calls of the API count against the limit of their caller", async () => {
  await ask("/api/areas");
  const { headers } = await ask("/api/areas");
  expect(headers["ratelimit"]).toMatch(/^"call";r=1199;t=\d+$/);
  const others = Array.from({ length: 1_199 }, () => ask("/api/areas"));
  await Promise.all(others);
  const before = made.length;
  await ask("/api/areas");
  // Left to the application, which refuses it.
  expect(made).toHaveLength(before + 1);
});
