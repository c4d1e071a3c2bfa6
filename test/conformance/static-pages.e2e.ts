import type { Locator, Page } from "@playwright/test";
import { expect, openSite, test, site } from "../support/site.ts";

const main = (page: Page): Locator => page.getByRole("main");
const title = (page: Page, name: string): Locator =>
  main(page).getByRole("heading", { level: 1, name, exact: true });

/** Whether every picture of the page has arrived: a wrong address would leave a hole. */
async function expectPictures(page: Page): Promise<void> {
  for (const picture of await main(page).locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** Goes on within the site by a link that no page has. */
async function followTo(page: Page, path: string): Promise<void> {
  await main(page).evaluate((element, href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "Elsewhere" });
    element.append(link);
  }, path);
  await page.getByRole("link", { name: "Elsewhere" }).click();
}

test("C-STAT-01 /blog lists entries, marks placeholders and links on", async ({ page }) => {
  await page.goto("/service");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(title(page, "Blog")).toBeVisible();
  await expect(main(page)).toContainText("Four short notes. More soon.");
  await expectPictures(page);
  const entries = main(page).getByRole("heading", { level: 2 }).getByRole("link");
  await expect(entries).toHaveCount(4);
  for (const entry of await entries.all())
    expect(await entry.getAttribute("href")).toMatch(/^\/single(?:#[a-z-]+)?$/);

  const last = await entries.last().innerText();
  await entries.last().click();
  await expect(page).toHaveURL(/\/single#/);
  await expect(main(page).getByRole("heading", { name: last, exact: true })).toBeInViewport();
});

test("C-STAT-01 /single is an article with contents and a link back", async ({ page }) => {
  await page.goto("/single");
  await expect(title(page, "Four jobs that a mop will not do")).toBeVisible();
  await expectPictures(page);
  const parts = await main(page).getByRole("heading", { level: 2 }).allInnerTexts();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveText(parts);
  await main(page).getByRole("link", { name: "Back to the blog" }).click();
  await expect(page).toHaveURL("/blog");
});

const policies = [
  ["C-STAT-03", "/privacy-policy", "Privacy policy"],
  ["C-STAT-04", "/partner-privacy", "Partner privacy policy"],
] as const;

for (const [id, path, name] of policies) {
  test(`${id} ${path} holds from 20/09/2024, with places and contents`, async ({ page }) => {
    await page.goto(path);
    await expect(title(page, name)).toBeVisible();
    await expect(main(page).getByText("Effective date: 20/09/2024", { exact: true })).toBeVisible();
    for (const place of ["Noida", "Delhi", "Greater Noida", "Gurugram"])
      await expect(main(page).getByRole("region", { name: "Who this is for" })).toContainText(
        new RegExp(`(?<!Greater )${place}`),
      );
    const parts = await main(page).getByRole("heading", { level: 2 }).allInnerTexts();
    const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    await expect(links).toHaveText(parts);
    const rights = main(page).getByRole("heading", { name: "Your rights" });
    await expect(rights).not.toBeInViewport();
    await links.filter({ hasText: "Your rights" }).click();
    await expect(page).toHaveURL(`${path}#your-rights`);
    await expect(rights).toBeInViewport();

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    await expect(links.first()).toBeHidden();
    await main(page).getByText("Contents", { exact: true }).click();
    await links.filter({ hasText: "Your rights" }).click();
    await expect(rights).toBeInViewport();
  });
}

const subCategories = [
  ["/sub-category", "Sofa and carpet cleaning", 2],
  ["/washroom-subcategory", "Washroom cleaning", 6],
  ["/kitchen-sub-category", "Kitchen cleaning", 5],
  ["/house-cleanning-sub-category", "House cleaning", 4],
] as const;

for (const [path, name, category] of subCategories) {
  test(`C-STAT-05 C-STAT-06 C-BOOK-12 ${path}: services, estimate, form`, async ({ page }) => {
    await page.goto(path);
    await expect(title(page, name)).toBeVisible();
    await expectPictures(page);
    await expect(main(page).getByText("Popular service", { exact: true })).toBeVisible();
    const minis = main(page).getByRole("region", { name: "Special mini services" });
    await expect(minis.getByRole("listitem")).toContainText(Array<string>(6).fill("₹949"));
    await expect(minis.getByRole("button")).toHaveCount(0);

    const estimate = main(page).getByRole("region", { name: "Estimated price" });
    expect((await estimate.innerText()).match(/₹[\d,.]+\d/g)).toEqual(["₹200", "₹400", "₹600"]);
    await expect(estimate).toContainText("All prices on this page are estimates.");
    await expect(estimate.getByRole("link", { name: "See exact prices" })).toHaveAttribute(
      "href",
      `/buynow?category_id=${category}`,
    );
    await estimate.getByRole("link", { name: "Add Basic Details" }).click();
    await expect(page).toHaveURL("/basic-details");
    await expect(title(page, "Add Basic Details")).toBeVisible();
  });
}

test("C-STAT-05 from page to page of these, words change with the address", async ({ page }) => {
  await page.goto("/washroom-subcategory");
  await expect(title(page, "Washroom cleaning")).toBeVisible();
  await followTo(page, "/kitchen-sub-category");
  await expect(title(page, "Kitchen cleaning")).toBeVisible();
  await page.goBack();
  await expect(title(page, "Washroom cleaning")).toBeVisible();
  await page.goto("/kitchen-sub-category/");
  await expect(title(page, "Kitchen cleaning")).toBeVisible();
});

test("Try again offline asks for the wanted page, scripts or not", async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  const offline = await (await fetch(`${site.url}/offline`)).text();
  await page.route("**/service", (route) =>
    route.fulfill({ contentType: "text/html", body: offline }),
  );
  await page.goto(`${site.url}/service`);
  await expect(title(page, "You are offline")).toBeVisible();
  await expect(main(page)).toContainText("Your cart is safe");
  await page.unrouteAll();
  await main(page).getByRole("link", { name: "Try again" }).click();
  await expect(title(page, "What shall we clean?")).toBeVisible();
  await plain.close();
});

test("C-SHELL-03 one-message pages show a picture and the desk's phone", async ({ page }) => {
  await using ours = await openSite({ SUPPORT_PHONE: "+91 98100 12345" });
  for (const [path, name, status] of [
    ["/offline", "You are offline", 200],
    ["/nowhere", "There is no page here", 404],
  ] as const) {
    const answer = await page.goto(ours.url + path);
    expect(answer?.status()).toBe(status);
    await expect(title(page, name)).toBeVisible();
    await expectPictures(page);
    const phone = main(page).getByRole("link", { name: "+91 98100 12345" });
    await expect(phone).toHaveAttribute("href", "tel:+919810012345");
  }
  // Come upon within the site, the page has its words as well.
  await page.goto(`${ours.url}/service`);
  await followTo(page, "/nowhere");
  await expect(title(page, "There is no page here")).toBeVisible();
  await expect(page).toHaveTitle("There is no page here: Chamak");
});

test("C-SHELL-01 a failed retry leaves the header and the footer", async ({ page, context }) => {
  await page.goto("/service");
  await page.route("**/api/categories/5", (route) => route.abort());
  await main(page).getByRole("link", { name: "Kitchen Cleaning" }).click();
  await expect(title(page, "This page could not be loaded")).toBeVisible();
  await expect(main(page).getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:/);

  const tried = page.waitForEvent("requestfailed");
  await context.setOffline(true);
  await main(page).getByRole("button", { name: "Try again" }).click();
  await tried;
  await expect(title(page, "This page could not be loaded")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await context.setOffline(false);
  await page.unrouteAll();
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(title(page, "Kitchen Cleaning")).toBeVisible();
});
