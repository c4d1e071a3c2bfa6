import { once } from "node:events";
import { request as send, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/support/test-app.ts";
import { createLog } from "#server/log.ts";
import { serve } from "#server/process/serve.ts";
import { createRateLimits } from "../protection/rate-limits.ts";
import { answerFromCache } from "./answer-from-cache.ts";
import { createResponseCache } from "./response-cache.ts";
import { withResponseCache } from "./with-response-cache.ts";

const LONG = "clean ".repeat(400);

let base: string;
let made: string[];
let lines: Record<string, unknown>[];
let isCurrent: boolean;
let cache: ReturnType<typeof createResponseCache>;
let hold: Promise<void> | undefined;
let app: TestApp;
let stop: () => Promise<void>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  [made, lines, isCurrent, hold] = [[], [], true, undefined];
  cache = createResponseCache({ isCurrent: () => isCurrent });
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const handle = async (request: Request) => {
    const { pathname } = new URL(request.url);
    made.push(`${request.method} ${pathname}`);
    const body = `<p>${made.length} ${await request.text()}</p>${LONG}`;
    await hold;
    const headers = { "content-type": "text/html", "x-request-id": "first", etag: '"tag"' };
    return pathname.startsWith("/private")
      ? new Response(body, { headers: { ...headers, "content-type": "application/json" } })
      : new Response(body, { headers: { ...headers, "surrogate-key": "catalogue" } });
  };
  const pageKeyOf = ({ pathname }: URL) => pathname;
  const limits = createRateLimits(true, { db: app.db, now: () => new Date(), log });
  const served = await serve(withResponseCache(handle, cache, pageKeyOf), {
    host: "127.0.0.1",
    port: 0,
    answerFirst: answerFromCache({
      cache,
      pageKeyOf,
      limits: () => limits,
      trustProxy: false,
      log,
    }),
  });
  base = served.url;
  stop = served.stop;
});
afterEach(() => stop());

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
  const one = await ask("/");
  const other = await ask("/");
  const third = await ask("/");
  expect([one, other, third].map(({ body }) => first(body))).toEqual(["1", "1", "1"]);
  expect(made).toEqual(["GET /"]);
  expect(other.headers["x-request-id"]).not.toBe(third.headers["x-request-id"]);
  expect(lines.map(({ request }) => request)).toEqual([
    other.headers["x-request-id"],
    third.headers["x-request-id"],
  ]);
  expect(one.headers).not.toHaveProperty("surrogate-key");
  expect(other.headers).toMatchObject({ "content-type": "text/html", vary: "accept-encoding" });
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
    if (status === 304)
      expect([got.etag, got["content-type"], body.length]).toEqual([br, undefined, 0]);
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
});

test("after a change of the catalogue it is made again, also when it was begun before", async () => {
  await ask("/");
  cache.catalogueChanged();
  expect(first((await ask("/")).body)).toBe("2");
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const begun = ask("/slow");
  await expect.poll(() => made.length).toBe(3);
  cache.catalogueChanged();
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

test("who shows a token, asks with other parameters or at an odd address gets no cached answer", async () => {
  await ask("/");
  await ask("/api/areas");
  const headers = { authorization: "Token x" };
  for (const path of ["/", "//", "/%2F", "/api/areas?x=1", "/./"]) await ask(path);
  await ask("/", { headers });
  expect(made).toHaveLength(7);
  await ask("/?utm_source=x");
  expect(made).toHaveLength(7);
  await ask("/private");
  await ask("/private");
  expect(made).toHaveLength(9);
  for (const method of ["DELETE", "PUT", "OPTIONS"]) await ask("/", { method });
  expect(made).toHaveLength(12);
});

test("a POST is looked up by its body, once one was answered from the catalogue alone", async () => {
  const post = async (body: string) =>
    first(
      (
        await ask("/api/search", {
          method: "POST",
          body,
          headers: { "content-length": String(body.length) },
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
