import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { test } from "../support/daytime-site.ts";
import { expect, query, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  enterAsVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const PATH = "/dashboard/bookinghistory";
const daysAway = (days: number) => addDays(today(new Date()), days);

const row = (page: Page, name: string) =>
  page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

const letItsDayPass = (bookingId: number) =>
  query`update booking set booking_date = ${daysAway(-2)} where id = ${bookingId}`;

test("V-HIST-01 two tabs: Completed, and Rejected for everything else", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const productId = OFFERS.split.id;
  await offerApproved(site, vendor, productId);
  const book = (firstName: string) => bookOnSite(site, { productId, firstName, day: daysAway(0) });
  const done = await book("Done");
  await answerOverApi(site, vendor, done.id, "accepted");
  await letItsDayPass(done.id);
  await answerOverApi(site, vendor, done.id, "completed");
  const refused = await book("Refused");
  await answerOverApi(site, vendor, refused.id, "rejected");
  const missed = await book("Missed");
  const unfinished = await book("Unfinished");
  await answerOverApi(site, vendor, unfinished.id, "accepted");
  for (const { id } of [refused, missed, unfinished]) await letItsDayPass(id);

  await page.goto(PATH);
  await expect(page.getByRole("tab")).toHaveText(["Completed 1", "Rejected 3"]);
  await expect(page.getByRole("tab", { name: /^Completed/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(row(page, "Done Sharma")).toContainText("Completed");
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("tab", { name: /^Rejected/ }).click();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3);
  // Decided: what is neither completed nor rejected stands here with a mark of its own.
  await expect(row(page, "Refused Sharma").getByText("Rejected", { exact: true })).toBeVisible();
  await expect(row(page, "Missed Sharma").getByText("Missed", { exact: true })).toBeVisible();
  await expect(
    row(page, "Unfinished Sharma").getByText("Not completed", { exact: true }),
  ).toBeVisible();
});

test("V-HIST-02 products come as one object with a short_title, and are read", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.window.id);
  const productId = OFFERS.window.id;
  const booking = await bookOnSite(site, { productId, day: daysAway(0), firstName: "Gurpreet" });
  await answerOverApi(site, vendor, booking.id, "accepted");
  await letItsDayPass(booking.id);
  await answerOverApi(site, vendor, booking.id, "completed");
  const answer = page.waitForResponse("**/api/bookings/vendor_past_bookings");
  await page.goto(PATH);
  const past = (await (await answer).json()) as unknown[];
  expect(past).toEqual([
    expect.objectContaining({ products: { short_title: OFFERS.window.shortTitle } }),
  ]);
  await expect(
    row(page, "Gurpreet Sharma").getByText(OFFERS.window.shortTitle, { exact: true }),
  ).toBeVisible();
  await expect(row(page, "Gurpreet Sharma")).toContainText(OFFERS.window.title);
  await expect(row(page, "Gurpreet Sharma")).toContainText(/Booking ID [2-9A-Z]{4}-[2-9A-Z]{4}/);
});

test("V-HIST-03 a completed booking leaves upcoming, for the history alone", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const productId = OFFERS.foam.id;
  await offerApproved(site, vendor, productId);
  const booking = await bookOnSite(site, { productId, day: daysAway(0), firstName: "Lata" });
  await query`update booking set booking_time_slot = 'Morning' where id = ${booking.id}`;
  await answerOverApi(site, vendor, booking.id, "accepted");
  await page.goto(PATH);
  await expect(page.getByRole("tab", { name: /^Completed/ })).toHaveText("Completed 0");
  await page.goto("/dashboard/bookings");
  const upcoming = row(page, "Lata Sharma");
  await upcoming.getByRole("button", { name: /^Mark as completed/ }).click();
  const dialog = page.getByRole("dialog", { name: "Mark this booking as completed?" });
  await dialog.getByLabel(/^How did the customer pay/).selectOption("Not paid yet");
  await dialog.getByRole("button", { name: "Mark as completed" }).click();
  await expect(upcoming).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("tabpanel")).toBeVisible();
  await expect(upcoming).toHaveCount(0);

  await page.getByRole("link", { name: "Bookings History" }).click();
  await expect(page).toHaveURL(PATH);
  await expect(row(page, "Lata Sharma")).toContainText("Completed");
});

test("V-HIST-01 an empty history shows a message", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto(PATH);
  for (const name of [/^Completed/, /^Rejected/]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByText("No bookings available.", { exact: true })).toBeVisible();
  }
});
