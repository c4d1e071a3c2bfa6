import { cartLink, enterAs, expect, site, test } from "../support/site.ts";
import { newOperator, openOps } from "../support/ops-site.ts";
import { newcomer, rememberToken } from "../support/site.ts";

test("/ops asks a visitor to sign in, and leads back to the page wanted", async ({ page }) => {
  const operator = await newOperator(site);
  await page.goto("/ops/audit");
  await expect(page).toHaveURL("/ops/signin?to=%2Fops%2Faudit");
  await page.getByLabel("Email").fill(operator.email);
  await page.getByRole("textbox", { name: "Password" }).fill("not-this-one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid email or password");
  await page.getByRole("textbox", { name: "Password" }).fill("a-desk-in-noida");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/ops/audit");
  await expect(page.getByRole("heading", { name: "Audit trail", level: 1 })).toBeVisible();
});

test("the site's name on the sign-in page of /ops leads to the home page", async ({ page }) => {
  await page.goto("/ops/signin");
  await page.getByRole("link", { name: "Chamak" }).click();
  await expect(page).toHaveURL("/");
  await expect(cartLink(page)).toBeVisible();
});

test("an operator who opens a public page is redirected to /ops", async ({ page }) => {
  const { token } = await newOperator(site);
  await rememberToken(page, token);
  await page.goto("/service");
  await expect(page).toHaveURL("/ops");
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
});

test("/ops leads a customer home and a vendor to the dashboard", async ({ browser }) => {
  for (const [role, where] of [
    [undefined, "/"],
    ["vendor", "/dashboard"],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await enterAs(page, newcomer(), role);
    await page.goto("/ops/bookings");
    await expect(page).toHaveURL(where);
    await context.close();
  }
});

test("/ops opens on a second try, and by itself when the network comes back", async ({ page }) => {
  const session = "**/api/v1/session";
  const failed = page.getByText("The desk could not be opened.");
  const today = page.getByRole("heading", { name: "Today", level: 1 });
  await page.route(session, (route) => route.fulfill({ status: 503 }));
  await openOps(page, site);
  await expect(failed).toBeVisible();
  await page.unroute(session);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(today).toBeVisible();

  await page.route(session, (route) => route.abort("internetdisconnected"));
  await page.reload();
  await expect(failed).toBeVisible();
  await page.context().setOffline(true);
  // Two changes at once would be none to the page.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.unroute(session);
  await page.context().setOffline(false);
  await expect(today).toBeVisible();
});

test("shortcuts navigate /ops, rest in fields, and can be switched off", async ({ page }) => {
  await openOps(page, site);
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL("/ops/catalogue");
  await page.keyboard.press("/");
  const find = page.getByRole("searchbox");
  await expect(find).toBeFocused();
  await page.keyboard.type("g t");
  await expect(find).toHaveValue("g t");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ops/bookings?view=list&q=g+t");
  await page.getByRole("heading", { name: "Bookings" }).click();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByRole("checkbox", { name: "Single keys do something" }).uncheck();
  await keys.getByRole("button", { name: "Close" }).first().click();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/ops\/bookings/);
});

test("what a password manager filled in without a word to the page is sent", async ({
  page,
  site,
}) => {
  const operator = await newOperator(site);
  await page.goto("/ops/signin");
  await page.getByLabel("Email").evaluate((field, text) => {
    (field as HTMLInputElement).value = text;
  }, operator.email);
  await page.getByRole("textbox", { name: "Password" }).evaluate((field) => {
    (field as HTMLInputElement).value = "a-desk-in-noida";
  });
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/signin/);
});
