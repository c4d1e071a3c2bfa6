import type { Page } from "@playwright/test";
import { expect, openSite, test } from "#test/site.ts";
import { corporate, customizable, goHomeInTheBrowser, monthly, type Search } from "#test/home.ts";

/** Lets the searches fail whose category_type is listed, as a network that breaks would. */
const breakSearches = (page: Page, ...types: string[]): Promise<unknown> =>
  page.route("**/api/categories/search", async (route) => {
    const { category_type: wanted } = route.request().postDataJSON() as Search;
    await (types.includes(String(wanted)) ? route.abort() : route.continue());
  });

async function expectMaintenance(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { name: "Website Maintenance", exact: true }),
  ).toBeVisible();
  await expect(
    main.getByText("Sorry, we are currently undergoing maintenance. Please check back later.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(0);
  await expect(main.getByRole("heading")).toHaveCount(1);
}

test("C-HOME-10 without the monthly packages a maintenance notice shows", async ({ page }) => {
  await using ours = await openSite();
  await ours.rows("alter table category rename to category_away");
  const answer = await page.goto(`${ours.url}/`);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expectMaintenance(page);

  await ours.rows("alter table category_away rename to category");
  const later = await page.goto(`${ours.url}/`);
  expect(later?.status()).toBe(200);
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("C-HOME-10 the notice shows when the search fails on the way home", async ({ page }) => {
  await breakSearches(page, "monthly_package");
  await goHomeInTheBrowser(page);
  await expect(page).toHaveURL("/");
  await expectMaintenance(page);
  // The rest of the site still works, and home is back with the network.
  await page.unrouteAll();
  await page.getByRole("contentinfo").getByRole("link", { name: "Service" }).click();
  await expect(page.getByRole("heading", { name: "What shall we clean?" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("C-HOME-11 a page that misses an answer is not cached", async ({ page }) => {
  await using ours = await openSite();
  await ours.rows("alter table category rename to category_away");
  const tile = page.getByRole("listitem").filter({ hasText: "Washroom Cleaning" });
  const answer = await page.goto(`${ours.url}/service`);
  expect(answer?.status()).toBe(200);
  await expect(tile).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("₹");

  await ours.rows("alter table category_away rename to category");
  await page.goto(`${ours.url}/service`);
  await expect(tile).toContainText("from ₹949");
});

test("C-HOME-11 another failing search is logged; its column shows a message", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  const others = ["customizable_package", "corporate_services", "full_house_services", "4"];
  await breakSearches(page, ...others);
  await goHomeInTheBrowser(page);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(corporate(page)).toContainText(
    "Our corporate services could not be loaded. Reload the page, or tell us what you need.",
  );
  await expect(corporate(page)).not.toContainText("There is no package here yet");
  await expect(customizable(page)).toContainText(
    "The other packages could not be loaded. Reload the page to see them.",
  );
  await expect(corporate(page).getByRole("radio")).toHaveCount(0);
  await expect(customizable(page).getByRole("radio")).toHaveCount(1);
  await expect(monthly(page).getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Website Maintenance")).toHaveCount(0);
  expect(logged.join("\n")).toContain("Categories could not be fetched.");
});

test("an empty column shows that there is no package yet", async ({ page }) => {
  await page.route("**/api/categories/search", async (route) => {
    const { category_type: wanted } = route.request().postDataJSON() as Search;
    await (wanted === "corporate_services" ? route.fulfill({ json: [] }) : route.continue());
  });
  await goHomeInTheBrowser(page);
  await expect(corporate(page)).toContainText("There is no package here yet");
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
});

test("C-HOME-11 no price is the lowest of a column that cannot be had", async ({ page }) => {
  await breakSearches(page, "customizable_package");
  await goHomeInTheBrowser(page);
  const prices = page.getByRole("list", { name: "Prices from" }).getByRole("listitem");
  await expect(prices).toHaveText([/₹1,499 a month, homes/, /a month, workplaces/]);
});
