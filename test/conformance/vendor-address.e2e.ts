import { expect, type Page } from "@playwright/test";
import { cities } from "../../seed/places.ts";
import { enterAs, newcomer, query, said, site, test } from "#test/site.ts";

const SHOP = {
  address1: "Shop 12, Shahdara Village",
  pin_code: "201305",
  city: "Noida",
  locality: "Sector 141",
  address_id: 1,
};

const fields = (page: Page) => ({
  city: page.getByLabel("City"),
  address: page.getByLabel("Address"),
  pinCode: page.getByLabel("Pin code"),
  locality: page.getByLabel("Locality"),
});
const save = (page: Page) => page.getByRole("button", { name: "Save address" });
const edit = (page: Page) => page.getByRole("button", { name: "Edit address" });
const remove = (page: Page) => page.getByRole("button", { name: "Delete address" });
const question = (page: Page) =>
  page.getByRole("dialog", { name: "Are you sure you want to delete this address?" });
const details = (page: Page) => page.getByRole("main").getByRole("definition");

/** Opens the page as a new vendor, who has an address already or not. Returns the e-mail. */
async function openAddress(page: Page, has: "nothing" | "a shop"): Promise<string> {
  const vendor = newcomer();
  const token = await enterAs(page, vendor, "vendor");
  if (has === "a shop") {
    const answer = await fetch(`${site.url}/api/v1/addresses`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ vendor_address: { ...SHOP, state: "UP" } }),
    });
    expect(answer.ok).toBe(true);
  }
  await page.goto("/dashboard/address");
  await expect(has === "nothing" ? save(page) : edit(page)).toBeVisible();
  return vendor.email;
}

async function fillShop(page: Page): Promise<void> {
  const { city, address, pinCode, locality } = fields(page);
  await city.selectOption("Noida");
  await address.fill(SHOP.address1);
  await pinCode.fill(SHOP.pin_code);
  await locality.fill(SHOP.locality);
}

const addressesOf = (email: string) =>
  query`select address1, pin_code, city, locality, city_id as address_id from vendor_address join
    account on account.id = vendor_id where email = ${email}`;

test("V-ADDR-01 V-ADDR-03 no address yet opens the form; what is saved shows", async ({ page }) => {
  const listed = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/v1/addresses") && answer.request().method() === "GET",
  );
  const email = await openAddress(page, "nothing");
  expect((await listed).status()).toBe(404);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await fillShop(page);
  const call = page.waitForRequest((request) => request.method() === "POST");
  await save(page).click();
  expect(new URL((await call).url()).pathname).toBe("/api/v1/addresses");
  expect((await call).postDataJSON()).toEqual({ vendor_address: { ...SHOP, state: "UP" } });
  await expect(details(page)).toHaveText([SHOP.address1, SHOP.locality, SHOP.city, SHOP.pin_code]);
  await expect(save(page)).toHaveCount(0);
  expect(await addressesOf(email)).toEqual([SHOP]);
});

test("V-ADDR-01 the form changes an address, its city too; Cancel does not", async ({ page }) => {
  const email = await openAddress(page, "a shop");
  await expect(details(page)).toHaveText([SHOP.address1, SHOP.locality, SHOP.city, SHOP.pin_code]);
  await edit(page).click();
  const { city, address, pinCode, locality } = fields(page);
  await expect(city).toHaveValue("1");
  await expect(address).toHaveValue(SHOP.address1);
  await expect(pinCode).toHaveValue(SHOP.pin_code);
  await expect(locality).toHaveValue(SHOP.locality);
  await address.fill("Nowhere");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(details(page).first()).toHaveText(SHOP.address1);

  await edit(page).click();
  await expect(city.getByRole("option", { name: "Gurugram" })).toBeAttached();
  await city.selectOption("Gurugram");
  await address.fill("Plot 7, Golf Course Road");
  await pinCode.fill("122002");
  await locality.fill("Sector 42");
  const call = page.waitForRequest((request) => request.method() === "PUT");
  await save(page).click();
  const changed = {
    address1: "Plot 7, Golf Course Road",
    pin_code: "122002",
    city: "Gurugram",
    locality: "Sector 42",
    address_id: 4,
  };
  expect((await call).postDataJSON()).toEqual({ vendor_address: { ...changed, state: "UP" } });
  await expect(details(page)).toHaveText([
    "Plot 7, Golf Course Road",
    "Sector 42",
    "Gurugram",
    "122002",
  ]);
  expect(await addressesOf(email)).toEqual([changed]);
});

test("V-ADDR-02 the cities come from get_locations", async ({ page }) => {
  const asked = page.waitForResponse("**/api/v1/get_locations");
  await openAddress(page, "nothing");
  const answer = await asked;
  expect(answer.request().method()).toBe("POST");
  const places = (await answer.json()) as { id: number; name: string }[];
  expect(places).toEqual(expect.arrayContaining(cities.map(({ id, name }) => ({ id, name }))));
  const options = fields(page).city.getByRole("option");
  await expect(options).toHaveText(["Choose a city", ...places.map(({ name }) => name)]);
  const values = await options.evaluateAll((all) =>
    all.map((option) => (option as HTMLOptionElement).value),
  );
  expect(values).toEqual(["", ...places.map(({ id }) => String(id))]);
});

test("V-ADDR-02 failing to load the cities is shown, and trying again loads", async ({ page }) => {
  await page.route("**/api/v1/get_locations", (route) => route.abort("internetdisconnected"));
  await openAddress(page, "nothing");
  await fields(page).locality.fill("Sector 141");
  await expect(page.getByRole("alert")).toContainText("The cities could not be loaded.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await fields(page).city.selectOption("Noida");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(fields(page).locality).toHaveValue("Sector 141");
});

test("V-ADDR-03 another failure to list opens no form, and can be retried", async ({ page }) => {
  await enterAs(page, newcomer(), "vendor");
  await page.route("**/api/v1/addresses", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/dashboard/address");
  await expect(page.getByRole("alert")).toContainText("Your addresses could not be loaded.");
  await expect(save(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(save(page)).toBeVisible();
});

test("V-ADDR-04 city, address, pin code and locality are required", async ({ page }) => {
  const email = await openAddress(page, "nothing");
  const { city, address, pinCode, locality } = fields(page);
  await address.fill("   ");
  await save(page).click();
  for (const [field, sentence] of [
    [city, "Choose a city"],
    [address, "Enter the address"],
    [pinCode, "Enter the pin code"],
    [locality, "Enter the locality, for example Sector 78"],
  ] as const) {
    await expect(field).toHaveAttribute("required", "");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(sentence);
  }
  expect(await addressesOf(email)).toEqual([]);
});

test("V-ADDR-04 a pin code of any format is taken", async ({ page }) => {
  const email = await openAddress(page, "nothing");
  await fillShop(page);
  await fields(page).pinCode.fill("NOIDA-12");
  await save(page).click();
  await expect(details(page).last()).toHaveText("NOIDA-12");
  expect(await addressesOf(email)).toEqual([{ ...SHOP, pin_code: "NOIDA-12" }]);
});

for (const [has, method, sentence] of [
  ["nothing", "POST", "Failed to create address."],
  ["a shop", "PUT", "Failed to update address."],
] as const) {
  test(`V-ADDR-05 ${sentence} Typed text stays, and the next try is saved`, async ({ page }) => {
    const email = await openAddress(page, has);
    if (has === "a shop") await edit(page).click();
    await fillShop(page);
    await fields(page).locality.fill("Sector 142");
    await page.route("**/api/v1/addresses{,/*}", (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: {} })
        : route.fallback(),
    );
    await save(page).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await page.unrouteAll();
    await page.route("**/api/v1/addresses{,/*}", (route) => route.abort("internetdisconnected"));
    await save(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      `${sentence} Check the connection and try again.`,
    );
    await expect(fields(page).locality).toHaveValue("Sector 142");

    await page.unrouteAll();
    await save(page).click();
    await expect(details(page).nth(1)).toHaveText("Sector 142");
    expect(await addressesOf(email)).toEqual([{ ...SHOP, locality: "Sector 142" }]);
  });
}

test("V-ADDR-06 deleting asks first, shows a message and removes the address", async ({ page }) => {
  const email = await openAddress(page, "a shop");
  await remove(page).click();
  await expect(question(page)).toBeVisible();
  await expect(question(page)).toContainText("You lose the offers that wait for your answer");
  await expect(question(page)).toContainText("To get new ones, add another address");
  await question(page).getByRole("button", { name: "Keep" }).click();
  await expect(question(page)).toBeHidden();
  await remove(page).click();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  expect(await addressesOf(email)).toEqual([SHOP]);

  await remove(page).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(said(page, "Address deleted successfully!")).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(details(page)).toHaveCount(0);
  for (const field of Object.values(fields(page))) await expect(field).toHaveValue("");
  expect(await addressesOf(email)).toEqual([]);
});

test("V-ADDR-06 an address that could not be deleted is still there", async ({ page }) => {
  const email = await openAddress(page, "a shop");
  await page.route("**/api/v1/addresses/*", (route) => route.abort("internetdisconnected"));
  await remove(page).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(question(page).getByRole("alert")).toContainText("could not be deleted");
  await question(page).getByRole("button", { name: "Keep" }).click();
  await expect(details(page).first()).toHaveText(SHOP.address1);
  await remove(page).click();
  await expect(question(page)).toContainText("You lose the offers that wait for your answer");
  await expect(question(page).getByRole("alert")).toBeHidden();
  expect(await addressesOf(email)).toEqual([SHOP]);
});
