import type { Locator } from "@playwright/test";
import { formatRupees } from "#kernel/money/money.ts";
import { expect, openSite, test, site } from "../support/site.ts";

type Listed = { products: { price: number; price_per: string }[] }[];

/** `₹949 one washroom` is of one washroom. */
const unitOf = async (item: Locator, price: number) =>
  ((await item.textContent()) ?? "").split(formatRupees(price))[1]?.trim() || "no unit";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test(`the first screen at ${viewport.width} px says where, price and how`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    const inSight = { ratio: 1 };
    const words = page.getByText(/Noida, Delhi, Greater Noida and Gurugram/).last();
    await expect(words).toBeInViewport(inSight);
    const prices = page.getByRole("list", { name: "Prices from" }).getByRole("listitem");
    for (const [place, type] of [[6], "monthly_package", "corporate_services"].entries()) {
      const answer = await fetch(`${site.url}/api/categories/search`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ category_type: type }),
      });
      const listed = (await answer.json()) as Listed;
      // Other tests change the catalogue of this site.
      const products = listed.flatMap((one) => one.products);
      const lowest = Math.min(...products.map(({ price }) => price));
      await expect(prices.nth(place)).toContainText(formatRupees(lowest));
      const units = products.filter(({ price }) => price === lowest).map((one) => one.price_per);
      if (place === 0) expect(units.join()).toContain(await unitOf(prices.first(), lowest));
      await expect(prices.nth(place)).toBeInViewport(inSight);
    }
    await expect(page.getByText("A cleaner comes")).toBeInViewport(inSight);
    await expect(page.getByRole("link", { name: "See packages" })).toBeInViewport(inSight);
    await expect(page.getByRole("button", { name: "Watch the film" })).toBeInViewport(inSight);
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])
  test(`/buynow at ${viewport.width} px: price and Add are on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const id of [1, 4, 6, 13]) {
      await page.goto(`/buynow?category_id=${id}`);
      await page.evaluate(() => document.fonts.ready);
      const panel = page.getByRole("tabpanel");
      const add = await panel.getByRole("button", { name: /^Add / }).boundingBox();
      expect(add!.y + add!.height, String(id)).toBeLessThanOrEqual(600);
      await expect(panel.getByText(/^₹/).first()).toBeInViewport({ ratio: 1 });
      expect((await panel.getByRole("img").first().boundingBox())!.height).toBeLessThanOrEqual(120);
    }
  });

test("/buynow: a low screen is not covered by header and cart, and the cart is not printed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/buynow?category_id=6");
  await page.getByRole("button", { name: /^Add Classic/ }).click();
  const bar = page.getByRole("region", { name: "Your cart" }).last();
  await expect(bar).toHaveCSS("position", "static");
  await expect(page.getByRole("banner")).toHaveCSS("position", "static");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toHaveCSS("position", "fixed");
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
});

test("/buynow: the cut between before and after follows the keys", async ({ page }) => {
  await page.goto("/buynow?category_id=6");
  const range = page.getByRole("slider", { name: /^How much is shown before cleaning/ });
  const cut = () =>
    range.evaluate(
      ({ parentElement }) => getComputedStyle(parentElement!.querySelectorAll("img")[1]!).clipPath,
    );
  expect(await cut()).toBe("inset(0px 0px 0px 50%)");
  await range.press("ArrowRight");
  expect(await cut()).toBe("inset(0px 0px 0px 51%)");
  const story = page.getByRole("region", { name: "What comes along" });
  await expect(story.getByRole("listitem")).toHaveCount(5);
  for (const picture of await page.locator("img[src*='/compare/'], img[src*='/tools/']").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test("the map has dots in the cities of the table alone", async ({ page }) => {
  await using ours = await openSite();
  await ours.rows("update city set retired_at = now() where name = 'Gurugram'");
  await page.goto(ours.url);
  const map = page.getByRole("img", { name: /^A map of / });
  await expect(map).toHaveAccessibleName(/^A map of Noida, Delhi, Greater Noida, with a dot/);
  const without = await map.locator("circle").count();
  await page.goto("/");
  await expect(map).toHaveAccessibleName(/Gurugram/);
  expect(await map.locator("circle").count()).toBeGreaterThan(without);
  expect(without).toBeGreaterThan(0);
});
