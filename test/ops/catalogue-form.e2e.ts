import { newOperator, openOps } from "../support/ops-site.ts";
import { expect, query, rememberToken, site, test } from "../support/site.ts";

const CALL = "**/api/v1/ops/cities";

test("the editor of the catalogue shows its errors as every form does", async ({ page }) => {
  const operator = await newOperator(site);
  await rememberToken(page, operator.token);
  await page.goto("/ops/catalogue?item=product:new");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const summary = page.getByRole("alert", { name: /^Please check \d details?$/ });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const links = summary.getByRole("link");
  const sentences = await links.allTextContents();
  expect(sentences.length).toBeGreaterThan(2);
  await links.first().click();
  await expect(page.locator(":focus")).toHaveAttribute("aria-invalid", "true");
});

test("an invalid field gets the focus, and the title shows its error", async ({ page }) => {
  await openOps(page, site, "/ops/catalogue?item=product:1302");
  const price = page.getByLabel("Price", { exact: true });
  const was = await price.inputValue();
  await price.fill("free");
  await price.press("Enter");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(price).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  // A comma elsewhere is a slip, and no price.
  await price.fill("9,49");
  await price.press("Enter");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await price.fill(`${Number(was) + 1}`);
  await price.press("Enter");
  await expect(page.getByText("Published. Customers see it now.")).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error: /);
});

test("Enter in a field publishes once, however often it is pressed", async ({ page }) => {
  const operator = await newOperator(site);
  await rememberToken(page, operator.token);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(CALL, async (route) => {
    if (route.request().method() === "POST") {
      sent++;
      await held;
    }
    await route.continue();
  });
  await page.goto("/ops/catalogue?item=city:new");
  await page.getByLabel("Name", { exact: true }).fill("Sonipat");
  await page.getByLabel("Pin codes begin with").fill("1310");
  const name = page.getByLabel("Name", { exact: true });
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await name.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("s");
  letThrough();
  await expect(page).toHaveURL(/item=city%3A\d{3}$/);
  expect(sent).toBe(1);
});

test("Enter in a text of several lines begins a line, and publishes nothing", async ({ page }) => {
  await openOps(page, site, "/ops/catalogue?item=product:1301");
  const content = page.getByLabel("Content");
  await content.fill("One");
  await content.press("Enter");
  await content.pressSequentially("Two");
  await expect(content).toHaveValue("One\nTwo");
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
  expect(await query`select from product where id = 1301 and content like '%Two%'`).toEqual([]);
});
