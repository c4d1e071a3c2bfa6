import type { Page } from "@playwright/test";
import { FAN, GROUT, WASHROOM } from "../support/fixtures.ts";
import { comeAlive, enterAs, expect, fillCart, test } from "../support/site.ts";

const WANTED = [
  { ...WASHROOM, quantity: 1 },
  { ...GROUT, quantity: 2 },
  { ...FAN, quantity: 3 },
];

const stored = (page: Page) =>
  page.evaluate(() => ({
    cart: JSON.parse(localStorage.getItem("cart") ?? "[]") as unknown[],
    subtotal: localStorage.getItem("subtotal"),
  }));
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

test("Undo by keyboard puts a deleted item back at its place in the cart", async ({ page }) => {
  await enterAs(page);
  await fillCart(page, ...WANTED);
  await page.goto("/cartdetails");
  const before = await stored(page);
  const remove = page.getByRole("button", { name: `Delete ${GROUT.title}` });
  await remove.press("Enter");
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Delete ${FAN.title}` })).toBeFocused();
  await expect(undo(page)).toBeVisible();
  for (let tabs = 0; tabs < 10; tabs++) {
    if (await undo(page).evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(remove).toBeFocused();
  await expect(undo(page)).toHaveCount(0);
  expect(await stored(page)).toEqual(before);
});

test("Undo brings the only item of a cart back", async ({ page }) => {
  await enterAs(page);
  await fillCart(page, { ...GROUT, quantity: 4 });
  await page.goto("/cartdetails");
  await page.getByRole("button", { name: `Delete ${GROUT.title}` }).click();
  await expect(page.getByText("No Any item found in cart")).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole("main")).toContainText("4 × ₹400.00 = ₹1,600.00");
});

for (const width of [390, 1280])
  test(`Undo brings an item back into the bill of the form, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await fillCart(page, ...WANTED);
    await page.goto("/checkout");
    await comeAlive(page);
    const before = await stored(page);
    if (width === 390) await page.getByText("Your booking, 6 items").click();
    const remove = page.getByRole("button", { name: `Remove ${WASHROOM.title}` });
    await remove.click();
    await expect(page.getByRole("status").getByText(/has been removed/)).toBeVisible();
    expect((await stored(page)).cart).toHaveLength(2);
    await undo(page).click();
    await expect(remove).toBeFocused();
    expect(await stored(page)).toEqual(before);
  });
