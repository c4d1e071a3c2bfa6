import { beforeEach, expect, test } from "vitest";
import { createPageCache } from "./rendered-pages.ts";
import { watchVersion } from "./version-watch.ts";

let rendered: string[];
let version: string | Error | Promise<string>;
let now: Date;
let status: number;
let serve: ReturnType<typeof createPageCache>;

beforeEach(() => {
  rendered = [];
  version = "1";
  now = new Date("2026-11-21T05:30:00Z");
  status = 200;
  const readVersion = async () => {
    if (version instanceof Error) throw version;
    return version;
  };
  serve = createPageCache({
    render: async (request) => {
      rendered.push(new URL(request.url).pathname);
      const html = `<p>${rendered.length}</p>`;
      return { html, status, headers: { "content-type": "text/html" }, keep: status === 200 };
    },
    watch: watchVersion({ version: readVersion, now: () => now }),
    keyOf: (url) => url.pathname,
  });
});

const get = (path: string) => serve(new Request(`http://chamak.test${path}`));
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test("a page is rendered once, also when many ask at the same moment", async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => get("/service")));
  for (const response of responses) expect(await response.text()).toBe("<p>1</p>");
  await get("/service?utm=x");
  expect(rendered).toEqual(["/service"]);
});

test("a new version of the catalogue shows within a second", async () => {
  await get("/");
  version = "2";
  later(1000);
  expect(await (await get("/")).text()).toBe("<p>2</p>");
});

test("failed responses are not cached", async () => {
  status = 404;
  const response = await get("/nothing");
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  await get("/nothing");
  expect(rendered).toHaveLength(2);
});

test("a client that requests too many pages is refused those that have to be rendered", async () => {
  let left = 2;
  const refuse = async () => (left-- > 0 ? undefined : new Response("wait", { status: 429 }));
  const page = { html: "<p>", headers: {} };
  const limited = createPageCache({
    render: async ({ url }) => {
      const keep = url.endsWith("/");
      return { ...page, status: keep ? 200 : 404, keep };
    },
    refuse,
    watch: watchVersion({ version: async () => "1", now: () => now }),
    keyOf: (url) => url.pathname,
  });
  const statuses: number[] = [];
  for (const path of ["/", "/a", "/", "/b", "/", "/c"])
    statuses.push((await limited(new Request(`http://chamak.test${path}`), "203.0.113.5")).status);
  expect(statuses).toEqual([200, 404, 200, 429, 200, 429]);
});

test("while the database is too busy to read the version, cached pages are served at once", async () => {
  await get("/");
  later(1000);
  version = new Promise<string>(() => {});
  expect(await (await get("/")).text()).toBe("<p>1</p>");
  expect(await (await get("/")).text()).toBe("<p>1</p>");
});

test("while no connection is free, cached pages are served", async () => {
  await get("/");
  later(1000);
  version = new Error("timeout exceeded when trying to connect");
  expect(await (await get("/")).text()).toBe("<p>1</p>");
  version = "2";
  expect(await (await get("/")).text()).toBe("<p>2</p>");
});

test("while the database is away, pages are served as they were, and what is rendered then is not kept", async () => {
  await get("/");
  version = new Error("no database");
  later(1000);
  expect(await (await get("/")).text()).toBe("<p>1</p>");
  await get("/about");
  const again = await get("/about");
  expect(rendered).toEqual(["/", "/about", "/about"]);
  expect(again.headers.get("cache-control")).toBe("no-store");
  version = "1";
  expect(await (await get("/")).text()).toBe("<p>1</p>");
  version = "2";
  later(1000);
  expect(await (await get("/")).text()).toBe("<p>4</p>");
});

test("before the first version is known every page is rendered again", async () => {
  version = new Error("no database");
  await get("/");
  await get("/");
  expect(rendered).toEqual(["/", "/"]);
});

test("unknown addresses do not fill the memory", async () => {
  for (let i = 0; i < 600; i++) await get(`/${i}`);
  rendered = [];
  await get("/599");
  expect(rendered).toEqual([]);
  await get("/0");
  expect(rendered).toEqual(["/0"]);
});
