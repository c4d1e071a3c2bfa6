import { expect, test } from "../support/site.ts";

const tiles = [
  ["C-SERV-01", "Washroom Cleaning", 6, "Washroom Cleaning"],
  ["C-SERV-02", "Deep House Cleaning", 4, "Full House Cleaning"],
  ["C-SERV-03", "Kitchen Cleaning", 5, "Kitchen Cleaning"],
  ["C-SERV-04", "AC Cleaning", 14, "AC Cleaning"],
] as const;

for (const [id, title, categoryId, heading] of tiles) {
  test(`${id} the tile ${title} leads to category ${categoryId}`, async ({ page }) => {
    await page.goto("/service");
    const tile = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
    // The whole tile can be pressed, not the words alone.
    await tile.click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(`/buynow?category_id=${categoryId}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
}

test("C-SERV-05 the tile More Services Coming Soon leads nowhere", async ({ page }) => {
  await page.goto("/service");
  await expect(page.getByRole("main").getByRole("listitem").getByRole("heading")).toHaveText([
    ...tiles.map(([, title]) => title),
    "More Services Coming Soon",
  ]);
  const soon = page.getByRole("heading", { name: "More Services Coming Soon", exact: true });
  await expect(soon.getByRole("link")).toHaveCount(0);
  await soon.click();
  await expect(page).toHaveURL("/service");
  // The only link in it is the phone number to ask at.
  const tile = page.getByRole("main").getByRole("listitem").filter({ has: soon });
  for (const link of await tile.getByRole("link").all())
    await expect(link).toHaveAttribute("href", /^tel:/);
});

test("sofas, windows and bedrooms are below the tiles, with lowest prices", async ({ page }) => {
  await page.goto("/service");
  const others = page.getByRole("region", { name: "Also in your home" });
  await expect(others.getByRole("link")).toHaveText([
    "Sofa and Carpet Cleaning",
    "Window and Balcony Cleaning",
    "Bedroom Cleaning",
  ]);
  await expect(others.getByRole("listitem").first()).toContainText("from ₹400");
  await others.getByRole("link", { name: "Bedroom Cleaning" }).click();
  await expect(page).toHaveURL("/buynow?category_id=9");
  await expect(page.getByRole("heading", { level: 1, name: "Bedroom Cleaning" })).toBeVisible();
});
