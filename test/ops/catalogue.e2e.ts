import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findViolations } from "../support/find-violations.ts";
import { newOperator, openOps } from "../support/ops-site.ts";
import { expect, holdCalls, query, rememberToken, site, test } from "../support/site.ts";
import { bookOnSite, callSite } from "../support/vendor-site.ts";

// Each test has a category of its own to work on: they share a site.
const productForm = (page: Page) => ({
  price: page.getByLabel("Price", { exact: true }),
  title: page.getByLabel("Title", { exact: true }),
  minutes: page.getByLabel("Minutes"),
  publish: page.getByRole("button", { name: "Publish", exact: true }),
});

/** What a visitor gets who opens the category's page right now, without any script. */
const publicPage = async (url: string, category: number) =>
  (await fetch(`${url}/buynow?category_id=${category}`)).text();

type Product = { version: number; price: number };

async function publishOverApi(token: string, id: number, change: object) {
  const path = `/api/v1/ops/products/${id}`;
  const was = (await callSite(site, path, { token })) as Product;
  await callSite(site, path, { method: "PUT", json: { ...was, ...change }, token });
}

test("O-SEED-05 a new price is on every instance within a second", async ({ page, browser }) => {
  const { phone } = await bookOnSite(site, { productId: 1401 });
  const [booked] = await query`select follow_key, price_paise from booking join booking_line on
    booking_id = booking.id where phone_number = ${phone}`;
  const other = await site.another();
  expect(await publicPage(site.url, 14)).toContain("₹600");
  expect(await publicPage(other.url, 14)).toContain("₹600");

  await openOps(page, site, "/ops/catalogue?item=product:1401");
  const form = productForm(page);
  await expect(form.price).toHaveValue("600");
  await form.price.fill("1,234.50");
  await expect(page.frameLocator("iframe").getByText("₹1,234.50").first()).toBeVisible();
  await form.publish.click();
  const question = page.getByRole("dialog", { name: "Publish this price?" });
  await expect(question).toContainText("₹600 becomes ₹1,234.50, 106 % more");
  await question.getByRole("button", { name: "Publish all the same" }).click();
  await expect(page.getByText("Published. Customers see it now.")).toBeVisible();
  for (const url of [site.url, other.url])
    await expect
      .poll(() => publicPage(url, 14), { timeout: 1_000, intervals: [100] })
      .toContain("₹1,234.50");
  await other.close();

  await page.getByText("Price history (2)").click();
  const prices = page.getByRole("region", { name: "Price history" });
  await expect(prices.getByRole("row").nth(1)).toContainText("₹1,234.50");
  await expect(prices.getByRole("row").nth(1)).toContainText("Farah Siddiqui");

  const customer = await browser.newContext({ baseURL: site.url });
  const followed = await customer.newPage();
  await followed.goto(`/follow/${String(booked?.["follow_key"])}`);
  await expect(followed.getByText("₹600").first()).toBeVisible();
  await customer.close();
});

test("the later of two editors sees both versions, and chooses by field", async ({ page }) => {
  // A product that no other test on this site names: it keeps its new title.
  const farah = await openOps(page, site, "/ops/catalogue?item=product:503");
  const form = productForm(page);
  await expect(form.title).toHaveValue("Empty kitchen before you move in");
  await form.title.fill("Kitchen of an empty flat");
  const imran = await newOperator(site, "Imran Qureshi");
  await publishOverApi(imran.token, 503, { price: 1555, duration_minutes: 180 });

  await form.publish.click();
  const versions = page.getByRole("region", { name: "Two versions" });
  await expect(versions.getByRole("alert").or(versions.getByRole("status"))).toContainText(
    "by Imran Qureshi",
  );
  const title = versions.getByRole("group", { name: "Title", exact: true });
  await expect(title.getByRole("radio", { name: "Yours Kitchen of an empty flat" })).toBeChecked();
  const price = versions.getByRole("group", { name: "Price" });
  await expect(price.getByRole("radio", { name: "Live now ₹1,555" })).toBeChecked();
  await versions
    .getByRole("group", { name: "Minutes" })
    .getByRole("radio", { name: "Yours" })
    .check();
  const now = (await callSite(site, "/api/v1/ops/products/503", { token: farah.token })) as object;
  expect(now).toMatchObject({ title: "Empty kitchen before you move in", price: 1555 });
  await versions.getByRole("button", { name: "Publish what is chosen" }).click();
  await expect(page.getByText("Published. Customers see it now.")).toBeVisible();
  const merged = await callSite(site, "/api/v1/ops/products/503", { token: farah.token });
  expect(merged).toMatchObject({
    title: "Kitchen of an empty flat",
    price: 1555,
    duration_minutes: 150,
  });
});

test("a retired product leaves the public page, and comes back", async ({ page }) => {
  await openOps(page, site, "/ops/catalogue?item=product:502");
  const heading = page.getByRole("heading", { level: 2 }).first();
  const name = await heading.innerText();
  expect(await publicPage(site.url, 5)).toContain(name);
  const { price } = productForm(page);
  await price.fill("2222");
  await page.getByRole("button", { name: "Retire the product" }).click();
  const dialog = page.getByRole("dialog", { name: `Retire ${name}?` });
  await dialog.getByLabel("Reason").fill("No crew for it this month");
  await dialog.getByRole("button", { name: "Retire the product" }).click();
  await expect(page.getByText("Retired. It has left the site.")).toBeVisible();
  await expect
    .poll(() => publicPage(site.url, 5), { timeout: 1_000, intervals: [100] })
    .not.toContain(name);
  const [entry] = await query`select reason from audit_entry where subject = 'product' and
    subject_id = '502'`;
  expect(entry).toEqual({ reason: "No crew for it this month" });
  await page.getByRole("button", { name: "Put the product back" }).click();
  await expect(page.getByText("It is back on the site.")).toBeVisible();
  // What is not published yet stays.
  await expect(price).toHaveValue("2222");
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
  await expect.poll(() => publicPage(site.url, 5)).toContain(name);
});

test("what is typed while a product is published stays, as the next change", async ({ page }) => {
  const { token } = await openOps(page, site, "/ops/catalogue?item=product:504");
  const form = productForm(page);
  const letThrough = await holdCalls(page, "PUT", "**/api/v1/ops/products/504");
  await form.price.fill("2555");
  await form.publish.click();
  await expect(form.publish).toBeDisabled();
  await form.minutes.fill("270");
  letThrough();
  await expect(page.getByText("Published. Customers see it now.")).toBeVisible();
  await expect(form.minutes).toHaveValue("270");
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
  await form.publish.click();
  await expect(page.getByText("No changes", { exact: true })).toBeVisible();
  expect(await callSite(site, "/api/v1/ops/products/504", { token })).toMatchObject({
    price: 2555,
    duration_minutes: 270,
  });
});

test("products are ordered by keyboard and by pointer, as customers see them", async ({ page }) => {
  const tabsOf = async () =>
    [...(await publicPage(site.url, 9)).matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, tab]) => tab);
  const before = await tabsOf();
  expect(before.length).toBeGreaterThan(2);
  await openOps(page, site, "/ops/catalogue?item=category:9");
  const list = page.getByRole("list", { name: "Products of Bedroom Cleaning" });
  const rows = list.getByRole("listitem");
  await rows.first().getByRole("link").click();
  const down = rows.first().getByRole("button", { name: /^Move .* down$/ });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved. Customers see the new order now.")).toBeVisible();
  const [first, second, ...rest] = before;
  await expect.poll(tabsOf).toEqual([second, first, ...rest]);
  // The button that was pressed has moved along, and has the focus still.
  await expect(rows.nth(1).getByRole("button", { name: /^Move .* down$/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("K");
  await expect.poll(tabsOf).toEqual(before);

  const grip = rows.nth(0).locator('[aria-hidden="true"]').first();
  const from = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const onto = (await rows.nth(1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, onto.y + onto.height - 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(tabsOf).toEqual([second, first, ...rest]);
});

test("what is included is typed by lines, and loses its scripts", async ({ page }) => {
  await openOps(page, site, "/ops/catalogue?item=product:1404");
  const content = page.getByLabel("Content");
  await content.fill("Coils & fins washed\nDrain tray <b>emptied</b><script>alert(1)</script>");
  await page.getByLabel("Description").fill("For two ACs.\n\nIn one visit.");
  await productForm(page).publish.click();
  await expect(page.getByText("Published. Customers see it now.")).toBeVisible();
  await expect(content).toHaveValue("Coils & fins washed\nDrain tray <b>emptied</b>");
  await expect(page.getByLabel("Description")).toHaveValue("For two ACs.\n\nIn one visit.");
  await page.goto("/ops/signin");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/buynow?category_id=14");
  await page.getByRole("tab", { name: "Two split" }).click();
  const panel = page.getByRole("tabpanel", { name: "Two split" });
  await expect(panel.getByText("Coils & fins washed")).toBeVisible();
  await expect(panel.getByText("In one visit.")).toBeVisible();
});

test("a picture is uploaded, previewed, and public once it is published", async ({ page }) => {
  await openOps(page, site, "/ops/catalogue?item=product:1402");
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: "#0E5B57" },
  })
    .png()
    .toBuffer();
  const { publish } = productForm(page);
  const letThrough = await holdCalls(page, "POST", "**/api/v1/ops/pictures");
  await page.getByLabel("What the picture shows").fill("A cleaner at an air conditioner");
  await expect(publish).toBeEnabled();
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "ac.png", mimeType: "image/png", buffer: picture });
  await expect(publish).toBeDisabled();
  letThrough();
  const shown = page.frameLocator("iframe").locator("img").first();
  await expect(shown).toHaveAttribute("src", /^\/api\/v1\/files\//);
  expect(await publicPage(site.url, 14)).not.toContain("/api/v1/files/");
  await publish.click();
  await expect(page.getByText("Published. Customers see it now.")).toBeVisible();
  await expect.poll(() => publicPage(site.url, 14)).toContain("/api/v1/files/");
});

test("typed text survives leaving by accident, and a refusal marks its field", async ({ page }) => {
  await openOps(page, site, "/ops/catalogue?item=product:1403");
  const form = productForm(page);
  await form.price.fill("free");
  await page.getByRole("link", { name: "Today" }).click();
  const question = page.getByRole("dialog", { name: "Leave without publishing?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(form.price).toHaveValue("free");
  await form.publish.click();
  await expect(form.price).toBeFocused();
  await expect(form.price).toHaveAccessibleDescription(/Enter a price in rupees/);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(form.price).not.toHaveValue("free");
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL("/ops");
});

test("O-SEED-05 a category and a product are made and published at once", async ({ page }) => {
  await openOps(page, site, "/ops/catalogue");
  await page.getByRole("link", { name: "Category", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Terrace Cleaning");
  const picture = await sharp({
    create: { width: 80, height: 60, channels: 3, background: "#0E5B57" },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "terrace.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("Replace")).toBeVisible();
  await productForm(page).publish.click();
  await expect(page.getByRole("status")).toContainText([
    "Published. The site shows it once there is a product in it.",
  ]);
  await expect(page).toHaveURL(/item=category%3A\d{3}$/);
  await page.getByRole("link", { name: "New product" }).click();
  await page.getByLabel("Short title").fill("One floor");
  const form = productForm(page);
  await form.title.fill("Terrace, one floor");
  await form.price.fill("1499");
  await form.publish.click();
  await expect(page).toHaveURL(/item=product%3A\d{6}$/);
  const [made] = await query`select id from category where name = 'Terrace Cleaning'`;
  expect(await publicPage(site.url, Number(made?.["id"]))).toContain("Terrace, one floor");
});

test("O-SEED-06 a city is added, and applying vendors can choose it", async ({ page }) => {
  const operator = await newOperator(site);
  await rememberToken(page, operator.token);
  await page.goto("/ops/catalogue?item=city:new");
  await page.getByLabel("Name", { exact: true }).fill("Faridabad");
  await page.getByLabel("Pin codes begin with").fill("1210");
  await productForm(page).publish.click();
  await expect(page).toHaveURL(/item=city%3A\d{3}$/);
  const cities = (await callSite(site, "/api/addresses")) as { name: string }[];
  expect(cities.at(-1)?.name).toBe("Faridabad");
});

test("keys go down the list, publish, change the preview's width and discard", async ({ page }) => {
  const letThrough = await holdCalls(page, "GET", "**/api/v1/ops/products?*");
  await openOps(page, site, "/ops/catalogue?item=product:701");
  const heading = page.getByRole("heading", { level: 1 });
  const form = productForm(page);
  const first = await form.title.inputValue();
  // The list knows the open one once its category is loaded: a key before it keeps the place.
  await heading.click();
  await page.keyboard.press("j");
  letThrough();
  await expect(page.locator('a[aria-current="true"]')).toBeVisible();
  await expect(form.title).toHaveValue(first);
  await heading.click();
  await page.keyboard.press("j");
  await expect(form.title).not.toHaveValue(first);
  await expect(page.locator('a[aria-current="true"]')).toBeFocused();
  await heading.click();
  await page.keyboard.press("k");
  await expect(form.title).toHaveValue(first);
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Wide" })).toHaveAttribute("aria-pressed", "true");
  await form.title.fill("Something else");
  await heading.click();
  await page.keyboard.press("Escape");
  await expect(form.title).toHaveValue(first);
  await form.title.fill(`${first}, every month`);
  await heading.click();
  await page.keyboard.press("s");
  await expect(page.getByText("Published. Customers see it now.")).toBeVisible();
});

for (const scheme of ["light", "dark"] as const)
  test(`the catalogue can be used by everybody (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openOps(page, site, "/ops/catalogue?item=product:301");
    await expect(page.frameLocator("iframe").getByRole("tab").first()).toBeVisible();
    await page.getByText(/^Price history/).click();
    const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { found, kept } = await findViolations(page, { runOnly: rules });
    expect(found).toEqual([]);
    expect(kept).toBeGreaterThan(10);
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBe(0);
  });
