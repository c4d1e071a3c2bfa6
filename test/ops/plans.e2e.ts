import type { Locator, Page } from "@playwright/test";
import { openOps } from "../support/ops-site.ts";
import { expect, query, site, test } from "../support/site.ts";
import { bookOnSite, callSite, newSiteVendor, OFFERS } from "../support/vendor-site.ts";

// Of the sample: six days a week.
const MONTHLY = 101;

/** Opens the page of a plan that a vendor, Meera Devi, has; returns its panel. */
async function openPlan(page: Page, firstName: string): Promise<Locator> {
  const vendor = await newSiteVendor(site);
  const { id } = await bookOnSite(site, { productId: MONTHLY, firstName });
  const [{ id: vendorId }] =
    (await query`select id from account where email = ${vendor.email}`) as [{ id: number }];
  const { token } = await openOps(page, site, `/ops/bookings/${id}`);
  await callSite(site, `/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id: vendorId, reason: "Agreed by phone", seen_vendor_id: null },
    token,
  });
  await page.reload();
  return page.getByRole("region", { name: "Monthly plan" });
}

test("an operator sends another vendor to a visit, records one, and pauses", async ({ page }) => {
  const panel = await openPlan(page, "Monthly");
  await expect(panel).toContainText("visits done, until");
  await expect(panel.getByRole("listitem").first()).toContainText("Meera Devi");

  // Three buttons a row would be 78.
  await expect(panel.getByRole("button", { name: "Skip" })).toHaveCount(0);
  await panel.getByRole("listitem").nth(1).getByText("Change").click();
  await panel.getByRole("button", { name: "Skip" }).click();
  await expect(panel.getByRole("listitem").nth(1)).toContainText("Skipped");

  await panel.getByRole("listitem").first().getByText("Change").click();
  await panel.getByRole("button", { name: "Cannot come" }).first().click();
  const settle = page.getByRole("dialog", { name: "The visit on" });
  await settle.getByRole("radio", { name: "The cleaner could not come" }).check();
  await settle.getByRole("button", { name: "Note it" }).click();
  await expect(panel.getByRole("listitem").first()).toContainText("Nobody yet");

  const other = await newSiteVendor(site);
  await panel.getByRole("button", { name: "Send somebody" }).first().click();
  const send = page.getByRole("dialog", { name: "Send somebody on" });
  await send.getByLabel("Somebody else").fill(other.email);
  await send.getByRole("radio").first().check();
  await send.getByLabel("Why this vendor?").fill("Lives next door");
  await send.getByRole("button", { name: "Send Meera Devi" }).click();
  await expect(panel.getByRole("listitem").first()).toContainText("Sent");
  await expect(panel.getByRole("listitem").first()).toContainText("Planned");

  await panel.getByRole("button", { name: "Pause" }).click();
  const pause = page.getByRole("dialog", { name: "Pause the plan" });
  const lastDay = pause.getByLabel("Last day");
  const today = await lastDay.inputValue();
  await lastDay.fill("");
  await pause.getByRole("button", { name: "Pause it" }).click();
  await expect(lastDay).toHaveAccessibleDescription(/Choose the last day/);
  await expect(lastDay).toBeFocused();
  await lastDay.fill(today);
  await pause.getByRole("button", { name: "Pause it" }).click();
  await expect(pause).toContainText("No visit that can still be changed is between these days");
});

test("several visits are skipped at once, and somebody is sent to several", async ({ page }) => {
  const panel = await openPlan(page, "Leave");
  const ticked = panel.getByRole("group", { name: "Ticked visits" });
  await expect(ticked).toContainText("Tick visits or a whole week");
  const week = panel.locator("section").nth(1);
  await week.getByRole("checkbox", { name: /^Tick the week/ }).check();
  await expect(ticked).toContainText("6 visits");
  await ticked.getByRole("button", { name: "Skip them" }).click();
  const skip = page.getByRole("dialog", { name: "Skip 6 visits?" });
  await skip.getByRole("button", { name: "Skip them" }).click();
  await expect(week.getByText("Skipped")).toHaveCount(6);
  await expect(ticked).toContainText("Tick visits or a whole week");

  const other = await newSiteVendor(site);
  const later = panel.locator("section").nth(2);
  const boxes = later.getByRole("checkbox", { name: /^Tick (?!the)/ });
  await boxes.nth(0).check();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await expect(ticked).toContainText("3 visits");
  await ticked.getByRole("button", { name: "Send somebody to them" }).click();
  const send = page.getByRole("dialog", { name: "Send somebody to 3 visits" });
  await send.getByLabel("Somebody else").fill(other.email);
  await send.getByRole("radio").first().check();
  await send.getByLabel("Why this vendor?").fill("On leave");
  await send.getByRole("button", { name: "Send Meera Devi" }).click();
  await expect(later.getByText("Sent")).toHaveCount(3);
});

test("a plan that was ended by mistake is opened again", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  const { id } = await bookOnSite(site, { productId: MONTHLY, firstName: "Mistake" });
  const [{ id: vendorId }] =
    (await query`select id from account where email = ${vendor.email}`) as [{ id: number }];
  const { token } = await openOps(page, site, `/ops/bookings/${id}`);
  const json = { vendor_id: vendorId, reason: "Agreed by phone", seen_vendor_id: null };
  await callSite(site, `/api/v1/ops/bookings/${id}/assign`, { json, token });
  await callSite(site, `/api/v1/ops/bookings/${id}/cancel`, {
    json: { reason: "You asked us to cancel." },
    token,
  });
  await page.reload();
  await page.getByRole("button", { name: "Open it again" }).click();
  const dialog = page.getByRole("dialog", { name: /^Open .* again\?$/ });
  await expect(dialog).toContainText("Coming visits are planned again");
  await dialog.getByLabel("Why is it opened again?").fill("The wrong booking");
  await dialog.getByRole("button", { name: "Open it again" }).click();
  await expect(page.getByText(/^Opened again by/)).toBeVisible();
  const panel = page.getByRole("region", { name: "Monthly plan" });
  await expect(panel.getByText("Ended")).toHaveCount(0);
});

test("monthly plans are a filter in the address, with which visit is next", async ({ page }) => {
  const plan = await bookOnSite(site, { productId: MONTHLY, firstName: "Listed" });
  const once = await bookOnSite(site, { productId: OFFERS.washroom.id, firstName: "Single" });
  await openOps(page, site, "/ops/bookings?view=list");
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(rowOf(once.name).first()).toBeVisible();
  await page.keyboard.press("f");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Kind")).toBeFocused();
  await page.getByLabel("Kind").selectOption("Monthly plans");
  await expect(page).toHaveURL("/ops/bookings?view=list&kind=monthly");
  await expect(rowOf(plan.name).first()).toContainText(/Evening 4 pm to 8 pm, visit 1 of \d\d/);
  await expect(rowOf(once.name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Kind")).toHaveValue("monthly");
  const file = page.waitForResponse(/bookings\.csv\?kind=monthly/);
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect((await file).status()).toBe(200);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/ops/bookings?view=list");
});

test("Today lists a visit ahead without a vendor, and sends one from there", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  const { id } = await bookOnSite(site, { productId: MONTHLY, firstName: "Ahead" });
  const [{ id: vendorId }] =
    (await query`select id from account where email = ${vendor.email}`) as [{ id: number }];
  const { token } = await openOps(page, site, "/ops/figures");
  const json = { vendor_id: vendorId, reason: "Agreed by phone", seen_vendor_id: null };
  await callSite(site, `/api/v1/ops/bookings/${id}/assign`, { json, token });
  const [visit] = (await query`select id from visit where booking_id = ${id} order by day offset 2
    limit 1`) as [{ id: number }];
  await callSite(site, `/api/v1/visits/${visit.id}`, {
    json: { status: "could_not_come", reason: "An exam" },
    token: vendor.token,
  });
  const [{ order_id }] = (await query`select order_id from booking where id = ${id}`) as [
    { order_id: string },
  ];
  await page.goto("/ops");
  const row = page.getByRole("listitem").filter({ hasText: order_id });
  await expect(row).toContainText(/Nobody comes on \w{3} \d+ \w{3} yet:/);
  await expect(row.getByRole("button", { name: "Seen" })).toBeVisible();
  await row.getByRole("link", { name: "Send somebody" }).click();
  const other = await newSiteVendor(site);
  const send = page.getByRole("dialog", { name: "Send somebody on" });
  await send.getByLabel("Somebody else").fill(other.email);
  await send.getByRole("radio").first().check();
  await send.getByLabel("Why this vendor?").fill("Lives next door");
  await send.getByRole("button", { name: "Send Meera Devi" }).click();
  await expect(send).toBeHidden();
  await page.goto("/ops");
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("until its first visit what a plan is for is changed, later its page says what to do instead", async ({
  page,
}) => {
  const panel = await openPlan(page, "Changed");
  await expect(panel).toContainText("0 of");
  await page.getByRole("button", { name: "Change services or price" }).click();
  const dialog = page.getByRole("dialog", { name: "Change what is booked" });
  await dialog.getByRole("combobox", { name: "Add a service" }).fill("everyday care 2");
  await dialog.getByRole("option", { name: /^Everyday care, 2 BHK/ }).click();
  await dialog.getByRole("button", { name: "Remove Everyday care, 1 BHK" }).click();
  await dialog.getByLabel("Why, as the customer reads it").fill("Two bedrooms, not one");
  await dialog.getByRole("button", { name: "Change it", exact: true }).click();
  await dialog.getByRole("checkbox", { name: "Meera Devi does it at the price" }).check();
  await dialog.getByRole("button", { name: "Change it", exact: true }).click();
  await expect(page.getByText("Services or price changed by Farah Siddiqui")).toBeVisible();
  const booked = page.getByRole("region", { name: "What is booked" });
  await expect(booked).toContainText("Everyday care, 2 BHK");

  const id = page.url().replace(/.*\//, "");
  await query`update visit set status = 'done', outcome_at = now() where id = (
    select id from visit where booking_id = ${id} order by day limit 1)`;
  await query`update booking set has_begun = true where id = ${id}`;
  await page.reload();
  await expect(
    page.getByText("This plan has begun, so its services and price stay."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Change services or price" })).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "End the plan" })).toBeVisible();
  await page.getByRole("link", { name: "book a new one" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Changed");
});
