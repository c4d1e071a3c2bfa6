import { expect, type Page } from "@playwright/test";
import { enterAs, newcomer, query, said, site, test } from "#test/site.ts";
import { enterAsVendor, OFFERS, saveProfile } from "#test/vendor-site.ts";

const { split, foam } = OFFERS;
const submit = (page: Page) => page.getByRole("button", { name: /^Submit \d+ services?$/ });
const tick = (page: Page, title: string) => page.getByRole("checkbox", { name: title });
const price = (page: Page, title: string) =>
  page.getByRole("textbox", { name: `Price for ${title} in rupees` });

/** Opens a category, as all are closed at first. */
const open = (page: Page, category = "AC Cleaning") =>
  page
    .locator("summary")
    .filter({ hasText: new RegExp(`^${category} (?:None|\\d)`) })
    .click();

async function offer(page: Page, title: string, rupees: string): Promise<void> {
  await tick(page, title).check();
  await price(page, title).fill(rupees);
}

test("V-SVC-01 shows Loading services... until they are loaded", async ({ page }) => {
  await enterAsVendor(page, site);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/show_categories_product", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(page.getByText("Loading services...", { exact: true })).toBeAttached();
  await expect(tick(page, split.title)).toHaveCount(0);
  release();
  await open(page);
  await expect(tick(page, split.title)).toBeVisible();
  await expect(page.getByText("Loading services...")).toHaveCount(0);
});

test("V-SVC-02 without an address: to the profile, or to the address", async ({ page }) => {
  const token = await enterAs(page, newcomer(), "vendor");
  const main = page.getByRole("main");
  await page.goto("/dashboard");
  await expect(main.getByText("Please complete your profile first", { exact: true })).toBeVisible();
  await expect(main.getByText("Please add a service address first")).toHaveCount(0);
  await main.getByRole("link", { name: "Complete profile" }).click();
  await expect(page).toHaveURL("/dashboard/account");

  await saveProfile(site, token, false);
  await page.goto("/dashboard");
  await expect(main.getByText("Please complete your profile first", { exact: true })).toBeVisible();

  await saveProfile(site, token);
  await page.goto("/dashboard");
  await expect(main.getByText("Please add a service address first", { exact: true })).toBeVisible();
  await expect(main.getByText("Please complete your profile first")).toHaveCount(0);
  await main.getByRole("link", { name: "Add a service address" }).click();
  await expect(page).toHaveURL("/dashboard/address");
});

test("V-SVC-02 the setup notice shows when only the addresses fail", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.route("**/api/v1/addresses", (route) => route.abort());
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText("Please add a service address first", { exact: true })).toBeVisible();
  await expect(main.getByText("Failed to fetch services.")).toHaveCount(0);
});

test("V-SVC-03 lists categories with products to tick and to price each", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto("/dashboard");
  const ac = page.getByRole("group", { name: "AC Cleaning" });
  await expect(ac.getByRole("checkbox")).toHaveCount(0);
  for (const name of ["AC Cleaning", "Washroom Cleaning", "Everyday Care"]) await open(page, name);
  await expect(ac.getByRole("checkbox")).toHaveCount(4);
  await expect(
    page
      .getByRole("group", { name: "Washroom Cleaning" })
      .getByRole("checkbox", { name: OFFERS.washroom.title }),
  ).toBeVisible();
  // What the price is for stands beside each: not every one is for a visit.
  await expect(tick(page, `${split.title} Price for one AC`)).toBeVisible();
  const monthly = "Everyday care, 1 BHK Price for a month: 6 days a week, 24 to 27 visits";
  await expect(tick(page, monthly)).toBeVisible();
  await expect(price(page, split.title)).toHaveCount(0);
  await offer(page, split.title, "600");
  await offer(page, foam.title, "850");
  await expect(price(page, split.title)).toHaveValue("600");
  await expect(price(page, foam.title)).toHaveValue("850");
});

test("V-SVC-04 with none ticked nothing is sent", async ({ page }) => {
  await enterAsVendor(page, site);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/dashboard");
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Please select at least one service before submitting.",
  );
  expect(sent.filter((url) => url.endsWith("/api/v1/vendors"))).toEqual([]);
});

test("V-SVC-05 with no address nothing is sent", async ({ page }) => {
  const { token } = await enterAsVendor(page, site);
  await page.route("**/api/v1/addresses", (route) => route.fulfill({ json: [] }));
  await page.goto("/dashboard");
  await open(page);
  await offer(page, split.title, "600");
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "No vendor addresses available. Please add one before submitting.",
  );
  const answer = await fetch(`${site.url}/api/v1/vendors/vendor_services`, {
    headers: { authorization: token },
  });
  expect(await answer.json()).toEqual([]);
});

test("V-SVC-06 a missing price is asked for by the product's title", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto("/dashboard");
  await open(page);
  await offer(page, split.title, "600");
  await tick(page, foam.title).check();
  await submit(page).click();
  await expect(
    page.getByText(`Please enter a price for ${foam.title}`, { exact: true }),
  ).toBeVisible();
  await expect(price(page, foam.title)).toBeFocused();
  await expect(price(page, split.title)).toHaveValue("600");
  await expect(page.getByText(`Please enter a price for ${split.title}`)).toHaveCount(0);
});

test("V-SVC-07 what is submitted is stored, said, and the page reloads", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await page.goto("/dashboard");
  await open(page);
  await offer(page, split.title, "600");
  await offer(page, foam.title, "840.50");
  await page.evaluate(() => Reflect.set(window, "before", true));
  await submit(page).click();
  const notice = said(page, "Services submitted successfully!");
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, "before"))).toBe(false);
  await open(page);
  const group = page.getByRole("group", { name: "AC Cleaning" });
  await expect(group).toContainText(`${split.title}You offer it at ₹600`);
  await expect(tick(page, split.title)).toHaveCount(0);
  const kept = await query`select product_id, price_paise, status from vendor_service where
    address_id = ${vendor.addressId} order by product_id`;
  expect(kept).toEqual([
    { product_id: split.id, price_paise: 60_000, status: "pending" },
    { product_id: foam.id, price_paise: 84_050, status: "pending" },
  ]);
});

test("V-SVC-08 a refusal is shown, and so is a network error", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto("/dashboard");
  await open(page);
  await offer(page, split.title, "600");
  const refusals = [
    [
      { status: 422, json: { message: "This service is closed." } },
      "Error: This service is closed.",
    ],
    [{ status: 500, body: "" }, "Error: Submission failed."],
    [undefined, "There was a network error. Please try again later."],
  ] as const;
  for (const [answer, words] of refusals) {
    await page.route("**/api/v1/vendors", (route) =>
      answer === undefined ? route.abort() : route.fulfill(answer),
    );
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText(words);
    await page.unroute("**/api/v1/vendors");
  }
  await expect(price(page, split.title)).toHaveValue("600");
});

test("V-SVC-09 failing to load services is said, and can be repeated", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.route("**/api/show_categories_product", (route) => route.abort());
  await page.goto("/dashboard");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch services.");
  await page.unroute("**/api/show_categories_product");
  await page.getByRole("button", { name: "Try again" }).click();
  await open(page);
  await expect(tick(page, split.title)).toBeVisible();
});

// Decided: what is "logged only" is told in one plain sentence as well.
test("V-SVC-10 a missing token is logged in exact words, said in plain ones", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await enterAsVendor(page, site);
  await page.goto("/dashboard");
  await open(page);
  await offer(page, split.title, "600");
  await page.evaluate(() => localStorage.removeItem("userToken"));
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("You are signed out.");
  expect(logged).toContain("User token not found. Please log in again.");
  await expect(page.getByText("User token not found")).toHaveCount(0);
});
