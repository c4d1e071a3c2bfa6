import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { findViolations } from "../support/find-violations.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, query, site, test } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  callSite,
  newSiteVendor,
  OFFERS,
  offerApproved,
} from "../support/vendor-site.ts";

const productId = OFFERS.washroom.id;
const rowOf = (page: Page, orderId: string) =>
  page.getByRole("listitem").filter({ hasText: orderId });

async function orderIdOf(id: number): Promise<string> {
  const [row] = await query`select order_id from booking where id = ${id}`;
  return String(row?.["order_id"]);
}

/** As if the slot of the booking had begun when it was booked, whatever the hour of this test. */
const bookedLate = (id: number) =>
  query`update booking set booked_at = (booking_date + time '23:59') at time zone 'Asia/Kolkata'
    where id = ${id}`;

async function countBeside(page: Page, part: string): Promise<number> {
  const link = page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: part });
  return Number(/\d+/.exec((await link.textContent()) ?? "")?.[0] ?? 0);
}

test("O-SEED-02: a booking without a vendor comes by itself and goes", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, productId);
  const tomorrow = addDays(today(new Date()), 1);
  await bookOnSite(site, { productId, day: tomorrow, firstName: "Gurleen" });
  await page.clock.install();
  await openOps(page, site);
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await expect(page.getByText("Next three days")).toBeVisible();
  // Until what waits is counted, the link has no number.
  await expect.poll(() => countBeside(page, "Today")).toBeGreaterThan(0);
  const before = await countBeside(page, "Today");

  const booked = await bookOnSite(site, { productId, day: tomorrow, firstName: "Harpreet" });
  const orderId = await orderIdOf(booked.id);
  await expect(rowOf(page, orderId)).toHaveCount(0);
  await page.clock.runFor(16_000);
  const row = rowOf(page, orderId);
  await expect(row).toContainText("Nobody has accepted");
  await expect(row).toContainText("Harpreet Sharma");
  await expect(row.getByRole("link", { name: `Assign ${orderId}` })).toHaveAttribute(
    "href",
    `/ops/bookings/${booked.id}#assign`,
  );
  await expect.poll(() => countBeside(page, "Today")).toBe(before + 1);

  await answerOverApi(site, vendor, booked.id, "accepted");
  // From eight in the evening on Today lists who has not said an hour for tomorrow.
  await callSite(site, `/api/v1/jobs/${booked.id}/events`, {
    token: vendor.token,
    key: "hour",
    json: { event: "arrival", time: "17:00" },
  });
  await page.clock.runFor(16_000);
  await expect(row).toHaveCount(0);
  await expect.poll(() => countBeside(page, "Today")).toBe(before);
});

test("a customer's call is confirmed in one step, and the count decreases", async ({ page }) => {
  const { id } = await bookOnSite(site, { productId, day: today(new Date()), firstName: "Meena" });
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, productId);
  await answerOverApi(site, vendor, id, "accepted");
  await bookedLate(id);
  const orderId = await orderIdOf(id);
  await openOps(page, site);
  // From half an hour after the slot on, another row says that nothing was heard of the vendor.
  const row = rowOf(page, orderId).filter({ hasText: "Booked at short notice" });
  await expect(row).toBeVisible();
  await expect(row.getByRole("link", { name: /^\d{5}\s\d{5}$/ })).toHaveAttribute("href", /^tel:/);
  await expect.poll(() => countBeside(page, "Today")).toBeGreaterThan(0);
  const before = await countBeside(page, "Today");
  await row.getByRole("button", { name: `Called ${orderId}` }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => countBeside(page, "Today")).toBe(before - 1);
  const [kept] = await query`select confirmed_at from booking where id = ${id}`;
  expect(kept?.["confirmed_at"]).not.toBeNull();
});

test("work of more than a day is called about, and the booking says how long it takes", async ({
  page,
}) => {
  const day = addDays(today(new Date()), 5);
  const { id } = await bookOnSite(site, { productId, day, firstName: "Leela" });
  await query`update booking set work_minutes = 870 where id = ${id}`;
  const orderId = await orderIdOf(id);
  await openOps(page, site);
  const row = rowOf(page, orderId);
  await expect(row).toContainText("More than a day of work:");
  await expect(row).toContainText("Call to agree on the days or a bigger crew:");
  await page.goto(`/ops/bookings/${id}`);
  await expect(page.getByText("About 14 hours 30 minutes", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The work takes more than 8 hours, which needs several days or a bigger crew."),
  ).toBeVisible();
});

test("O-SEED-03: Today completes, after a question, what is not marked done", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, productId);
  const { id } = await bookOnSite(site, { productId, firstName: "Neha" });
  await answerOverApi(site, vendor, id, "accepted");
  await query`update booking set booking_date = ${addDays(today(new Date()), -1)}, booked_at =
    now() - interval '3 days' where id = ${id}`;
  const orderId = await orderIdOf(id);
  await openOps(page, site);
  const row = rowOf(page, orderId);
  await row.getByRole("button", { name: `Complete ${orderId}` }).click();
  const question = page.getByRole("dialog", { name: `Mark ${orderId} completed?` });
  await question.getByRole("button", { name: "Not yet" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: `Complete ${orderId}` }).click();
  await question.getByRole("button", { name: "Mark completed" }).click();
  await expect(row).toHaveCount(0);
  const [kept] = await query`select status from booking where id = ${id}`;
  expect(kept?.["status"]).toBe("completed");
});

test("an action that fails shows the reason in its row, and can be retried", async ({ page }) => {
  const { id } = await bookOnSite(site, { productId, day: today(new Date()), firstName: "Asha" });
  await bookedLate(id);
  const orderId = await orderIdOf(id);
  await openOps(page, site);
  const row = rowOf(page, orderId);
  await page.route("**/confirm", (route) => route.abort());
  await row.getByRole("button", { name: `Called ${orderId}` }).click();
  await expect(row.getByRole("alert")).toContainText("We could not reach the server");
  await page.unroute("**/confirm");
  await row.getByRole("button", { name: `Called ${orderId}` }).click();
  await expect(row).toContainText("Nobody has accepted");
});

test("assigning from Today moves the focus on the vendors once they come", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, productId);
  const tomorrow = addDays(today(new Date()), 1);
  const { id } = await bookOnSite(site, { productId, day: tomorrow, firstName: "Lata" });
  const orderId = await orderIdOf(id);
  await openOps(page, site);
  await page.getByRole("link", { name: `Assign ${orderId}` }).click();
  const vendors = page.getByRole("group", { name: "Vendor" });
  await expect(vendors.getByRole("radio", { checked: true })).toBeFocused();
  await expect(vendors).toContainText(/₹[\d,]+ (left|less than the work brings in,) after GST\./);
});

test("keys go through Today: j to the first, Enter opens it", async ({ page }) => {
  const json = {
    contact: {
      name: "Ritu Bansal",
      email: "ritu@example.in",
      subject: "Two cleaners came instead of three",
      phone_number: "9899034521",
      message: "Please call me back.",
    },
  };
  await callSite(site, "/api/contacts", { json });
  await openOps(page, site);
  await expect(page.getByRole("link", { name: "Read messages" })).toBeVisible();
  const rows = page.getByRole("main").getByRole("listitem");
  await page.keyboard.press("j");
  await expect(rows.first()).toHaveAttribute("data-at", "");
  await expect(rows.first().getByRole("link").first()).toBeFocused();
  const count = await rows.count();
  for (let i = 1; i < count; i++) await page.keyboard.press("j");
  await expect(rows.last()).toHaveAttribute("data-at", "");
  // Another link of a row calls its customer.
  const step = rows.last().locator('a[href^="/ops"]').last();
  const href = (await step.getAttribute("href")) ?? "";
  const { found } = await findViolations(page, {}, "main");
  expect(found).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href.replace(/#.*/, ""));
});
