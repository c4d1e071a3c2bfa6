import { expect } from "@playwright/test";
import { newOperator } from "../support/ops-site.ts";
import { enterAs, fillCart, newcomer, site, test } from "#test/site.ts";
import { callSite, enterAsVendor, offerService } from "../support/vendor-site.ts";

const VISITS = "6 days a week, 24 to 27 visits";
const CARE = { id: 102, title: "Everyday care, 2 BHK", price: 1899 };

test("a price for a month says its visits at once, and without scripts", async ({ page }) => {
  for (const path of ["/", "/buynow?category_id=1"])
    expect(await (await fetch(site.url + path)).text()).toContain(VISITS);
  await page.goto("/");
  const monthly = page.getByRole("article", { name: "Monthly package" });
  await expect(monthly).toContainText(`a month${VISITS}`);
  await expect(page.getByRole("article", { name: "Customizable package" })).not.toContainText(
    "visits",
  );
  await page.goto("/buynow?category_id=1");
  await expect(page.getByRole("tabpanel")).toContainText(`a month${VISITS}`);
  await page.goto("/buynow?category_id=6");
  await expect(page.getByRole("tabpanel").getByText("days a week")).toHaveCount(0);
});

test("the list of services says it where a category has a monthly product", async ({ page }) => {
  const { token } = await newOperator(site);
  const path = "/api/v1/ops/products/902";
  const was = (await callSite(site, path, { token })) as { version: number };
  const json = { ...was, price: 500, price_per: "a month", rhythm: { visits_a_month: 4 } };
  const { version } = (await callSite(site, path, { method: "PUT", json, token })) as typeof was;
  await page.goto("/service");
  const row = page.getByRole("listitem").filter({ hasText: "Bedroom Cleaning" });
  await expect(row).toContainText("from ₹500 a month 4 visits a month");
  await callSite(site, path, { method: "PUT", json: { ...was, version }, token });
});

test("the cart says what the catalogue says, or what it stored, odd or not", async ({ page }) => {
  await enterAs(page, newcomer());
  const crashes: Error[] = [];
  page.on("pageerror", (error) => crashes.push(error));
  const odd = { ...CARE, price_per: "a month", rhythm: { days_a_week: { toString: 1 } } };
  await fillCart(page, odd);
  await page.goto("/cartdetails");
  const row = page.getByRole("listitem").filter({ hasText: CARE.title });
  await expect(row).toContainText(`Price for a month: ${VISITS}.`);

  await page.route("**/api/v1/bookables?*", (route) => route.abort());
  await page.reload();
  await expect(row).toContainText("Price for a month.");
  await page.evaluate(
    (cart) => localStorage.setItem("cart", cart),
    JSON.stringify([{ ...odd, quantity: 1, rhythm: { visits_a_month: 4 } }]),
  );
  await page.reload();
  await expect(row).toContainText("Price for a month: 4 visits a month.");
  expect(crashes).toEqual([]);
});

test("a vendor reads what its price is for", async ({ page }) => {
  await offerService(site, await enterAsVendor(page, site), CARE.id, 1500);
  await page.goto("/dashboard/vendor_services");
  const card = page.getByRole("listitem").filter({ hasText: CARE.title });
  await expect(card).toContainText(`For a month: ${VISITS}`);
});
