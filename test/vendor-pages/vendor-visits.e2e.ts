import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { test } from "../support/daytime-site.ts";
import { expect, query, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOverApi,
  enterAsVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const { twoSplit } = OFFERS;

async function bookMonth(firstName: string): Promise<string> {
  await query`update product set visits_a_month = 3 where id = ${twoSplit.id}`;
  const booking_date = addDays(today(new Date()), 1);
  const products = [{ product_id: twoSplit.id, product_count: 1 }];
  const of = { first_name: firstName, booking_date, booking_time_slot: "Morning", products };
  return (await bookOverApi(of)).order_id;
}

const beginToday = (orderId: string) => moveFirst(orderId, today(new Date()));

async function moveFirst(orderId: string, day: string): Promise<void> {
  await query`update visit set day = ${day} from booking where booking.id = visit.booking_id and
    order_id = ${orderId} and day = booking_date`;
  await query`update booking set booking_date = ${day} where order_id = ${orderId}`;
}

/** The innermost list item with a text: a visit is one inside its plan's row. */
const row = (page: Page, text: string) =>
  page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: text }).last();
const plan = (page: Page, name: string) =>
  page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const button = (page: Page, text: string, name: string) =>
  row(page, text).getByRole("button", { name: new RegExp(`^${name}\\b`) });

const visitsOf = async (orderId: string) =>
  (
    await query`select visit.status from visit join booking on booking.id = booking_id where
      order_id = ${orderId} order by day`
  ).map(({ status }) => status);

test("a plan is accepted once, and its vendor says of each visit how it went", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, twoSplit.id, 700);
  const orderId = await bookMonth("Leela");
  await page.goto("/dashboard/bookings");
  const offer = row(page, "Leela Sharma");
  const first = addDays(today(new Date()), 1);
  await expect(offer).toContainText(`3 visits a month, from ${shortDay(first)} to `);
  await expect(offer).toContainText("You accept all these visits, for the price of the month.");
  await offer.getByRole("button", { name: /^Accept\b/ }).click();

  // One row for the booking, with its visits folded.
  await expect(page.getByRole("tab", { name: /^All/ })).toHaveText("All 1");
  await expect(plan(page, "Leela Sharma")).toContainText("0 of 3 visits done");
  await expect(
    plan(page, "Leela Sharma").getByRole("link", { name: /^Call Leela Sharma/ }),
  ).toBeVisible();
  const visit = row(page, "Visit 1 of 3");
  await expect(page.getByText("Visit 1 of 3")).toBeHidden();
  await page.getByText(`3 visits left, next ${shortDay(first)}`).click();
  await expect(visit).toContainText("Visit 1 of 3: ₹233.33 of ₹700 for the month");
  await expect(button(page, "Visit 1 of 3", "Done")).toHaveCount(0);

  // The day of the visit: an answer that is lost, then by keyboard.
  await beginToday(orderId);
  await page.reload();
  const done = button(page, "Visit 1 of 3", "Done");
  await expect(done).toBeVisible();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  let isLost = true;
  await page.route("**/api/v1/visits/*", async (route) => {
    if (!isLost || route.request().method() !== "POST") return route.fallback();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await done.click();
  // It was written nevertheless, and has left the row for the history.
  await expect(plan(page, "Leela Sharma")).toContainText("1 of 3 visits done");
  await expect(row(page, "Visit 1 of 3")).toHaveCount(0);
  await expect(plan(page, "Leela Sharma")).toBeFocused();
  expect(await visitsOf(orderId)).toEqual(["done", "planned", "planned"]);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Bookings History" }).click();
  await page.getByText("Leela Sharma: 1 visit of a monthly plan").click();
  await expect(row(page, "Visit 1 of 3").getByText("Done", { exact: true })).toBeVisible();

  // A wrong word is changed: it asks once, and an empty reason is one.
  await button(page, "Visit 1 of 3", "Change").focus();
  await page.keyboard.press("Enter");
  await button(page, "Visit 1 of 3", "Could not come").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("we add one visit at its end");
  // The dialog grows with what it costs, and its button moves.
  await expect(dialog).toContainText("The customer owes nothing for it");
  await dialog.getByRole("button", { name: "Could not come" }).dblclick();
  await expect(dialog).toBeHidden();
  await page.getByRole("tab", { name: /^Rejected/ }).click();
  await page.getByText("Leela Sharma: 1 visit of a monthly plan").click();
  await expect(
    row(page, "Visit 1 of 3").getByText("Could not come", { exact: true }),
  ).toBeVisible();
  expect(await visitsOf(orderId)).toEqual(["could_not_come", "planned", "planned", "planned"]);
  const events = await query`select what from booking_event join booking on booking.id = booking_id
    where order_id = ${orderId} and what like 'visit%' order by booking_event.id`;
  expect(events.map(({ what }) => what)).toEqual(["visit_done", "visit_missed"]);

  // What the customer or the desk changes is on the open page by itself.
  await page.goto("/dashboard/bookings");
  await query`update visit set status = 'planned' from booking where booking.id = booking_id and
    order_id = ${orderId} and visit.status = 'could_not_come'`;
  await expect(button(page, "Visit 1 of 3", "Done")).toBeVisible({ timeout: 40_000 });
});

test("a plan is given back once its vendor has said how the last visit went", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, twoSplit.id, 700);
  const orderId = await bookMonth("Mala");
  await page.goto("/dashboard/bookings");
  await row(page, "Mala Sharma")
    .getByRole("button", { name: /^Accept\b/ })
    .click();
  await expect(plan(page, "Mala Sharma")).toContainText("3 visits left");
  await moveFirst(orderId, addDays(today(new Date()), -1));
  await page.reload();

  // What waits for an answer is first, and a tab counts bookings.
  await bookMonth("Nisha");
  const parts = page.getByRole("tabpanel").getByRole("heading", { level: 2 });
  await expect(parts.nth(0)).toHaveText("Waiting for your answer 1 booking");
  await expect(parts.nth(1)).toHaveText("Earlier 1 booking");
  const cards = page.getByRole("tabpanel").getByRole("heading", { level: 3 });
  await expect(page.getByRole("tab", { name: /^All/ })).toHaveText(`All ${await cards.count()}`);
  await page.getByRole("tab", { name: /^Accepted/ }).click();
  await expect(page.getByRole("heading", { name: "Earlier 1 booking" })).toBeVisible();
  const giveBack = plan(page, "Mala Sharma").getByRole("button", { name: /^Reject\b/ });
  await giveBack.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    `First say how it went on ${shortDay(addDays(today(new Date()), -1))}. Then you can give the plan back.`,
  );
  await page.keyboard.press("Escape");
  await expect(giveBack).toBeFocused();
  await giveBack.click();
  await dialog.getByRole("button", { name: "Show this visit" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Visit 1 of 3")).toBeFocused();
  await button(page, "Visit 1 of 3", "Done").click();
  await expect(plan(page, "Mala Sharma")).toContainText("1 of 3 visits done");
  await giveBack.click();
  await dialog.getByLabel("Why can you not do it?").fill("I am moving");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(plan(page, "Mala Sharma").getByText("Rejected", { exact: true })).toBeVisible();
});

test("a visit on a day off that is far ahead says from when it can be given back", async ({
  page,
}) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, twoSplit.id, 700);
  const orderId = await bookMonth("Rekha");
  const [booking] = await query`select id from booking where order_id = ${orderId}`;
  await answerOverApi(site, vendor, Number(booking?.["id"]), "accepted");
  const [first, , last] = (
    await query`select day::text from visit join booking on booking.id = booking_id where
      order_id = ${orderId} order by day`
  ).map(({ day }) => String(day));
  await page.goto("/dashboard/availability");
  for (const day of [first!, last!]) {
    await page.getByRole("button", { name: "Add days off" }).click();
    await page.getByLabel("First day off").fill(day);
    await page.getByRole("button", { name: "Add these days" }).click();
  }
  await page.getByRole("button", { name: "Save availability" }).first().click();
  const jobs = page.getByRole("listitem").filter({ hasText: "a visit of a monthly plan" });
  await expect(jobs).toHaveCount(2);
  await expect(jobs.first().getByRole("button", { name: /^Give back/ })).toBeVisible();
  await expect(jobs.last()).toContainText(
    `You can give it back from ${shortDay(addDays(last!, -14))} on`,
  );
  await expect(jobs.last().getByRole("button")).toHaveCount(0);
});
