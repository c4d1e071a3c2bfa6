import type { Page } from "@playwright/test";
import { expect, said, site, test } from "../support/site.ts";
import {
  enterAsVendor,
  newSiteVendor,
  offerApproved,
  offerService,
  OFFERS,
} from "../support/vendor-site.ts";

const { twoSplit } = OFFERS;
const price = (page: Page) =>
  page.getByRole("textbox", { name: `Price for ${twoSplit.title} in rupees` });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search services" });

test("a price says what it is; one above the customer's is asked about", async ({ page }) => {
  await enterAsVendor(page, site);
  for (const rupees of [620, 655, 710])
    await offerApproved(site, await newSiteVendor(site), twoSplit.id, rupees);
  await page.goto("/dashboard/services");
  const category = page.locator("summary").filter({ hasText: "AC Cleaning" });
  await expect(category).toContainText("None chosen");
  await search(page).fill("two split");
  await page.getByRole("checkbox", { name: twoSplit.title }).check();
  await expect(price(page)).toHaveAccessibleDescription(
    "This is what you get. The customer pays ₹1,149. Others ask ₹600 to ₹750.",
  );
  await price(page).fill("2000");
  await expect(price(page)).toHaveAccessibleDescription(/^The customer pays only ₹1,149: ask less/);
  await expect(category).toContainText("1 chosen");
  await page.getByRole("button", { name: "Submit 1 service" }).click();
  const question = page.getByRole("dialog", { name: "Ask more than the customer pays?" });
  await question.getByRole("button", { name: "Change the price" }).click();
  await expect(price(page)).toHaveValue("2000");
  await page.getByRole("button", { name: "Submit 1 service" }).click();
  await question.getByRole("button", { name: "Send it all the same" }).click();
  await expect(said(page, "Services submitted successfully!")).toBeVisible();
  await expect(category).toContainText("1 offered");
  await category.click();
  await page.getByRole("link", { name: `Change ${twoSplit.title} in My Service` }).click();
  await expect(page).toHaveURL("/dashboard/vendor_services");
});

test("a new price above the customer's is asked about in My Service", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerService(site, vendor, twoSplit.id, 700);
  await page.goto("/dashboard/vendor_services");
  await page.getByRole("button", { name: `Edit price of ${twoSplit.title}` }).click();
  const field = page.getByLabel(`New price for ${twoSplit.title}`);
  await field.fill("1500");
  await expect(field).toHaveAccessibleDescription(/^The customer pays only ₹1,149: ask less/);
  await field.press("Enter");
  const question = page.getByRole("dialog", { name: "Ask more than the customer pays?" });
  await question.getByRole("button", { name: "Send it all the same" }).click();
  await expect(said(page, `Your price for ${twoSplit.title}: ₹1,500.`)).toBeVisible();
});
