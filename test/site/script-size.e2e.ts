import { get } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { WASHROOM } from "../support/fixtures.ts";
import {
  expect,
  fillCart,
  openSite,
  site,
  siteOf,
  test as base,
  type Site,
} from "../support/site.ts";
import { builtScripts, describeGrowth, readRecord } from "../../scripts/first-views.ts";
import { bookOnSite, enterAsVendor, offerApproved, OFFERS } from "../support/vendor-site.ts";

/** What other tests book and name would be counted too. */
const test = base.extend<object, { site: Site }>({ site: siteOf(() => openSite()) });

/** The modules that the page loads after it was painted, as its inline script names them. */
const NAMED = /"(\/assets\/[\w.-]+\.js)"/g;
const INLINE = /<script(?![^>]*\b(?:src|type="application\/))[^>]*>([^]*?)<\/script>/g;

/** The bytes of a file's body as they are sent with Brotli, without the framing of chunks. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      expect(response.statusCode, url).toBe(200);
      expect(response.headers["content-encoding"], url).toBe("br");
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** A change of a few bytes needs no new record. */
const UNRECORDED_BYTES = 256;

/**
 * Expects that a first view loads exactly the scripts of its record in scripts/first-views.json, within its limit,
 * and that the record is of about this build.
 */
async function expectRecorded(name: string, loaded: Map<string, number>): Promise<void> {
  const view = (await readRecord())[name];
  if (view === undefined) throw new Error(`scripts/first-views.json has no ${name}.`);
  const built = await builtScripts(view);
  const files = [...loaded.keys()].toSorted();
  const hint = "`loads` of scripts/first-views.json names what the page loads by itself";
  expect(files, hint).toEqual(built.map(({ file }) => `/${file}`).toSorted());
  const names = new Map(built.map((script) => [`/${script.file}`, script.name]));
  const sent = [...loaded].map(([file, bytes]) => ({ name: names.get(file) ?? file, bytes }));
  const growth = describeGrowth(name, view, sent);
  const sum = sent.reduce((total, { bytes }) => total + bytes, 0);
  const recorded = Object.values(view.scripts).reduce((total, bytes) => total + bytes, 0);
  expect(sum, growth).toBeLessThanOrEqual(view.limit);
  expect(Math.abs(sum - recorded), `${growth} Record it: npm run sizes`).toBeLessThanOrEqual(
    UNRECORDED_BYTES,
  );
}

// The state of the router is one of them, with the data of the page.
const MAX_INLINE_BYTES = 3.5 * 1024;
/** The head's, the scroll position's, two of the state, and the loading of the modules (inline-scripts.ts). */
const MAX_INLINE_SCRIPTS = 5;

/** Each is a request of its own, which costs a slow phone more than its bytes. */
const MAX_FILES = 12;

/** Opens the page and expects that the scripts that it loads by itself are few, and those of the record. */
async function expectSize(
  page: Page,
  path: string,
  recordOf: string,
  untilReady?: () => Promise<unknown>,
): Promise<void> {
  const html = await (await fetch(site.url + path)).text();
  const named = [...html.matchAll(NAMED)].map(([, file]) => file ?? "");
  const inline = [...html.matchAll(INLINE)].map(([, text]) => text ?? "");
  expect(inline.length).toBeLessThanOrEqual(MAX_INLINE_SCRIPTS);
  expect(brotliCompressSync(inline.join("\n")).length).toBeLessThanOrEqual(MAX_INLINE_BYTES);
  expect(named.length).toBeGreaterThan(0);

  const loaded = new Set<string>();
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) loaded.add(pathname);
  });
  // The network's silence is what is asked about here: nothing more comes by itself.
  await page.goto(path, { waitUntil: "networkidle" });
  await expect.poll(() => [...loaded]).toEqual(expect.arrayContaining(named));
  // On a busy machine the network is silent before hydration, too.
  await untilReady?.();

  const sizes = new Map<string, number>();
  for (const file of loaded) sizes.set(file, await bytesOf(site.url + file));
  expect(sizes.size, [...sizes.keys()].join("\n")).toBeLessThanOrEqual(MAX_FILES);
  await expectRecorded(recordOf, sizes);
}

test("script size: the first view of / works with its recorded scripts", async ({ page }) => {
  await expectSize(page, "/", "/", async () => {
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
  });
});

test("script size: the first view of /checkout loads its recorded scripts", async ({ page }) => {
  await fillCart(page, WASHROOM);
  // The last thing that it asks for by itself, with the script of the API's client.
  const prices = page.waitForResponse(/\/api\/v1\/bookables/);
  await expectSize(page, "/checkout", "/checkout", async () => {
    await prices;
    await expect(page.getByRole("radiogroup", { name: "Pick a day" })).toBeVisible();
  });
});

test("script size: the first view of /buynow loads its recorded scripts", async ({ page }) => {
  await expectSize(page, "/buynow?category_id=6", "/buynow", () =>
    expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
  );
});

test("script size: the first view of /about loads its recorded scripts", async ({ page }) => {
  await expectSize(page, "/about", "/about");
});

const NAMED_OR_INLINE =
  /<script(?![^>]*type="application\/ld)[^>]*>[^]*?<\/script>|"\/assets\/[\w.-]+\.js"/g;

test("script size: pages of text name and inline the scripts of /about, and no other", async () => {
  // The router's state names the page itself: of it, only the scripts that it loads.
  const scriptsOf = async (path: string) =>
    (await (await fetch(site.url + path)).text())
      .match(NAMED_OR_INLINE)
      ?.map((one) => (one.includes("$_TSR.router=") ? one.match(/\/assets\/[\w.-]+\.js/g) : one));
  const ofAbout = await scriptsOf("/about");
  expect(ofAbout?.length).toBeGreaterThan(1);
  for (const path of [
    "/projects",
    "/careers",
    "/blog",
    "/single",
    "/privacy-policy",
    "/partner-privacy",
    "/terms",
    "/faqs",
    "/help",
    "/sub-category",
    "/washroom-subcategory",
    "/kitchen-sub-category",
    "/house-cleanning-sub-category",
  ])
    expect(await scriptsOf(path), path).toEqual(ofAbout);
  // Without the one that restores where the page was scrolled to.
  expect(ofAbout).toEqual(expect.arrayContaining((await scriptsOf("/not-found")) ?? ["none"]));
});

// Without a round trip more, over slow 4G, than the largest part of the first screen needs (docs/lighthouse.md).
const MAX_LETTERS_BYTES = 35_400;
// With the headers of the answer, ten packets: what a server may send before the first is acknowledged.
const MAX_STYLES_BYTES = 14_000;

/** The stylesheets that the page loads; others come with the scripts of other pages. */
async function stylesBeforePaint(path: string): Promise<string[]> {
  const html = await (await fetch(site.url + path)).text();
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file]) => file ?? "");
}

for (const { path, fonts } of [
  { path: "/", fonts: ["chamak", "latin", "narrow-figures", "rupee"] },
  { path: "/service", fonts: ["latin", "narrow-figures", "rupee"] },
  { path: "/contact", fonts: ["latin"] },
])
  test(`first view: ${path} loads only its fonts, and small styles`, async ({ page }) => {
    const loaded = new Set<string>();
    page.on("request", (request) => void loaded.add(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path, { waitUntil: "networkidle" });
    const letters = [...loaded].find((file) => file.includes("/anek-latin-")) ?? "";
    const font = await fetch(site.url + letters);
    expect((await font.arrayBuffer()).byteLength).toBeLessThanOrEqual(MAX_LETTERS_BYTES);
    const styles = await stylesBeforePaint(path);
    expect(styles).toHaveLength(1);
    expect([...loaded].filter((file) => file.endsWith(".css"))).toEqual(styles);
    expect(await bytesOf(site.url + styles[0])).toBeLessThanOrEqual(MAX_STYLES_BYTES);
    const names = [...loaded].flatMap(
      (file) => /anek-([a-z-]+)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? [],
    );
    expect(names.toSorted()).toEqual(fonts);
  });

test("first view: the manifest is named once the page was painted", async ({ page }) => {
  const html = await (await fetch(`${site.url}/`)).text();
  expect(html.replace(/<noscript>.*<\/noscript>/, "")).not.toContain('rel="manifest"');
  await page.goto("/");
  await expect(page.locator('head > link[rel="manifest"]')).toHaveCount(1);
});

// React and the router are 75 kB of it, the letters 15 kB, TanStack Query and the styles 10 kB each.
const MAX_BOOKINGS_BYTES = 150_000;

test("first view: /dashboard/bookings transfers at most 150 kB in few files", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.foam.id);
  await bookOnSite(site, { productId: OFFERS.foam.id, firstName: "Farida" });
  const loaded: Promise<[string, number]>[] = [];
  page.on("requestfinished", (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    loaded.push(bytes.then((sum) => [new URL(request.url()).pathname, sum]));
  });
  await page.goto("/dashboard/bookings");
  await expect(page.getByRole("button", { name: /^Accept/ }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const files = await Promise.all(loaded);
  const list = files.map(([file, bytes]) => `${file} ${bytes}`).join("\n");
  const sum = files.reduce((total, [, bytes]) => total + bytes, 0);
  test.info().annotations.push({ type: "bytes", description: `${sum}\n${list}` });

  expect(sum, list).toBeLessThanOrEqual(MAX_BOOKINGS_BYTES);
  await expectRecorded(
    "/dashboard/bookings",
    new Map(files.filter(([file]) => file.endsWith(".js"))),
  );
  expect(files.filter(([file]) => file.endsWith(".js")).length, list).toBeLessThanOrEqual(15);
});

/** Letters of Hindi are three bytes each; the dashboard has the most sentences. */
const MOST_MORE_BYTES = {
  "/": 2_048,
  "/checkout": 2_048,
  "/buynow": 2_048,
  "/dashboard/bookings": 2_560,
};

test("script size: a first view in Hindi is at most 2 kB larger than in English", async () => {
  const record = await readRecord();
  const sum = (built: { bytes: number }[]) => built.reduce((all, { bytes }) => all + bytes, 0);
  for (const [path, most] of Object.entries(MOST_MORE_BYTES)) {
    const english = sum(await builtScripts(record[path]!));
    const hindi = sum(await builtScripts(record[path]!, "hi"));
    expect(hindi - english, `${path}: ${english} and ${hindi}`).toBeLessThanOrEqual(most);
  }
});
