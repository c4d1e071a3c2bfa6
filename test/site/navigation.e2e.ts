import { expect, test } from "../support/site.ts";

declare global {
  interface Window {
    /** Where the page has been scrolled to since somebody asked. */
    scrolledTo: number[];
  }
}

test("C-SHELL-06 a page change begins at the top of the page, without a ride there", async ({
  page,
}) => {
  await page.goto("/projects");
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

test("a navigation moves the focus to the page", async ({ page }) => {
  await page.goto("/service");
  const main = page.getByRole("main");
  await page.getByRole("link", { name: "Kitchen Cleaning" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kitchen Cleaning" })).toBeVisible();
  await expect(main).toBeFocused();
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "A clean home" })).toBeVisible();
  await expect(main).toBeFocused();
});
