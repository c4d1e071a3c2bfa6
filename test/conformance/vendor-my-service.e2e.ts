import type { Locator, Page } from "@playwright/test";
import { expect, query, site, test } from "../support/site.ts";
import { decideService, enterAsVendor, offerService, OFFERS } from "../support/vendor-site.ts";

const { split, window: windowUnit, foam, twoSplit } = OFFERS;
const PATH = "/dashboard/vendor_services";
const LIST = "**/api/v1/vendors/vendor_services";

const card = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** The colour of the words as hue (degrees), saturation and lightness (0 to 1). */
const colourOf = (words: Locator) =>
  words.evaluate((element) => {
    const pen = document.createElement("canvas").getContext("2d");
    if (pen === null) throw new Error("no canvas");
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map(
      (part) => part / 255,
    );
    const most = Math.max(red, green, blue);
    const span = most - Math.min(red, green, blue);
    let sector = (red - green) / span + 4;
    if (most === green) sector = (blue - red) / span + 2;
    if (most === red) sector = ((green - blue) / span + 6) % 6;
    return { hue: span === 0 ? 0 : sector * 60, span, light: most - span / 2 };
  });

async function expectColours(page: Page, titles: Record<string, string>): Promise<void> {
  const of = async (word: string) => {
    const status = card(page, titles[word] ?? "").getByText(word, { exact: true });
    await expect(status).toBeVisible();
    return colourOf(status);
  };
  const approved = await of("Approved");
  expect(approved.hue).toBeGreaterThan(80);
  expect(approved.hue).toBeLessThan(180);
  const pending = await of("Pending");
  expect(pending.hue).toBeGreaterThan(22);
  expect(pending.hue).toBeLessThan(65);
  const rejected = await of("Rejected");
  expect((rejected.hue + 30) % 360).toBeLessThan(50);
  for (const { span } of [approved, pending, rejected]) expect(span).toBeGreaterThan(0.2);
}

test("V-MY-01 each entry shows its id, status, service and location", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const id = await offerService(site, vendor, split.id, 649);
  await page.goto(PATH);
  const entry = card(page, split.title);
  await expect(entry).toHaveAttribute("id", `service-${id}`);
  await expect(entry.getByText("Pending", { exact: true })).toBeVisible();
  await expect(entry.getByText("₹649", { exact: true })).toBeVisible();
  await expect(entry).toContainText("Shop 4, Block C market, Sector 62, Noida 201301");
});

test("V-MY-02 approved is green, pending amber, rejected red", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await decideService(site, await offerService(site, vendor, split.id), "approved");
  await offerService(site, vendor, windowUnit.id);
  const refused = await offerService(site, vendor, foam.id);
  await decideService(site, refused, "rejected", "The price is for two units.");
  await page.goto(PATH);
  await expectColours(page, {
    Approved: split.title,
    Pending: windowUnit.title,
    Rejected: foam.title,
  });
  await expect(card(page, foam.title)).toContainText("Reason: The price is for two units.");
});

test("V-MY-02 in any case of letters, and any other status is black", async ({ page }) => {
  await enterAsVendor(page, site);
  const location = { address1: "Shop 4", locality: "Sector 62", city: "Noida", pin_code: "201301" };
  const statuses = [
    ["APPROVED", split],
    ["Pending", windowUnit],
    ["rEJECTED", foam],
    ["paused", twoSplit],
  ] as const;
  const json = statuses.map(([status, service], at) => ({
    id: at + 1,
    status,
    reason: "",
    service: { id: service.id, title: service.title, price: 700 },
    location,
  }));
  await page.route(LIST, (route) => route.fulfill({ json }));
  await page.goto(PATH);
  await expectColours(page, {
    Approved: split.title,
    Pending: windowUnit.title,
    Rejected: foam.title,
  });
  const other = await colourOf(card(page, twoSplit.title).getByText("Paused", { exact: true }));
  expect(other.light).toBeLessThan(0.2);
});

test("V-MY-03 a price is changed in its place, and refused when it is none", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const id = await offerService(site, vendor, split.id, 649);
  await decideService(site, id, "approved");
  await page.goto(PATH);
  const entry = card(page, split.title);
  await entry.getByRole("button", { name: "Edit price" }).click();
  const field = entry.getByRole("textbox", { name: `New price for ${split.title}` });
  await expect(field).toHaveValue("649");
  // It is a service of the catalogue, which customers see in any case.
  await expect(field).toHaveAccessibleDescription(/Until then you get bookings at ₹649\./);
  for (const wrong of ["", "  ", "seven hundred", "12x"]) {
    await field.fill(wrong);
    await entry.getByRole("button", { name: "Save price" }).click();
    await expect(entry.getByText("Please enter a valid price.", { exact: true })).toBeVisible();
  }
  const priceOf = async () =>
    (await query`select price_paise from vendor_service where id = ${id}`)[0];
  expect(await priceOf()).toEqual({ price_paise: 64_900 });
  await field.fill("585.50");
  await entry.getByRole("button", { name: "Save price" }).click();
  await expect(entry.getByText("₹585.50", { exact: true })).toBeVisible();
  await expect(entry.getByText("Pending", { exact: true })).toBeVisible();
  await expect(entry).toContainText("₹649 now, ₹585.50 asked.");
  expect(await priceOf()).toEqual({ price_paise: 58_550 });
  await entry.getByRole("button", { name: "Edit price" }).click();
  await field.fill("1,200");
  await entry.getByRole("button", { name: "Save price" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send it all the same" }).click();
  await expect(entry.getByText("₹1,200", { exact: true })).toBeVisible();
  expect(await priceOf()).toEqual({ price_paise: 120_000 });
});

test("V-MY-04 an entry is deleted after a modal's confirmation only", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const id = await offerService(site, vendor, split.id);
  await offerService(site, vendor, foam.id);
  await page.goto(PATH);
  const remove = page.getByRole("button", { name: `Delete ${split.title}` });
  const ask = page.getByRole("dialog", { name: `Are you sure you want to delete ${split.title}?` });
  await remove.click();
  await expect(ask).toBeVisible();
  expect(await ask.evaluate((element) => element.matches(":modal"))).toBe(true);
  await ask.getByRole("button", { name: "Keep" }).click();
  await expect(ask).toBeHidden();
  await expect(card(page, split.title)).toBeVisible();
  await remove.click();
  await ask.getByRole("button", { name: "Delete" }).click();
  await expect(card(page, split.title)).toHaveCount(0);
  await expect(card(page, foam.title)).toBeVisible();
  expect(await query`select id from vendor_service where id = ${id}`).toEqual([]);
});

test("V-MY-05 a list that cannot be loaded shows No Service Found in bold", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerService(site, vendor, split.id);
  await page.route(LIST, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(PATH);
  const words = page.getByText("No Service Found", { exact: true });
  await expect(words).toBeVisible();
  const weight = await words.evaluate((element) => Number(getComputedStyle(element).fontWeight));
  expect(weight).toBeGreaterThanOrEqual(600);
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, split.title)).toBeVisible();
  await expect(words).toHaveCount(0);
});

// Decided: what is "logged only" is told in one plain sentence as well.
test("V-MY-06 a failing price or deletion is logged, and said in plain words", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  const vendor = await enterAsVendor(page, site);
  const id = await offerService(site, vendor, split.id, 649);
  await page.route(`**/api/v1/vendors/${id}`, (route) => route.abort());
  await page.goto(PATH);
  const entry = card(page, split.title);
  await entry.getByRole("button", { name: "Edit price" }).click();
  await entry.getByRole("textbox", { name: /^New price/ }).fill("590");
  await entry.getByRole("button", { name: "Save price" }).click();
  await expect(entry.getByRole("alert")).toContainText("The price could not be changed.");
  await expect(entry.getByRole("textbox", { name: /^New price/ })).toHaveValue("590");
  await entry.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: `Delete ${split.title}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The service could not be deleted.");
  const said = logged.join("\n");
  expect(said).toContain("The price could not be changed.");
  expect(said).toContain("The service could not be deleted.");
  const [kept] = await query`select price_paise from vendor_service where id = ${id}`;
  expect(kept).toEqual({ price_paise: 64_900 });
});
