import type { Page } from "@playwright/test";
import { farah } from "../../seed/people.ts";
import { comeAlive, enterAs, expect, site, test } from "../support/site.ts";

/** The form tells what is wrong with `count` of its fields as every form does. */
async function expectTold(page: Page, count: number): Promise<void> {
  await expect(page).toHaveTitle(/^Error: /);
  const wrong = page.locator('form [aria-invalid="true"]');
  await expect(wrong).toHaveCount(count);
  const summary = page.getByRole("alert", { name: /^Please check/ });
  if (count <= 2) {
    await expect(wrong.first()).toBeFocused();
    await expect(summary).toHaveCount(0);
    return;
  }
  await expect(summary).toBeFocused();
  const links = summary.getByRole("link");
  await expect(links).toHaveCount(count);
  await links.last().click();
  await expect(wrong.last()).toBeFocused();
  await expect(wrong.last()).toHaveAccessibleDescription(/./);
}

/** Opens a page and sends its form as it is, or with what `fill` puts into it. */
async function send(page: Page, path: string, button: string, fill = async () => {}) {
  await page.goto(path);
  await comeAlive(page);
  await fill();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: button, exact: true }).last().click();
}

test("every public form shows its errors in the same way", async ({ page }) => {
  await send(page, "/contact", "Send");
  await expectTold(page, 5);
  const main = page.getByRole("main");
  await main.getByLabel("Name").fill("Kavita");
  await main.getByLabel("Email").fill("kavita@example.in");
  await main.getByLabel("Subject").fill("Keys");
  await main.getByRole("button", { name: "Send", exact: true }).click();
  await expectTold(page, 2);
  await main.getByLabel("Phone number").fill("9811045230");
  await main.getByLabel("Message").fill("Who keeps the keys?");
  await expect(page).not.toHaveTitle(/^Error: /);

  await send(page, "/addVendor", "Send");
  await expectTold(page, 3);
  await send(page, "/signup", "Sign up");
  await expectTold(page, 3);
  await send(page, "/signin", "Sign in");
  await expectTold(page, 2);
  await send(page, "/registration", "Sign up");
  await expectTold(page, 3);
});

test("a wrong password marks both fields, and the focus stays in the form", async ({ page }) => {
  await send(page, "/signin", "Sign in", async () => {
    await page.getByLabel("Phone number").fill("9811045230");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
  });
  await expectTold(page, 2);
  await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(
    "Invalid Phone Number and password",
  );

  await page.goto("/registration");
  await comeAlive(page);
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await page.getByLabel("Email").fill("farah@example.in");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).last().click();
  await expectTold(page, 2);

  await page.goto("/ops/signin");
  await page.getByLabel("Email").fill(farah.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectTold(page, 2);
});

test("a vendor's form and a customer's password form err alike", async ({ page, browser }) => {
  await enterAs(page, undefined, "vendor");
  await send(page, "/dashboard/address", "Save address");
  await expectTold(page, 4);

  const customer = await browser.newPage({ baseURL: site.url });
  await enterAs(customer);
  await send(customer, "/account", "Change password");
  await expectTold(customer, 2);
  await customer.close();
});

test("after a failed call the focus stays on the form's button", async ({ page }) => {
  await page.route(/\/api(?:\/v1\/login|\/)?$/, (route) => route.abort());
  await send(page, "/signin", "Sign in", async () => {
    await page.getByLabel("Phone number").fill("9811045230");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
  });
  await expect(page.getByRole("alert")).toContainText("We could not reach the server");
  await expect(page.getByRole("main").getByRole("button", { name: "Sign in" })).toBeFocused();
});

test("the date of a booking shows its focus", async ({ page }) => {
  await page.goto("/checkout");
  await comeAlive(page);
  const date = page.getByLabel("Or another date");
  await expect(date).toHaveCSS("outline-style", "none");
  await date.click({ position: { x: 20, y: 20 } });
  await expect(date).toBeFocused();
  await expect(date).toHaveCSS("outline-style", "solid");
});
