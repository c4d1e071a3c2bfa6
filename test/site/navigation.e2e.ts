import { cartLink, comeAlive, enterAs, expect, newcomer, test } from "../support/site.ts";

declare global {
  interface Window {
    /** Where the page has been scrolled to since somebody asked. */
    scrolledTo: number[];
  }
}

test("C-SHELL-06 a page change begins at the top, without a ride there", async ({ page }) => {
  await page.goto("/service");
  await comeAlive(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Projects" }).click();
  const link = page.getByRole("link", { name: "See Sofa and Carpet Cleaning" });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => {
    window.scrolledTo = [];
    addEventListener("scroll", () => window.scrolledTo.push(scrollY));
  });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Sofa and Carpet" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrolledTo.at(-1))).toBe(0);
  const stops = await page.evaluate(() => window.scrolledTo.filter((top) => top > 0));
  expect(stops.length).toBeLessThan(3);

  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("a navigation moves the focus to the heading of the page", async ({ page }) => {
  await page.goto("/service");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.getByRole("link", { name: "Kitchen Cleaning" }).click();
  await expect(heading("Kitchen Cleaning")).toBeFocused();
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(heading("A clean home")).toBeFocused();
});

test("an unhydrated page leads to the next one's top, and back", async ({ page }) => {
  await page.goto("/projects");
  await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details");
  const link = page.getByRole("link", { name: "See Sofa and Carpet Cleaning" });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Sofa and Carpet" })).toBeVisible();
  await comeAlive(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: /^Add / }).first().click();
  await expect(page.getByRole("link", { name: "Add Basic Details 1 item" })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL("/projects");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(page.getByRole("link", { name: "Add Basic Details 1 item" })).toBeAttached();
});

test("a page that is not hydrated is, for who is signed in", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await enterAs(page);
  await page.goto("/about");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect(page).toHaveURL("/about");
  // React has taken the page over as it was.
  expect(errors).toEqual([]);
});

test("a signed-in vendor gets from an unhydrated page to the dashboard", async ({ page }) => {
  await enterAs(page, newcomer(), "vendor");
  await page.goto("/privacy-policy");
  await expect(page).toHaveURL(/\/dashboard/);
});

test("what the HTML brought shows on the way back, while it loads anew", async ({ page }) => {
  await page.goto("/service");
  await comeAlive(page);
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "A clean home" })).toBeVisible();
  // The server does not answer.
  await page.route("**/api/**", () => undefined);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Kitchen Cleaning" })).toBeVisible();
});

test("a page whose script went with the last deployment is loaded anew by itself, once", async ({
  page,
}) => {
  await page.goto("/buynow?category_id=6");
  await comeAlive(page);
  const gone = (url: URL) => /\/assets\/contact-page-[^/]*\.js$/.test(url.pathname);
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const main = page.getByRole("navigation", { name: "Main" });
  const again = page.waitForEvent("load");
  await main.getByRole("link", { name: "Contact" }).click();
  await again;
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.unroute(gone);

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});
