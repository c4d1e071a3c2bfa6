import type { Page } from "@playwright/test";
import { cities, serviceNames } from "../../seed/places.ts";
import { comeAlive, expect, holdScripts, newcomer, query, said, test } from "../support/site.ts";

const nameField = (page: Page) => page.getByLabel("Name", { exact: true });
const phoneField = (page: Page) => page.getByLabel("Phone number");
const cityField = (page: Page) => page.getByLabel("City");
const service = (page: Page, name: string) => page.getByRole("checkbox", { name });
const priceOf = (page: Page, name: string) => page.getByLabel(`Price for ${name}`);
const send = (page: Page) => page.getByRole("button", { name: "Send" });
const thanks = (page: Page) => said(page, "Thank you! Vendor added successfully.");

async function openForm(page: Page): Promise<void> {
  await page.goto("/addVendor");
  await comeAlive(page);
  await expect(service(page, "Kitchen Cleaning")).toBeVisible();
}

async function fillWho(page: Page, name: string, phone: string): Promise<void> {
  await nameField(page).fill(name);
  await phoneField(page).fill(phone);
  await cityField(page).selectOption("Gurugram");
}

test("V-PUB-01 cities and services are the server's; a choice has a price", async ({ page }) => {
  const asked = Promise.all([
    page.waitForResponse("**/api/addresses"),
    page.waitForResponse("**/api/services"),
  ]);
  await openForm(page);
  const [cityAnswer, serviceAnswer] = await asked;
  expect(await cityAnswer.json()).toEqual(
    expect.arrayContaining(cities.map(({ id, name }) => ({ id, name }))),
  );
  expect(await serviceAnswer.json()).toEqual(
    serviceNames.map(({ id, serviceName }) => ({ id, service_name: serviceName })),
  );
  await expect(nameField(page)).toBeVisible();
  await expect(phoneField(page)).toBeVisible();
  await expect(cityField(page).getByRole("option")).toHaveText([
    "Choose a city",
    ...((await cityAnswer.json()) as { name: string }[]).map(({ name }) => name),
  ]);
  await expect(page.getByRole("group", { name: "Services" }).getByRole("checkbox")).toHaveCount(
    serviceNames.length,
  );

  const price = priceOf(page, "Kitchen Cleaning");
  await expect(price).toHaveCount(0);
  await service(page, "Kitchen Cleaning").check();
  await expect(price).toBeVisible();
  await expect(priceOf(page, "AC Cleaning")).toHaveCount(0);
  await price.fill("1200");
  await service(page, "Kitchen Cleaning").uncheck();
  await expect(price).toHaveCount(0);
  await service(page, "Kitchen Cleaning").check();
  await expect(price).toHaveValue("1200");
});

test("V-PUB-02 V-PUB-04 the vendor is sent with its services, and thanked", async ({ page }) => {
  const { phone } = newcomer();
  await openForm(page);
  await fillWho(page, "Sunita Yadav", phone);
  await service(page, "Washroom Cleaning").check();
  await priceOf(page, "Washroom Cleaning").fill("899.50");
  await service(page, "AC Cleaning").check();
  await priceOf(page, "AC Cleaning").fill("600");
  const call = page.waitForRequest("**/api/vendors");
  await send(page).click();
  expect((await call).method()).toBe("POST");
  expect((await call).postDataJSON()).toEqual({
    vendor: {
      name: "Sunita Yadav",
      phone_number: phone,
      location: "Gurugram",
      sub_location: "phase-3",
      services_attributes: [
        { service_name: "Washroom Cleaning", price: 899.5 },
        { service_name: "AC Cleaning", price: 600 },
      ],
    },
  });
  await expect(thanks(page)).toBeFocused();
  expect(
    await query`select name, location, sub_location, service_name, price_paise from
      vendor_application join vendor_application_service on application_id = id where phone_number
      = ${phone} order by price_paise`,
  ).toEqual([
    {
      name: "Sunita Yadav",
      location: "Gurugram",
      sub_location: "phase-3",
      service_name: "AC Cleaning",
      price_paise: 60_000,
    },
    {
      name: "Sunita Yadav",
      location: "Gurugram",
      sub_location: "phase-3",
      service_name: "Washroom Cleaning",
      price_paise: 89_950,
    },
  ]);
});

test("V-PUB-03 name, phone and city are required, and sent only so", async ({ page }) => {
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") calls += 1;
  });
  await openForm(page);
  const needed = [
    [nameField(page), "Please enter your name"],
    [phoneField(page), "Please enter a phone number"],
    [cityField(page), "Please choose a city"],
  ] as const;
  await send(page).click();
  for (const [field, sentence] of needed) {
    await expect(field).toHaveAttribute("required", "");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(sentence);
  }
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(
    needed.map(([, sentence]) => sentence),
  );
  await fillWho(page, "Sunita Yadav", newcomer().phone);
  await nameField(page).fill("  ");
  await send(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription("Please enter your name");
  expect(calls).toBe(0);
});

// The two halves of the sentence: the field is marked as required, and left empty it is a 0.
test("V-PUB-03 a chosen service asks for a price; a missing one is 0", async ({ page }) => {
  const { phone } = newcomer();
  await openForm(page);
  await fillWho(page, "Sunita Yadav", phone);
  await service(page, "Washroom Cleaning").check();
  await expect(priceOf(page, "Washroom Cleaning")).toHaveAttribute("required", "");
  const call = page.waitForRequest("**/api/vendors");
  await send(page).click();
  expect((await call).postDataJSON()).toMatchObject({
    vendor: { services_attributes: [{ service_name: "Washroom Cleaning", price: 0 }] },
  });
  await expect(thanks(page)).toBeVisible();
  expect(
    await query`select price_paise from vendor_application join vendor_application_service on
      application_id = id where phone_number = ${phone}`,
  ).toEqual([{ price_paise: 0 }]);
});

for (const [name, status] of [
  ["a refusal", 422],
  ["a broken server", 500],
] as const) {
  test(`V-PUB-04 ${name} is 'Error submitting the form.'; typed text stays`, async ({ page }) => {
    const { phone } = newcomer();
    await page.route("**/api/vendors", (route) => route.fulfill({ status, json: {} }));
    await openForm(page);
    await fillWho(page, "Sunita Yadav", phone);
    await send(page).click();
    await expect(page.getByRole("alert")).toHaveText("Error submitting the form.");
    await expect(nameField(page)).toHaveValue("Sunita Yadav");
    await expect(phoneField(page)).toHaveValue(phone);
    await expect(cityField(page)).toHaveValue("Gurugram");
  });
}

test("V-PUB-04 a network error is shown too, and the next attempt arrives", async ({ page }) => {
  await page.route("**/api/vendors", (route) => route.abort("internetdisconnected"));
  await openForm(page);
  await fillWho(page, "Sunita Yadav", newcomer().phone);
  await send(page).click();
  await expect(page.getByRole("alert")).toHaveText("Error submitting the form.");
  await page.unrouteAll();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

test("V-PUB-01 V-PUB-03 what is ticked and typed before the scripts stays", async ({ page }) => {
  const { phone } = newcomer();
  const letThrough = await holdScripts(page);
  await page.goto("/addVendor", { waitUntil: "commit" });
  await nameField(page).fill("Sunita Yadav");
  await service(page, "AC Cleaning").check();
  await priceOf(page, "AC Cleaning").fill("12,0");
  await send(page).click({ noWaitAfter: true });
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
  await service(page, "Kitchen Cleaning").check();
  await priceOf(page, "Kitchen Cleaning").fill("700");
  await cityField(page).selectOption("Delhi");
  letThrough();
  await comeAlive(page);
  await expect(priceOf(page, "Sofa and Carpet Cleaning")).toHaveCount(0);
  await expect(priceOf(page, "AC Cleaning")).toHaveValue("12,0");
  await priceOf(page, "AC Cleaning").fill("1200");
  await phoneField(page).fill(phone);
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(
    await query`select name, location, service_name, price_paise from vendor_application join
      vendor_application_service on application_id = id where phone_number = ${phone} order by
      price_paise`,
  ).toEqual([
    {
      name: "Sunita Yadav",
      location: "Delhi",
      service_name: "Kitchen Cleaning",
      price_paise: 70_000,
    },
    { name: "Sunita Yadav", location: "Delhi", service_name: "AC Cleaning", price_paise: 120_000 },
  ]);
});
