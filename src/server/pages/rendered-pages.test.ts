import { beforeEach, expect, test } from "vitest";
import { openSite } from "#test/source-pages.ts";
import { problem } from "../http/answers.ts";
import { type VersionWatch, watchVersion } from "../http/version-watch.ts";

let rendered: string[];
let version: string | Error | Promise<string>;
let now: Date;
let status: number;
let length: number;
let left: number;
let hold: Promise<void> | undefined;
let watch: VersionWatch;
let get: (path: string) => Promise<Response>;

beforeEach(async () => {
  [rendered, version, status, length, left, hold] = [[], "1", 200, 1, Infinity, undefined];
  now = new Date("2026-11-21T05:30:00Z");
  const readVersion = async () => {
    if (version instanceof Error) throw version;
    return version;
  };
  const renderPage = async (request: Request) => {
    rendered.push(new URL(request.url).pathname);
    const text = `<p>${rendered.length}</p>`.padEnd(length);
    await hold;
    const headers = { "content-type": "text/html" };
    return { response: new Response(text, { status, headers }), inlineScripts: [] };
  };
  const site = {
    renderPage,
    answerForm: async () => undefined,
    pageCacheKey: ({ pathname }: URL) => pathname,
    NOT_FOUND: "/not-found",
  };
  watch = watchVersion({ version: readVersion, now: () => now });
  const limitPage = async () => (left-- > 0 ? undefined : problem(429, { errors: ["Wait"] }));
  ({ get } = openSite(site, { watch, limitPage }));
});

const textOf = async (path: string) => (await get(path)).text();
const statusesOf = async (paths: string[]) => {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await get(path)).status);
  return statuses;
};
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test("a page is rendered once, also when many ask at the same moment", async () => {
  await watch.mayShow();
  const responses = await Promise.all(Array.from({ length: 20 }, () => get("/service")));
  for (const response of responses) expect(await response.text()).toBe("<p>1</p>");
  await get("/service?utm=x");
  expect(rendered).toEqual(["/service"]);
});

test("what was begun before a change of the catalogue is not shown to those who ask after it", async () => {
  await watch.mayShow();
  await get("/");
  const held = Promise.withResolvers<void>();
  hold = held.promise;
  const before = textOf("/service");
  await expect.poll(() => rendered).toHaveLength(2);
  version = "2";
  later(1000);
  const after = [textOf("/"), textOf("/service")];
  await expect.poll(() => rendered).toHaveLength(4);
  held.resolve();
  expect(await before).toBe("<p>2</p>");
  await Promise.all(after);
  expect(await textOf("/service")).not.toBe("<p>2</p>");
});

test("a new version of the catalogue shows within a second", async () => {
  await watch.mayShow();
  await get("/");
  version = "2";
  later(1000);
  expect(await textOf("/")).toBe("<p>2</p>");
});

test("failed responses are not stored, but for the page of all unknown addresses", async () => {
  await watch.mayShow();
  status = 404;
  const response = await get("/nothing");
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  await get("/nothing");
  expect(rendered).toHaveLength(2);
  await get("/not-found");
  const unknown = await get("/not-found");
  expect([unknown.status, unknown.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(rendered).toHaveLength(3);
});

test("a client that requests too many pages is refused those that have to be rendered", async () => {
  await watch.mayShow();
  left = 2;
  expect(await statusesOf(["/", "/a", "/", "/b", "/", "/c"])).toEqual([
    200, 200, 200, 429, 200, 429,
  ]);
});

test("while the database is too busy to read the version, stored pages are served at once", async () => {
  await watch.mayShow();
  await get("/");
  later(1000);
  version = new Promise<string>(() => {});
  expect(await textOf("/")).toBe("<p>1</p>");
  expect(await textOf("/")).toBe("<p>1</p>");
});

test("while no connection is free, stored pages are served", async () => {
  await watch.mayShow();
  await get("/");
  later(1000);
  version = new Error("timeout exceeded when trying to connect");
  expect(await textOf("/")).toBe("<p>1</p>");
  version = "2";
  expect(await textOf("/")).toBe("<p>2</p>");
});

test("while the database is away, pages are served as they were, and what is rendered then is not stored", async () => {
  await watch.mayShow();
  const first = await get("/");
  expect(first.headers.get("cache-control")).toBe("no-cache");
  expect(first.headers.get("etag")).toMatch(/^"[\w-]{22}"$/);
  version = new Error("no database");
  later(1000);
  expect(await textOf("/")).toBe("<p>1</p>");
  await get("/about");
  const again = await get("/about");
  expect(rendered).toEqual(["/", "/about", "/about"]);
  expect(again.headers.get("cache-control")).toBe("no-store");
  version = "1";
  expect(await textOf("/")).toBe("<p>1</p>");
  version = "2";
  later(1000);
  expect(await textOf("/")).toBe("<p>4</p>");
});

test("before the first version is known every page is rendered again", async () => {
  version = new Error("no database");
  expect((await get("/")).headers.has("etag")).toBe(false);
  await get("/");
  expect(rendered).toEqual(["/", "/"]);
});

test("many addresses do not fill the memory", async () => {
  await watch.mayShow();
  length = 1024 * 1024;
  for (let i = 0; i < 20; i++) await get(`/${i}`);
  rendered = [];
  await get("/19");
  expect(rendered).toEqual([]);
  await get("/0");
  expect(rendered).toEqual(["/0"]);
});
