import { formatRupees } from "#kernel/money/money.ts";
import { expect, test, site } from "../support/site.ts";

type Listed = { products: { price: number }[] }[];

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
    await expect(prices.first()).toContainText("one washroom");
    for (const [place, type] of [[6], "monthly_package", "corporate_services"].entries()) {
      const answer = await fetch(`${site.url}/api/categories/search`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ category_type: type }),
      });
      const listed = (await answer.json()) as Listed;
      const lowest = Math.min(...listed.flatMap((one) => one.products.map(({ price }) => price)));
      await expect(prices.nth(place)).toContainText(formatRupees(lowest));
      await expect(prices.nth(place)).toBeInViewport(inSight);
    }
    await expect(page.getByText("A cleaner comes")).toBeInViewport(inSight);
    await expect(page.getByRole("link", { name: "See packages" })).toBeInViewport(inSight);
    await expect(page.getByRole("button", { name: "Watch the film" })).toBeInViewport(inSight);
  });
}
