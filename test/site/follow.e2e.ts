import type { Page } from "@playwright/test";
import { addDays, hourOfDay, today } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../support/accessible.ts";
import { freePort } from "../support/free-port.ts";
import { comeAlive, expect, lookAgain, query, said, site, test } from "../support/site.ts";
import {
  answerOverApi,
  bookOverApi,
  completeLate,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const inDays = (count: number) => addDays(today(new Date()), count);

async function bookOne(days = 3) {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const products = [{ product_id: OFFERS.washroom.id, product_count: 1 }];
  const booking = await bookOverApi({ booking_date: inDays(days), products });
  const answer = (status: "accepted" | "rejected" | "completed") =>
    answerOverApi(site, vendor, booking.id, status);
  return { ...booking, vendor, answer, path: `/follow/${booking.follow_key}` };
}

const happened = (page: Page) => page.getByRole("region", { name: "What happened" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

const ended = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "This link does not work any more" });

/** An open page loads its booking every ten seconds. */
const POLLED = { timeout: 15_000 };

test("an open page shows who comes on acceptance, and that it is open again", async ({ page }) => {
  const { path, answer } = await bookOne();
  await page.goto(path);
  await comeAlive(page);
  await expect(said(page, "Waiting for a cleaner to accept")).toBeVisible();
  await expect(page.getByText("B-1204, Tower 7")).toBeVisible();
  await answer("accepted");
  await lookAgain(page);
  await expect(page.getByRole("heading", { name: /^Meera \w+ will come$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call Meera/ })).toHaveAttribute(
    "href",
    /^tel:\+91\d{10}$/,
  );
  await page.getByText("What happened").click();
  await expect(page.getByText("A cleaner accepted")).toBeVisible();
  await page.getByText("Ask us, share, get updates").click();
  await expectAccessibleEverywhere(page);
  await answer("rejected");
  await lookAgain(page);
  await expect(page.getByRole("heading", { name: /^Meera \w+ will come$/ })).toHaveCount(0);
  await expect(said(page, "Meera cannot come. We are looking for another cleaner")).toBeVisible();
  await expect(page.getByText("The cleaner cannot come", { exact: true })).toBeVisible();
});

test("a page stays up to date across a restart and across two instances", async ({ page }) => {
  const { path, answer } = await bookOne();
  const port = String(await freePort());
  const other = await site.another({ PORT: port });
  await page.goto(`${other.url}${path}`);
  await comeAlive(page);
  await expect(said(page, "Waiting for a cleaner to accept")).toBeVisible();
  // The vendor uses the first instance.
  await answer("accepted");
  await lookAgain(page);
  await expect(page.getByRole("heading", { name: /^Meera \w+ will come$/ })).toBeVisible(POLLED);

  const begin = performance.now();
  await other.close();
  // An open page does not hold up a stop until it is cut off, which takes five seconds.
  expect(performance.now() - begin).toBeLessThan(5_000);
  await answer("rejected");
  const again = await site.another({ PORT: port });
  await expect(said(page, "Meera cannot come")).toBeVisible({ timeout: 20_000 });
  await answer("accepted");
  await lookAgain(page);
  await expect(page.getByRole("heading", { name: /^Meera \w+ will come$/ })).toBeVisible(POLLED);
  await again.close();
});

test("an open page shows a change within ten seconds", async ({ page }) => {
  const { path, answer } = await bookOne();
  await page.clock.install();
  await page.goto(path);
  await comeAlive(page);
  await expect(said(page, "Waiting for a cleaner to accept")).toBeVisible();
  await answer("accepted");
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByRole("heading", { name: /^Meera \w+ will come$/ })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

test("a booking is moved by keyboard on a small phone, and asked anew", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { path, answer, order_id } = await bookOne();
  await answer("accepted");
  await page.goto(path);
  await comeAlive(page);
  await button(page, "Change day or time").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("We ask Meera first");
  await expectAccessible(page);

  // The day that it is at already, and one in the past.
  await button(page, "Move the booking").click();
  await expect(dialog(page)).toContainText("You already have this day and time");
  await dialog(page).getByLabel("Or another date").fill(inDays(-1));
  await expect(dialog(page)).not.toContainText("You already have this day and time");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Booking date can't be in the past");

  await dialog(page).getByLabel("Or another date").fill(inDays(5));
  await dialog(page).getByRole("radio", { name: "Evening" }).check();
  await button(page, "Move the booking").dblclick();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(longDay(inDays(5)));
  await expect(said(page, "Waiting for a cleaner to accept")).toBeVisible();
  await expect(happened(page).getByText(/^You moved it to/)).toHaveCount(1);
  expect(
    await query`select status, booking_time_slot as slot, (select count(*)::int from booking_event
      where booking_id = booking.id and what = 'rescheduled') as moves from booking where order_id
      = ${order_id}`,
  ).toEqual([{ status: "pending", slot: "Evening", moves: 1 }]);
});

test("a booking is cancelled after a question, in a second tab too", async ({ page, context }) => {
  const { path, order_id } = await bookOne();
  await page.goto(path);
  await comeAlive(page);
  const tab = await context.newPage();
  // The second tab loads nothing, as after a night in the background.
  let isAsleep = true;
  await tab.route("**/api/v1/bookings/follow/*", (route) =>
    isAsleep ? route.abort() : route.continue(),
  );
  await tab.goto(path);
  await comeAlive(tab);
  await button(tab, "Change day or time").click();

  await button(page, "Cancel the booking").click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await button(page, "Cancel the booking").click();
  await dialog(page).getByLabel("Reason").fill("We are away");
  await dialog(page).getByRole("button", { name: "Cancel the booking" }).dblclick();
  await expect(said(page, /^Cancelled$/)).toBeVisible();
  await expect(happened(page).getByText("You cancelled")).toHaveCount(1);
  await expect(page.getByText("Why: We are away")).toBeVisible();
  await expect(button(page, "Cancel the booking")).toHaveCount(0);

  await dialog(tab).getByLabel("Or another date").fill(inDays(6));
  isAsleep = false;
  await button(tab, "Move the booking").click();
  // The page behind knows it too, and the answer is still there to be read.
  await expect(tab.getByText("Why: We are away")).toBeVisible();
  await expect(dialog(tab).getByText("This booking was cancelled")).toBeVisible();
  expect(
    await query`select what, reason from booking_event join booking on booking.id = booking_id
      where order_id = ${order_id} and what <> 'offered' order by booking_event.id`,
  ).toEqual([
    { what: "booked", reason: "" },
    { what: "cancelled", reason: "We are away" },
  ]);
});

test("a new link moves the page to itself once, and the old opens nothing", async ({ page }) => {
  const { path, follow_key, order_id } = await bookOne();
  await page.goto("/help");
  await page.goto(path);
  await comeAlive(page);
  await page.getByText("Ask us, share, get updates").click();
  await button(page, "Sent it to the wrong person? Replace this link").click();
  await expect(dialog(page)).toContainText(
    "The old link stops working. This page becomes the new link: save it.",
  );
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Keep this link" }).click();
  await expect(page).toHaveURL(path);
  await button(page, "Sent it to the wrong person? Replace this link").click();
  await button(page, "Replace the link").dblclick();
  await expect(page.getByText("This is the new link of your booking.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(path);
  await expect(page.getByText(`#${order_id}`)).toBeVisible();
  const [row] = await query`select follow_key, (select count(*)::int from outbox where booking_id =
    booking.id and event = 'link') as sent from booking where order_id = ${order_id}`;
  expect(row?.["sent"]).toBe(1);
  expect(row?.["follow_key"]).not.toBe(follow_key);
  await expect(page).toHaveURL(`/follow/${String(row?.["follow_key"])}`);
  expect((await fetch(`${site.url}${path}`)).status).toBe(404);
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(ended(other)).toBeVisible();
  await expect(
    other.getByRole("main").getByRole("link", { name: "Find your booking" }),
  ).toHaveAttribute("href", "/find-booking");
  await expectAccessible(other);
  // The old address is not in the history.
  await page.goBack();
  await expect(page).toHaveURL("/help");
});

test("a page that is open shows that its link has ended, and where to find the booking", async ({
  page,
}) => {
  const { path, follow_key } = await bookOne();
  await page.goto(path);
  await comeAlive(page);
  await expect(said(page, "Waiting for a cleaner to accept")).toBeVisible();
  const replace = `${site.url}/api/v1/bookings/follow/${follow_key}/new_link`;
  expect((await fetch(replace, { method: "POST" })).status).toBe(200);
  await lookAgain(page);
  await expect(ended(page)).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Find your booking" }),
  ).toBeVisible();
  await expect(said(page, "Waiting for a cleaner to accept")).toHaveCount(0);
});

test("a change that does not arrive keeps typed text, and can be resent", async ({ page }) => {
  const { path } = await bookOne();
  await page.goto(path);
  await comeAlive(page);
  await page.route("**/cancel", (route) => route.abort(), { times: 1 });
  await button(page, "Cancel the booking").click();
  await dialog(page).getByLabel("Reason").fill("We are away");
  await dialog(page).getByRole("button", { name: "Cancel the booking" }).click();
  await expect(dialog(page)).toContainText("We could not reach the server");
  await expect(dialog(page).getByLabel("Reason")).toHaveValue("We are away");
  await dialog(page).getByRole("button", { name: "Cancel the booking" }).click();
  await expect(said(page, /^Cancelled$/)).toBeVisible();
});

test("after the work what is not right opens the form of a complaint", async ({ page }) => {
  const { path, answer, id, vendor } = await bookOne();
  await answer("accepted");
  await completeLate(site, vendor, id);
  await page.goto(path);
  await comeAlive(page);
  await expect(said(page, /^Done\. ₹[\d,]+ to pay$/)).toBeVisible();
  await page.getByRole("button", { name: "Something is not right" }).click();
  await expect(page.getByLabel("What is wrong")).toBeVisible();
});

test("after 8 pm on the evening before the page says whom to call", async ({ page }) => {
  const { path, order_id } = await bookOne();
  // An evening that is still ahead, so that the hour of the run does not matter.
  const day = inDays(hourOfDay(new Date()) < 20 ? 0 : 1);
  await query`update booking set booking_date = ${day}, booking_time_slot = 'Evening',
    booked_at = booked_at - interval '2 days' where order_id = ${order_id}`;
  await page.goto(path);
  await comeAlive(page);
  await expect(page.getByText(/To change or cancel it now, call/)).toBeVisible();
  await expect(button(page, "Cancel the booking")).toHaveCount(0);
});

test("on a phone the page of a waiting booking is at most 2,000 px high", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { path } = await bookOne();
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_000);
});

test("offline the page says so and changes nothing", async ({ page, context }) => {
  const { path } = await bookOne();
  await page.goto(path);
  await comeAlive(page);
  await expect(button(page, "Cancel the booking")).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(button(page, "Cancel the booking")).toBeDisabled();
  await context.setOffline(false);
  await expect(button(page, "Cancel the booking")).toBeEnabled();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says how the booking stands, and gives the calendar file", async ({ page }) => {
    const { path, answer, follow_key } = await bookOne();
    await answer("accepted");
    await page.goto(path);
    await expect(page.getByText("A cleaner has accepted").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Meera \w+ will come$/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
      "href",
      `/api/v1/bookings/follow/${follow_key}/calendar.ics`,
    );
  });
});
