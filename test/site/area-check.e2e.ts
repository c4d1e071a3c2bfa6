import type { Page } from "@playwright/test";
import { bookingForm } from "../support/booking-form.ts";
import { expectAccessible } from "../support/accessible.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { newSiteVendor, offerApproved } from "../support/vendor-site.ts";
import { comeAlive, expect, fillCart, holdScripts, query, site, test } from "../support/site.ts";

const pages = [
  { name: "the home page", path: "/", next: "/buynow?category_id=6" },
  { name: "/buynow", path: "/buynow?category_id=6", next: "/" },
];

const pinCode = (page: Page) => page.getByRole("textbox", { name: "Pin code" });
const check = (page: Page) => page.getByRole("button", { name: "Check", exact: true });
/** The check is one line until it is opened. */
const openCheck = (page: Page) => page.getByText("First free day at your pin code").click();
const contact = (page: Page) => page.getByRole("textbox", { name: "Phone number or email" });
const tellMe = (page: Page) => page.getByRole("button", { name: "Tell me when you start here" });

for (const { name, path, next } of pages) {
  test(`${name} says whether we come, and the other pages know the pin code`, async ({ page }) => {
    await page.goto(path);
    await comeAlive(page);
    await openCheck(page);
    await pinCode(page).fill("201 301");
    await pinCode(page).press("Enter");
    await expect(page.getByText(/^We come to Noida\./)).toBeVisible();
    await expect(page).toHaveURL(path);
    await pinCode(page).fill("20130");
    await check(page).click();
    await expect(page.getByText("Enter a pin code of 6 digits, for example 201301")).toBeVisible();
    await expect(pinCode(page)).toBeFocused();
    // Another pin code has no answer yet.
    await pinCode(page).fill("560001");
    await expect(page.getByText(/We come to|Enter a pin code/)).toHaveCount(0);
    await page.goto(next);
    await page.getByText(/^We come to Noida\./).click();
    await expect(pinCode(page)).toHaveValue("201301");
    await expect(page.getByText(/^We come to Noida\./)).toBeVisible();
  });

  test(`${name} answers what was pressed before the scripts came`, async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await openCheck(page);
    await pinCode(page).fill("201306");
    await check(page).click();
    letThrough();
    await expect(page.getByText(/^We come to Greater Noida\./)).toBeVisible();
  });

  test(`${name} answers Enter that was pressed before the scripts came`, async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await openCheck(page);
    await pinCode(page).fill("110096");
    await pinCode(page).press("Enter");
    await page.waitForURL(/pin_code=110096/, { waitUntil: "commit" });
    letThrough();
    await expect(page.getByText(/^We come to Delhi\./)).toBeVisible();
    await expect(pinCode(page)).toHaveValue("110096");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("where we do not come, a guest types one contact and is noted, once", async ({ page }) => {
  await page.goto("/");
  await comeAlive(page);
  await openCheck(page);
  await pinCode(page).fill("560001");
  await check(page).click();
  await expect(page.getByText(/^We do not come to 560001 yet\. You can still book/)).toBeVisible();
  await tellMe(page).click();
  await expect(contact(page)).toBeFocused();
  await tellMe(page).click();
  await expect(page.getByText("Enter a phone number or an email")).toBeVisible();
  await contact(page).fill("98110");
  await contact(page).press("Enter");
  await expect(page.getByText(/^Enter a phone number with 10 digits, or/)).toBeVisible();
  await expectAccessible(page);
  // What was typed stays when the line is down.
  await page.context().setOffline(true);
  await contact(page).fill("98110 45230");
  await tellMe(page).click();
  await expect(page.getByText("It could not be sent.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(contact(page)).toHaveValue("98110 45230");
  await tellMe(page).dblclick();
  await expect(page.getByText("We will tell you once we come to 560001.")).toBeVisible();
  expect(await query`select phone_number from area_wish where pin_code = '560001'`).toEqual([
    { phone_number: "9811045230" },
  ]);
});

test("a signed-in customer asks with one press", async ({ page }) => {
  const json = { email: "wish@example.in", phone_number: "7612345670", password: "a-quiet-flat" };
  const headers = { "content-type": "application/json" };
  const signUp = { method: "POST", headers, body: JSON.stringify(json) };
  const { token } = (await (await fetch(`${site.url}/api/v1/signup`, signUp)).json()) as {
    token: string;
  };
  await page.addInitScript((value) => localStorage.setItem("userToken", value), token);
  await page.goto("/buynow?category_id=6");
  await comeAlive(page);
  await openCheck(page);
  await pinCode(page).fill("560002");
  await check(page).click();
  await tellMe(page).click();
  await expect(page.getByText("We will tell you once we come to 560002.")).toBeVisible();
  expect(
    await query`select account.email from area_wish join account on account.id = account_id where
      pin_code = '560002'`,
  ).toEqual([{ email: json.email }]);
});

test("a token that is nobody's any more asks as a guest", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("userToken", "gone"));
  await page.goto("/");
  await comeAlive(page);
  await openCheck(page);
  await pinCode(page).fill("560003");
  await check(page).click();
  await tellMe(page).click();
  await expect(contact(page)).toBeFocused();
});

test("the booking form has the checked pin code and phone number", async ({ page }) => {
  await fillCart(page, { id: 2, title: "Kitchen Cleaning", price: 499 });
  await page.goto("/");
  await comeAlive(page);
  await openCheck(page);
  await pinCode(page).fill("560004");
  await check(page).click();
  await expect(page.getByText(/^We do not come to 560004 yet/)).toBeVisible();
  await page.goto("/checkout");
  const form = bookingForm(page);
  await expect(form.pinCode).toHaveValue("560004");
  const tell = page.getByRole("button", { name: "Tell me when you start here" });
  await tell.click();
  await expect(page.getByText(/^Enter your phone number in the form first/)).toBeVisible();
  await form.phone.fill("98110 45233");
  await tell.click();
  await expect(page.getByText("We will tell you once we come to 560004.")).toBeVisible();
  expect(await query`select phone_number from area_wish where pin_code = '560004'`).toEqual([
    { phone_number: "9811045233" },
  ]);
});

test("the answer is for the product that is shown, and goes once another pin code is typed", async ({
  page,
}) => {
  await offerApproved(site, await newSiteVendor(site), WASHROOM.id);
  await page.goto("/buynow?category_id=6");
  await comeAlive(page);
  await openCheck(page);
  await pinCode(page).fill("20a1301");
  await check(page).click();
  await expect(page.getByText(/^We come to Noida\. First free: /)).toBeVisible();
  await page.getByRole("tab", { name: /^Deep/ }).click();
  await expect(
    page.getByText(/^We come to Noida\. For .* we call you to find a cleaner\.$/),
  ).toBeVisible();
  await pinCode(page).fill("56000");
  await expect(page.getByText(/We come to/)).toHaveCount(0);
});
for (const width of [320, 390, 1280])
  for (const [pin, answer] of [
    ["201306", /^We come to Greater Noida\./],
    ["560009", "We do not come to 560009 yet."],
  ] as const)
    test(`nothing moves when the answer for a known ${pin} comes, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((known) => localStorage.setItem("pinCode", known), pin);
      const letThrough = await holdScripts(page);
      await page.goto("/buynow?category_id=6", { waitUntil: "commit" });
      await page.evaluate(() => document.fonts.ready);
      const tab = page.getByRole("tab", { name: /^Deep/ });
      const before = await tab.boundingBox();
      letThrough();
      await expect(page.getByText(answer)).toBeVisible();
      expect(await tab.boundingBox()).toEqual(before);
      // An answer that was asked for takes its own height, and no more is kept for it.
      await expect(page.getByRole("group").filter({ hasText: answer })).toHaveJSProperty(
        "clientHeight",
        44,
      );
    });
