import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatDay } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { GROUT, WASHROOM } from "../support/fixtures.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import {
  expect,
  fillCart,
  newcomer,
  query,
  said,
  signUpOverApi,
  site,
  test,
} from "../support/site.ts";

const SUCCESS = "Your Appointment Booked Successfully!";
const NONE = "You don't have any booking";

/** Books a washroom and two grout lines as a guest; resolves to what was typed and the Booking ID. */
async function book(page: Page) {
  const typed = detailsOf(newcomer());
  await fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });
  await page.goto("/basic-details");
  await fillBookingForm(page, typed);
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
  const [row] = await query`select order_id from booking where phone_number = ${typed.phone}`;
  return { typed, orderId: String(row?.["order_id"]) };
}

test("C-BKD-01 the navigation's booking is confirmed with its Booking ID", async ({ page }) => {
  const { orderId } = await book(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SUCCESS);
  await expect(page.getByText(`Booking ID: #${orderId}`, { exact: true })).toBeVisible();
  await expect(page.getByText(NONE)).toHaveCount(0);
});

test("C-BKD-01 a reload still shows it, and so does coming back to it", async ({ page }) => {
  const { orderId } = await book(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: SUCCESS })).toBeVisible();
  await expect(page.getByText(`Booking ID: #${orderId}`)).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByText(`Booking ID: #${orderId}`)).toBeVisible();
});

test("C-BKD-02 shows date, time slot, names and the list of products", async ({ page }) => {
  const { typed } = await book(page);
  const fact = (term: string) =>
    page.getByRole("definition").and(
      page.locator("dd").filter({
        has: page.locator(`xpath=preceding-sibling::dt[normalize-space()="${term}"]`),
      }),
    );
  await expect(fact("Day")).toHaveText(formatDay(typed.day));
  await expect(fact("Time")).toHaveText(typed.slot);
  await expect(fact("Name")).toHaveText(`${typed.firstName} ${typed.lastName}`);
  await expect(fact("Services")).toContainText(`${WASHROOM.title} × 1`);
  await expect(fact("Services")).toContainText(`${GROUT.title} × 2`);
  await expect(fact("Total")).toHaveText("₹1,749");
});

test("C-BKD-03 without a booking the page says so, in a new tab too", async ({ page, context }) => {
  await book(page);
  const fresh = await context.newPage();
  await fresh.goto("/booked");
  await expect(fresh.getByRole("heading", { level: 1 })).toHaveText(NONE);
  await expect(fresh.getByText(SUCCESS)).toHaveCount(0);
  await fresh.getByRole("main").getByRole("link", { name: "See all services" }).click();
  await expect(fresh).toHaveURL("/service");
});

test("C-BKD-03 a navigation without an order_id brings no booking", async ({ page }) => {
  await page.goto("/booked");
  await page.evaluate(() => {
    const booking = { booking_date: "2026-11-22", first_name: "Asha", product: [] };
    history.replaceState({ ...(history.state as object), booking }, "");
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NONE);
});

test("C-BKD-02 the calendar file is the one of the booking's own page", async ({ page }) => {
  const { typed, orderId } = await book(page);
  const calendar = page.getByRole("link", { name: "Add to calendar" });
  const [download] = await Promise.all([page.waitForEvent("download"), calendar.click()]);
  expect(download.suggestedFilename()).toBe(`booking-${orderId}.ics`);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`UID:booking-${orderId}@chamak\r\n`);
  expect(text).toContain(`DTSTART;TZID=Asia/Kolkata:${typed.day.replaceAll("-", "")}T`);
  const href = (await calendar.getAttribute("href")) ?? "nowhere";
  await page.getByRole("link", { name: "Follow this booking" }).click();
  await expect(page).toHaveURL(/\/follow\//);
  await expect(calendar).toHaveAttribute("href", href);
});

test("C-BKD-02 the printed page has the receipt and no controls", async ({ page }) => {
  const { orderId } = await book(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`Booking ID: #${orderId}`)).toBeVisible();
  await expect(page.getByText("₹1,749", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Chamak, \+91/)).toBeVisible();
  for (const part of ["banner", "contentinfo"] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByRole("link")).toHaveCount(0);
  await expect(main.getByRole("button")).toHaveCount(0);
});

test("its link shows the state of the booking and the next steps", async ({ page }) => {
  const { typed, orderId } = await book(page);
  await signUpOverApi(site, newcomer(), "vendor");
  await page.getByRole("link", { name: "Follow this booking" }).click();
  await expect(page.getByRole("main").getByText(`#${orderId}`)).toBeVisible();
  const next = page.getByRole("region", { name: "What happens now" });
  await expect(
    said(page, /^No cleaner is free at this time yet\. We will call you$/),
  ).toBeVisible();
  await expect(next).toContainText("Our team looks for a cleaner");
  for (const [status, word] of [
    ["accepted", "A cleaner has accepted"],
    ["completed", "Done"],
  ] as const) {
    await query`update booking set status = ${status}, vendor_id = account.id from account where
      order_id = ${orderId} and account.role = 'vendor'`;
    await page.reload();
    await expect(said(page, word)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Our team looks for");
  }
  await expect(page.getByRole("heading", { level: 1 })).toContainText(longDay(typed.day));
  await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
});
