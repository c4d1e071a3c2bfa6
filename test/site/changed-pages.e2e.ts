import type { Page } from "@playwright/test";
import { comeAlive, expect, test } from "../support/site.ts";

/** Does to the page what a translator of the browser does: each text is in an element of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ data, parentElement }) =>
        data.trim() !== "" && parentElement?.closest("script, style") === null,
    )) {
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text.data);
    }
  });

test("Add and Remove work on a page that the browser has translated", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto("/buynow?category_id=6");
  const add = page.getByRole("button", { name: "Add Three-seater sofa" });
  await expect(add).toBeEnabled();
  await comeAlive(page);
  await translate(page);
  await add.click();
  const remove = page.getByRole("button", { name: "Remove Three-seater sofa" });
  await expect(remove).toHaveText("Remove");
  await translate(page);
  await remove.click();
  await expect(add).toHaveText("Add");
  expect(errors).toEqual([]);
});

test("a navigation is shown at once, while the next page is on the way", async ({ page }) => {
  await page.goto("/service");
  await comeAlive(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/categories/**", async (route) => {
    await held;
    await route.continue();
  });
  await expect(page.locator("body")).not.toHaveAttribute("aria-busy");
  await page
    .locator("main")
    .getByRole("link", { name: /Washroom/ })
    .first()
    .click();
  await expect(page.locator("body")).toHaveAttribute("aria-busy", "true", { timeout: 1_000 });
  answer();
  await expect(page.getByRole("heading", { name: "Washroom Cleaning", level: 1 })).toBeVisible();
  await expect(page.locator("body")).not.toHaveAttribute("aria-busy");
});

test("a guest who lost the link asks for it with the Booking ID and the phone number", async ({
  page,
}) => {
  await page.goto("/signin");
  await page.getByRole("main").getByRole("link", { name: "Find your booking" }).click();
  await expect(page.getByRole("heading", { name: "Find your booking", level: 1 })).toBeVisible();
  // This site has no gateway.
  await expect(page.getByText(/^We cannot send links from here\. For the link/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send me the link" })).toHaveCount(0);
});
