import type { Page } from "@playwright/test";
import { newOperator, openOps } from "../support/ops-site.ts";
import { expect, test, site } from "../support/site.ts";
import { callSite } from "../support/vendor-site.ts";

const visits = (page: Page) => page.getByLabel("Visits", { exact: true });
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
const published = (page: Page) => page.getByText("Published. Customers see it now.");
const preview = (page: Page) => page.frameLocator("iframe").getByRole("tabpanel");

test("an operator says how often a cleaner comes, and customers read it", async ({ page }) => {
  const { token } = await openOps(page, site, "/ops/catalogue?item=product:104");
  await expect(visits(page)).toHaveValue("days_a_week");
  const days = page.getByLabel("How many days a week");
  await expect(days).toHaveValue("6");
  await expect(preview(page)).toContainText("6 days a week, 24 to 27 visits");

  await days.fill("8");
  await publish(page).click();
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription(
    "Enter on how many days a week somebody comes, from 1 to 7",
  );
  await days.fill("1");
  await expect(preview(page)).toContainText("1 day a week, 4 to 5 visits");
  await publish(page).click();
  await expect(published(page).first()).toBeVisible();
  const html = async () => (await fetch(`${site.url}/buynow?category_id=1`)).text();
  await expect.poll(html).toContain("1 day a week, 4 to 5 visits");

  await visits(page).selectOption("Visits a month");
  await page.getByLabel("How many visits a month").fill("4");
  await expect(preview(page)).toContainText("4 visits a month");
  await visits(page).selectOption("Once");
  await expect(page.getByLabel(/^How many/)).toHaveCount(0);
  await expect(preview(page)).not.toContainText("visits");
  await publish(page).click();
  await expect(page.getByText("No changes", { exact: true })).toBeVisible();
  const after = await callSite(site, "/api/v1/ops/products/104", { token });
  expect(after).toMatchObject({ rhythm: null });
});

test("two editors of the visits choose between both in words", async ({ page }) => {
  const farah = await openOps(page, site, "/ops/catalogue?item=product:103");
  await page.getByLabel("How many days a week").fill("5");
  const { token } = await newOperator(site, "Imran Qureshi");
  const path = "/api/v1/ops/products/103";
  const was = (await callSite(site, path, { token })) as object;
  const json = { ...was, rhythm: { visits_a_month: 12 } };
  await callSite(site, path, { method: "PUT", json, token });

  await publish(page).click();
  const field = page.getByRole("group", { name: "Visits", exact: true });
  await expect(field.getByRole("radio", { name: "Live now 12 visits a month" })).toBeVisible();
  await expect(
    field.getByRole("radio", { name: "Yours 5 days a week, 20 to 23 visits" }),
  ).toBeChecked();
  await page.getByRole("button", { name: "Publish what is chosen" }).click();
  await expect(published(page)).toBeVisible();
  const after = await callSite(site, path, { token: farah.token });
  expect(after).toMatchObject({ rhythm: { days_a_week: 5 } });
});
