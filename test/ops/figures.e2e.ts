import { formatRupees } from "#kernel/money/money.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { findViolations } from "../support/find-violations.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, query, site, test } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  completeLate,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

/** A service of Kitchen Cleaning, without one that a test of vendors keeps for itself. */
const KITCHEN = 502;

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

test("figures show who cancelled, who came back, and how each vendor did", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, KITCHEN, 1800);
  const [row] = await query`select id from account where email = ${vendor.email}`;
  const done = await bookOnSite(site, { productId: KITCHEN });
  const returned = await bookOnSite(site, { productId: KITCHEN });
  for (const { id } of [done, returned]) await answerOverApi(site, vendor, id, "accepted");
  await completeLate(site, vendor, done.id);
  await answerOverApi(site, vendor, returned.id, "rejected");

  await openOps(page, site, "/ops/figures?category=5");
  const cancelled = page.getByRole("region", { name: "Cancellations", exact: true });
  await expect(
    cancelled.getByRole("img", { name: /By the customer \d+, By us \d+/ }),
  ).toBeVisible();
  const customers = page.getByRole("region", { name: "Repeat customers", exact: true });
  await expect(customers.getByRole("img", { name: /First booking [1-9]/ })).toBeVisible();

  const vendors = page.getByRole("region", { name: "Vendors", exact: true });
  const link = page.locator(`a[href="/ops/vendors/${String(row?.["id"])}"]`);
  const ours = vendors.getByRole("row").filter({ has: link });
  const cell = (at: number) => ours.getByRole("cell").nth(at);
  await expect(cell(2)).toHaveText("1");
  await expect(cell(4)).toHaveText("1");
  // Tests of the catalogue change its price.
  const [line] = await query`select price_paise / 100 as rupees from booking_line
    where booking_id = ${done.id}`;
  await expect(cell(6)).toHaveText(formatRupees(Number(line?.["rupees"])));
  await expect(cell(7)).toHaveText("₹1,800");
  await vendors.getByRole("combobox", { name: "Sort vendors by" }).selectOption("Most given back");
  await expect(vendors.getByRole("columnheader", { name: "Given back" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(ours).toBeVisible();
  const saved = page.waitForEvent("download");
  await vendors.getByRole("button", { name: "Save vendors as CSV" }).click();
  expect((await saved).suggestedFilename()).toBe(`vendor-figures-${today(new Date())}.csv`);
  const { found } = await findViolations(page, {}, "main");
  expect(found).toEqual([]);
  await ours.getByRole("link", { name: "Meera Devi" }).click();
  await expect(page.getByRole("heading", { name: "Meera Devi", level: 1 })).toBeVisible();
});

test("the figures of vendors are an owner's to save", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, KITCHEN);
  await bookOnSite(site, { productId: KITCHEN });
  await openOps(page, site, "/ops/figures?category=5", "operator");
  const vendors = page.getByRole("region", { name: "Vendors", exact: true });
  await expect(vendors.getByRole("table")).toBeVisible();
  await expect(vendors.getByRole("button")).toHaveCount(0);
});
