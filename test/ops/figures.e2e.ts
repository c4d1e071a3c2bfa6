import { addDays, today } from "#kernel/time/day.ts";
import { findViolations } from "../support/find-violations.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, query, site, test } from "../support/site.ts";
import { bookOnSite, OFFERS } from "../support/vendor-site.ts";

test("figures show the finding, the chart and the numbers", async ({ page }) => {
  await bookOnSite(site, { productId: OFFERS.split.id, day: addDays(today(new Date()), 5) });
  await openOps(page, site, "/ops/figures");
  const days = page.getByRole("region", { name: "Bookings per day", exact: true });
  await expect(days.getByRole("img", { name: /^Bookings per day for 7 days\./ })).toBeVisible();
  await days.getByText("Table: bookings per day").click();
  const table = days.getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(8);
  const [kept] = await query`select count(*)::int as count from booking where (booked_at at time
    zone 'Asia/Kolkata')::date = ${today(new Date())}`;
  await expect(table.getByRole("row").nth(1).getByRole("cell").first()).toHaveText(
    String(kept?.["count"]),
  );
  const categories = page.getByRole("region", { name: "Bookings by category", exact: true });
  await expect(categories.getByRole("img", { name: /AC Cleaning: \d+ booked/ })).toBeVisible();
  const { found } = await findViolations(page, {}, "main");
  expect(found).toEqual([]);
});

test("what is chosen is in the URL, and Back chooses as before", async ({ page }) => {
  await bookOnSite(site, { productId: OFFERS.split.id });
  await openOps(page, site, "/ops/figures");
  await page.getByRole("combobox", { name: "Period" }).selectOption("Last 30 days");
  await expect(page).toHaveURL("/ops/figures?days=30");
  await expect(page.getByRole("img", { name: /^Bookings per day for 30 days\./ })).toBeVisible();
  await page.getByRole("combobox", { name: "City" }).selectOption("Gurugram");
  await expect(page).toHaveURL(/\/ops\/figures\?days=30&city=\d+$/);
  await expect(page.getByText("Nothing was booked in these days.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("");
  await expect(page.getByRole("img", { name: /^Bookings per day for 30 days\./ })).toBeVisible();
});

test("the figures go out as a file", async ({ page }) => {
  await bookOnSite(site, { productId: OFFERS.split.id });
  await openOps(page, site, "/ops/figures?days=90");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect((await saved).suggestedFilename()).toBe(`figures-${today(new Date())}.csv`);
});
