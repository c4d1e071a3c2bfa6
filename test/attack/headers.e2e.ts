import { request as rawRequest } from "node:http";
import { faultsOf } from "../support/security-headers.ts";
import { expect, test, site } from "../support/site.ts";

const PAGES = ["/", "/service", "/buynow", "/about", "/contact", "/offline", "/dashboard", "/ops"];
const FILES = ["/favicon.ico", "/pictures/favicon.svg", "/sw.js", "/robots.txt", "/sitemap.xml"];
const OTHERS = ["/nothing", "/nothing.js", "/follow/none", "/assets/none.js", "/ops/none"];

const NAMED = /(?:src|href)="(\/(?:assets|pictures)\/[^"]+)"/g;

test("every page and every file is answered with the headers of its kind", async () => {
  const html = await (await fetch(`${site.url}/`)).text();
  const named = [...html.matchAll(NAMED)].map(([, path]) => path ?? "");
  expect(named.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(3);
  for (const path of [...PAGES, ...FILES, ...OTHERS, ...new Set(named), "/manifest.webmanifest"]) {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    expect(faultsOf(answer), `${path} (${answer.status})`).toEqual([]);
  }
});

test("an answer without a body carries them too", async () => {
  let etag: string | null = null;
  // A page rendered before the server knows the catalogue's version is not stored, and has no ETag.
  await expect(async () => {
    const page = await fetch(`${site.url}/about`);
    etag = page.headers.get("etag");
    expect(etag).not.toBeNull();
  }).toPass();
  const picture = await fetch(`${site.url}/pictures/favicon.svg`);
  const kept = await Promise.all([
    fetch(`${site.url}/about`, { headers: { "if-none-match": etag ?? "" } }),
    fetch(`${site.url}/pictures/favicon.svg`, {
      headers: { "if-none-match": picture.headers.get("etag") ?? "" },
    }),
  ]);
  expect(kept.map(({ status }) => status)).toEqual([304, 304]);
  const sent = await fetch(`${site.url}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      name: "Ritu Verma",
      email: "ritu@example.in",
      phone_number: "9811045231",
      subject: "Sundays",
      message: "Do you clean on Sundays?",
    }),
  });
  expect(sent.status).toBe(303);
  const head = await fetch(`${site.url}/`, { method: "HEAD" });
  for (const answer of [...kept, sent, head])
    expect(faultsOf(answer), `${answer.url} (${answer.status})`).toEqual([]);
});

/** Asks with the path as it is: `fetch` would change its spelling. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    rawRequest({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });

test("files of the build that begin with a dot are not there, however they are spelled", async () => {
  const spelled = [
    "/.vite/manifest.json",
    "/%2Evite/manifest.json",
    "/%2evite/manifest.json",
    "/%2Evite%2Fmanifest.json",
    "/%2F.vite/manifest.json",
    "//.vite/manifest.json",
    "/assets/../.vite/manifest.json",
    "/assets/%2E%2E/%2Evite/manifest.json",
    "/assets/..%2F.vite/manifest.json",
    "/assets%5C..%5C.vite/manifest.json",
    "/%252Evite/manifest.json",
    "/.vite/manifest.json.br",
    "/%E0%A4%A/manifest.json",
  ];
  for (const path of spelled) expect(await statusOf(path), path).toBe(404);
  expect(await statusOf("/%66avicon.ico")).toBe(200);
});
