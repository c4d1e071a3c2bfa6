import { pathIn } from "#kernel/hindi-pages.ts";
import { request as send } from "node:http";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { copyProduct } from "../support/copy-product.ts";
import { expect, openSite, site, test as base } from "../support/site.ts";
import { hidden, listed, open } from "./pages.ts";
import { only, readGraph } from "./structured-data.ts";

/**
 * What machines read is there before any script. Nothing is remembered between pages, so the tests of a
 * worker read in one window.
 */
const test = base.extend<{ page: Page }, { reader: Page }>({
  reader: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ reader }, use) => use(reader),
});

const DATA = 'script[type="application/ld+json"]';

for (const path of [...listed, ...open])
  test(`${path} says what it is, once, and shows a picture`, async ({ page }) => {
    await page.goto(path);
    const head = page.locator("head");
    await expect(head.locator("title")).toHaveCount(1);
    const description = head.locator('meta[name="description"]');
    await expect(description).toHaveAttribute("content", /^.{50,160}$/);
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute("href", site.url + path);
    await expect(head.locator('meta[name="robots"]')).toHaveCount(0);

    const said = async (name: string) =>
      head
        .locator(`meta[property="og:${name}"], meta[name="twitter:${name}"]`)
        .first()
        .getAttribute("content");
    expect(await said("url")).toBe(site.url + path);
    expect(await said("title")).toBe(await page.title());
    expect(await said("description")).toBe(await description.getAttribute("content"));
    expect(await said("locale")).toBe("en_IN");
    expect(await said("card")).toBe("summary_large_image");
    expect(await said("image:alt")).toMatch(/^[A-Z].{10,}/);

    const picture = await fetch((await said("image")) ?? "");
    expect(picture.headers.get("content-type")).toBe(await said("image:type"));
    const bytes = await picture.bytes();
    expect(bytes.length).toBeLessThan(80_000);
    const { width, height } = await sharp(bytes).metadata();
    expect([String(width), String(height)]).toEqual([
      await said("image:width"),
      await said("image:height"),
    ]);
  });

for (const path of [...hidden, "/there-is-no-such-page", "/buynow?category_id=999", "/dashboard"])
  test(`${path} asks not to be kept`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  });

test("no two pages have the same title or description", async () => {
  const said = new Map<string, string[]>();
  for (const path of [...listed, ...open]) {
    const html = await (await fetch(site.url + path)).text();
    const [title = ""] = /<title>[^<]*/.exec(html) ?? [];
    const [description = ""] = /<meta name="description"[^>]*/.exec(html) ?? [];
    for (const text of [title, description]) said.set(text, [...(said.get(text) ?? []), path]);
  }
  expect([...said.values()].filter((paths) => paths.length > 1)).toEqual([]);
});

test("an address that shows another page names that one alone", async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto("/basic-details");
  await expect(canonical).toHaveAttribute("href", `${site.url}/checkout`);
  await page.goto("/buynow?utm_source=mail&category_id=6");
  await expect(canonical).toHaveAttribute("href", `${site.url}/buynow?category_id=6`);
});

test("the home and contact pages have structured data of the business", async ({ page }) => {
  await page.goto("/");
  const home = await page.locator(DATA).innerText();
  const us = only(home, "HomeAndConstructionBusiness");
  expect(us).toMatchObject({ name: "Chamak", url: `${site.url}/`, telephone: "+91 99999 00000" });
  expect(us.areaServed.map(({ name }) => name).toSorted()).toEqual([
    "Delhi",
    "Greater Noida",
    "Gurugram",
    "Noida",
  ]);
  expect(us.priceRange).toMatch(/^₹[\d,]+–₹[\d,]+$/);
  expect(only(home, "WebSite").publisher).toEqual({ "@id": us["@id"] });

  await page.goto("/contact");
  const contact = await page.locator(DATA).innerText();
  expect(only(contact, "HomeAndConstructionBusiness")["@id"]).toBe(us["@id"]);
});

test("a category has structured data of its prices and breadcrumbs", async ({ page }) => {
  await page.goto("/buynow?category_id=6");
  const text = await page.locator(DATA).innerText();
  const { name, offers, provider } = only(text, "Service");
  expect(name).toBe("Washroom Cleaning");
  expect(provider).toEqual({ "@id": only(text, "HomeAndConstructionBusiness")["@id"] });
  const category = await (await fetch(`${site.url}/api/categories/6`)).json();
  const products: { title: string; price: number }[] = category.products;
  expect(products.length).toBeGreaterThan(1);
  expect(offers.map(({ name, price }) => [name, price])).toEqual(
    products.map(({ title, price }) => [title, price]),
  );

  const crumbs = only(text, "BreadcrumbList").itemListElement;
  const shown = page.getByRole("navigation", { name: "You are here" }).getByRole("listitem");
  await expect(shown).toHaveText(crumbs.map(({ name }) => name));
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2]);
  for (const { item } of crumbs) expect((await fetch(item)).status).toBe(200);
});

test("the structured data of the FAQs is the page's questions and answers", async ({ page }) => {
  await page.goto("/faqs");
  const { mainEntity } = only(await page.locator(DATA).innerText(), "FAQPage");
  expect(mainEntity.length).toBeGreaterThan(15);
  await expect(page.locator("main summary:not(nav *)").filter({ hasText: "?" })).toHaveText(
    mainEntity.map(({ name }) => name),
  );
  for (const { name, acceptedAnswer } of mainEntity) {
    const shown = page
      .locator("main details")
      .filter({ has: page.getByText(name, { exact: true }) });
    const words = (await shown.locator("p").allTextContents()).join(" ");
    expect(words.startsWith(acceptedAnswer.text), name).toBe(true);
  }
});

test("structured data is well formed on every page that has any", async () => {
  let count = 0;
  for (const path of listed) {
    const html = await (await fetch(site.url + path)).text();
    for (const [, text = ""] of html.matchAll(/"application\/ld\+json">(.*?)<\/script>/gs))
      count += readGraph(text).length;
  }
  // Two on the home page, one each on the contact page and the FAQs, three on each of thirteen
  // categories.
  expect(count).toBe(2 + 1 + 1 + 3 * 13);
});

test("a password manager is led to where a password is changed", async () => {
  const [change, nowhere] = await Promise.all(
    ["change-password", "resource-that-should-not-exist-whose-status-code-should-not-be-200"].map(
      (name) => fetch(`${site.url}/.well-known/${name}`, { redirect: "manual" }),
    ),
  );
  expect([change?.status, change?.headers.get("location")]).toEqual([303, "/forgot-password"]);
  expect(nowhere?.status).toBe(404);
});

test("the sitemap lists the pages to begin at, and robots.txt names it and closes none", async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? "");
  expect(closed).toEqual(expect.arrayContaining(["/api/", "/dashboard", "/ops", "/follow/"]));

  const response = await fetch(`${site.url}/sitemap.xml`);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const map = await response.text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  const inEach = listed.flatMap((path) => [path, pathIn("hi", path)]);
  const wanted = inEach.map((path) => site.url + path);
  expect(addresses).toEqual(expect.arrayContaining(wanted));
  // Elsewhere operators add categories to this site.
  const others = addresses.filter((address) => !wanted.includes(address));
  expect(others.filter((address) => !/\/buynow\?category_id=\d+$/.test(address))).toEqual([]);
  for (const address of addresses) {
    expect((await fetch(address)).status, address).toBe(200);
    expect(closed.filter((path) => address.slice(site.url.length).startsWith(path))).toEqual([]);
  }
});

test("the manifest and the icons load, and have the declared sizes", async ({ page }) => {
  await page.goto("/");
  const at = async (link: string) =>
    site.url + (await page.locator(`head link${link}`).getAttribute("href"));
  const response = await fetch(await at('[rel="manifest"]'));
  expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ short_name: "Chamak", start_url: "/", display: "standalone" });
  const light = page.locator('meta[name="theme-color"][media*="light"]');
  await expect(light).toHaveAttribute("content", manifest.theme_color);
  expect(manifest.theme_color).toMatch(/^#[\da-f]{6}$/);

  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 512x512",
  ]);
  const apple = await at('[rel="apple-touch-icon"]');
  for (const [address, sizes] of [
    ...icons.map(({ src, sizes }) => [site.url + src, sizes] as const),
    [apple, "180x180"] as const,
  ]) {
    const icon = await fetch(address);
    expect(icon.headers.get("content-type"), address).toBe("image/png");
    const { width, height } = await sharp(await icon.bytes()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const ico = await fetch(`${site.url}/favicon.ico`);
  expect(ico.headers.get("content-type")).toBe("image/x-icon");
  expect([...(await ico.bytes()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

/** The page as somebody gets it who calls the server by another name. */
const calledBy = (host: string, url: string) =>
  new Promise<string>((resolve, reject) => {
    send(url, { headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts).toString()));
    })
      .on("error", reject)
      .end();
  });

test("a site of its own: named by SITE_URL, and a category made later is found", async () => {
  test.setTimeout(90_000);
  const site = await openSite({ SITE_URL: "https://chamak.example/" });
  try {
    expect(await calledBy("evil.example", `${site.url}/`)).toContain('"status":421');
    const home = await calledBy("127.0.0.2", `${site.url}/`);
    expect(home).toContain('<link rel="canonical" href="https://chamak.example/"/>');
    expect(home).toContain('content="https://chamak.example/pictures/sharing/home.png"');
    expect(home).not.toContain("127.0.0.2");

    const map = async () => (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(await map()).not.toContain("category_id=207");
    const name = "Curtains & </script><script>blinds";
    await site.rows(
      `insert into category (id, name, category_type, tagline, image, image_alt) values
        (207, $1, 'customizable_package', 'Washed and hung again', 'windows.svg', 'A window')`,
      [name],
    );
    await copyProduct(site, 207);
    await expect.poll(map).toContain("<loc>https://chamak.example/buynow?category_id=207</loc>");
    const html = await (await fetch(`${site.url}/buynow?category_id=207`)).text();
    const [, text = ""] = /"application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const service = readGraph(text).find((thing) => thing["@type"] === "Service");
    expect(service?.name).toBe(name);
    expect(html).toContain("/pictures/sharing/service.png");
  } finally {
    await site.close();
  }
});
