import { expectAccessible } from "../support/accessible.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, query, site, test } from "../support/site.ts";
import { callSite } from "../support/vendor-site.ts";

const wish = (pin_code: string, contact: string) =>
  callSite(site, "/api/v1/area_wishes", { json: { pin_code, contact } });

test("operators open a pin code that people wait for, and those are notified", async ({ page }) => {
  await wish("560207", "9811045270");
  await wish("560207", "ritu.wish@example.in");
  await wish("560208", "9811045271");
  await openOps(page, site);
  await expect(page.getByText(/^\d+ wishes for new areas$/)).toBeVisible();
  await page.getByRole("link", { name: "See all wanted areas" }).click();
  await expect(page.getByRole("heading", { name: "Wanted areas" })).toBeVisible();
  await page.goto("/ops/catalogue?list=cities");
  await page.getByRole("link", { name: "Wanted areas" }).click();
  await expect(page.getByRole("heading", { name: "Wanted areas" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "560207" });
  await expect(row).toContainText("2");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Open 560207" }).click();
  const dialog = page.getByRole("dialog", { name: "Open 560207" });
  const prefix = dialog.getByRole("textbox", { name: "Pin codes that begin with" });
  await expect(prefix).toHaveValue("560207");
  await prefix.fill("110");
  await dialog.getByRole("button", { name: "Open the area" }).click();
  await expect(dialog.getByText("Enter the first 2 to 6 digits of 560207")).toBeVisible();
  await expectAccessible(page);
  await prefix.fill("560207");
  await dialog.getByRole("combobox", { name: "City" }).selectOption("Noida");
  // Somebody else changes the city meanwhile.
  const [city] = await site.rows(
    "update city set version = version + 1 where name = 'Noida' returning id",
  );
  expect(city).toBeDefined();
  await dialog.getByRole("button", { name: "Open the area" }).dblclick();
  await expect(page.getByText("560207 belongs to Noida now.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "560208" })).toBeVisible();

  expect(await callSite(site, "/api/v1/areas/560207")).toMatchObject({
    served: true,
    city: "Noida",
  });
  expect(await callSite(site, "/api/v1/areas/560208")).toEqual({
    served: false,
    city: null,
    standing: "outside",
  });
  const told = () =>
    query`select recipient from message where event = 'area-opened' order by recipient`;
  await expect
    .poll(told, { timeout: 15_000 })
    .toEqual([{ recipient: "9811045270" }, { recipient: "ritu.wish@example.in" }]);
  const trail = await query`select before, after from audit_entry where subject = 'city' order by
    id desc limit 1`;
  expect(JSON.stringify(trail)).toContain("560207");
});

test("without a wish the page says what will be there", async ({ page }) => {
  await query`delete from area_wish`;
  await openOps(page, site, "/ops/areas");
  await expect(page.getByText("Nobody waits for another area.")).toBeVisible();
});

test("operators close a day of a city and open it again, on a phone too", async ({ page }) => {
  await openOps(page, site);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/ops/areas");
  const noida = page.getByRole("region", { name: "Noida", exact: true });
  await expect(noida.getByText("No closed days.")).toBeVisible();
  await noida.getByRole("button", { name: "Close a day in Noida" }).click();
  const dialog = page.getByRole("dialog", { name: "Close a day in Noida" });
  const [row] = await query`select to_char(now() + interval '20 days', 'YYYY-MM-DD') as day`;
  await dialog.getByLabel("Day").fill(String(row!["day"]));
  await dialog.getByRole("button", { name: "Close the day" }).click();
  await expect(dialog.getByText("Say why, for example Diwali")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Why" }).fill("Diwali");
  await dialog.getByRole("button", { name: "Close the day" }).dblclick();
  await expect(noida.getByText("Diwali")).toBeVisible();
  await expectAccessible(page);
  await noida.getByRole("button", { name: /^Open again/ }).click();
  await page.getByRole("button", { name: "Open again", exact: true }).click();
  await expect(noida.getByText("No closed days.")).toBeVisible();
});
