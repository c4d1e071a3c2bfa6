import type { Page } from "@playwright/test";
import { expect, signUpOverApi, newcomer, site, test } from "../support/site.ts";
import {
  bookOnSite,
  callSite,
  enterAsVendor,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

const lang = (page: Page) => page.locator("html").getAttribute("lang");
const HINDI = "आने वाली बुकिंग";

async function expectHindi(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: HINDI })).toBeVisible();
  expect(await lang(page)).toBe("hi-IN");
}

async function expectEnglish(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Bookings" })).toBeVisible();
  expect(await lang(page)).toBe("en-IN");
}

const languageOf = async (token: string) =>
  ((await callSite(site, "/api/v1/account", { token })) as { language: string }).language;

test("a vendor switches the dashboard to Hindi, which stays over a reload and a sign-out", async ({
  page,
  context,
}) => {
  const vendor = await newSiteVendor(site);
  await page.goto("/offline");
  await page.evaluate((token) => localStorage.setItem("userToken", token), vendor.token);
  await page.goto("/dashboard/bookings");
  await expectEnglish(page);
  // Another tab stays as it is until it loads anew.
  const other = await context.newPage();
  await other.goto("/dashboard/bookings");
  await expectEnglish(other);

  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expectHindi(page);
  await expect.poll(() => languageOf(vendor.token)).toBe("hi");
  await page.reload();
  await expectHindi(page);
  await expectEnglish(other);
  await other.getByRole("button", { name: "Menu" }).click();
  await other.getByRole("link", { name: "Earnings" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Earnings" })).toBeVisible();
  await other.goto("/dashboard/bookings");
  await expectHindi(other);
  await other.close();

  await page.getByRole("button", { name: "मेन्यू" }).click();
  await page.getByRole("button", { name: "लॉग आउट" }).click();
  await expect(page).toHaveURL("/hi/registration");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await page.goto("/registration");
  await expect(page).toHaveURL("/hi/registration");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/registration");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await page.getByRole("button", { name: "लॉग इन" }).first().click();
  await page.getByLabel("ईमेल").fill(vendor.email);
  await page.getByLabel("पासवर्ड", { exact: true }).fill(newcomer().password);
  await page.getByRole("form").getByRole("button", { name: "लॉग इन" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
});

test("after a sign-in the browser has the language of the account", async ({ page }) => {
  const person = newcomer();
  const token = await signUpOverApi(site, person, "vendor");
  await callSite(site, "/api/v1/account", { method: "PUT", json: { language: "hi" }, token });
  await page.goto("/registration");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("form").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  await expect.poll(() => languageOf(token)).toBe("en");
});

test("a vendor reads and accepts a booking in Hindi", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.window.id);
  await bookOnSite(site, { productId: OFFERS.window.id, firstName: "Farida" });
  await page.context().addCookies([{ name: "language", value: "hi", url: site.url }]);
  await page.goto("/dashboard/bookings");
  await expectHindi(page);
  await page
    .getByRole("button", { name: /^काम लें/ })
    .first()
    .click();
  await expect(page.getByText("अब Farida", { exact: false }).first()).toBeVisible();
});

test("a refusal of the API is in Hindi at its field, and one without Hindi in English", async ({
  page,
}) => {
  await enterAsVendor(page, site);
  await page.context().addCookies([{ name: "language", value: "hi", url: site.url }]);
  await page.goto("/dashboard/people");
  await page.getByRole("button", { name: "किसी को जोड़ें" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("नाम").fill("Ravi");
  await dialog.getByLabel("फ़ोन नंबर").fill("12345");
  await dialog.getByRole("button", { name: "सेव करें" }).click();
  const phone = dialog.getByLabel("फ़ोन नंबर");
  await expect(phone).toHaveAccessibleDescription(/10 अंकों का मोबाइल नंबर लिखें, जैसे 98110 45230।/);
  await page.route("**/api/v1/people", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: {
        message: "A new sentence",
        errors: ["A new sentence"],
        code: "a-new-sentence",
        issues: [
          { path: "person.phone_number", message: "A new sentence", code: "a-new-sentence" },
        ],
      },
    }),
  );
  await dialog.getByRole("button", { name: "सेव करें" }).click();
  await expect(phone).toHaveAccessibleDescription(/A new sentence/);
});

test("a page is cached for each language, and other pages and languages are English", async () => {
  const get = async (path: string, cookie: string) => {
    const response = await fetch(site.url + path, {
      headers: { cookie, "accept-language": "hi" },
    });
    return { text: await response.text(), vary: response.headers.get("vary") };
  };
  for (const _ of [1, 2]) {
    const hindi = await get("/dashboard/bookings", "a=b; language=hi");
    expect(hindi.text).toContain('<html lang="hi-IN">');
    expect(hindi.vary).toContain("cookie");
    for (const cookie of ["", "language=en", "language=hi2", "xlanguage=hi", "language=<hi>"]) {
      const english = await get("/dashboard/bookings", cookie);
      expect(english.text, cookie).toContain('<html lang="en-IN">');
      expect(english.vary).toContain("cookie");
    }
    const about = await get("/about", "language=hi");
    expect(about.text).toContain('<html lang="en-IN">');
    expect(about.vary).toBe("accept-encoding");
  }
});
