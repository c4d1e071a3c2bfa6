import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { expect, query, site, test } from "../support/site.ts";
import { bookOverApi, enterAsVendor, offerApproved, OFFERS } from "../support/vendor-site.ts";

const ADDRESS = "B-1204, Tower 7, Neem Residency, Sector 76, Noida";
const { kitchen, window: windowUnit } = OFFERS;

async function bookMany(firstName: string, productIds: number[]) {
  const booking = await bookOverApi({
    first_name: firstName,
    booking_date: addDays(today(new Date()), 2),
    booking_time_slot: "Evening",
    comment: "The lift is out of order",
    products: productIds.map((product_id, at) => ({ product_id, product_count: at + 1 })),
  });
  return booking.order_id;
}

const row = (page: Page, name: string) =>
  page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const button = (page: Page, name: string, act: string) =>
  row(page, name).getByRole("button", { name: new RegExp(`^${act}\\b`) });
const toast = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("button") });

const eventsOf = async (orderId: string) =>
  query`select what, reason from booking_event join booking on booking.id = booking_id where
    order_id = ${orderId} and what not in ('booked', 'offered') order by booking_event.id`;

test("a new offer appears by itself; an acceptance is undone or given back", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  // No other test books this service: what waits for a vendor is offered to the next one as well.
  await offerApproved(site, vendor, kitchen.id, 700);
  await page.clock.install();
  await page.goto("/dashboard/bookings");
  await expect(page.getByText("No bookings available.")).toBeVisible();
  const orderId = await bookMany("Harpreet", [kitchen.id, 601]);

  const name = "Harpreet Sharma";
  const job = row(page, name);
  // The answer to the first request may have been on its way before the booking was offered.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(job.getByText("Pending", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("log")).toHaveText("1 new booking waits for your answer.");
  for (const words of [
    kitchen.title,
    "Kitchen Cleaning",
    "about",
    "Classic washroom cleaning × 2",
    orderId,
    "The customer wrote a comment. You read it once you accept.",
  ])
    await expect(job).toContainText(words);
  // Of the two lines one is the vendor's own, at its price.
  await expect(job.getByText("Not one of your services")).toHaveCount(1);
  await expect(job.getByText("Not one of your services")).toContainText("₹949 each");
  await expect(job.getByRole("link")).toHaveCount(0);

  await button(page, name, "Accept").click();
  await expect(job.getByText("Accepted", { exact: true }).first()).toBeVisible();
  await expect(job).toContainText("The lift is out of order");
  const map = job.getByRole("link", { name: /^Open in Maps/ });
  expect(new URL((await map.getAttribute("href")) ?? "").searchParams.get("query")).toBe(
    `${ADDRESS} 201301`,
  );
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(job.getByText("Pending", { exact: true })).toBeVisible();
  await expect(button(page, name, "Accept")).toBeEnabled();
  expect(await eventsOf(orderId)).toMatchObject([{ what: "accepted" }, { what: "undone" }]);

  await button(page, name, "Accept").click();
  await expect(button(page, name, "Accepted")).toBeDisabled();
  await button(page, name, "Reject").click();
  const dialog = page.getByRole("dialog", { name: "Give this booking back?" });
  const why = dialog.getByLabel("Why can you not do it?");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(why).toHaveAccessibleDescription(/Say why, in a sentence\.$/);
  await dialog.getByRole("button", { name: "I am ill" }).click();
  await expect(why).toHaveValue("I am ill");
  await why.fill("Two are ill");
  // What was typed stays when it cannot be sent.
  await page.route("**/accept_reject_booking", (route) => route.abort());
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(dialog.getByRole("alert")).toContainText("We could not reach the server");
  await expect(why).toHaveValue("Two are ill");
  await page.unroute("**/accept_reject_booking");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(dialog).toBeHidden();
  await expect(job.getByText("Rejected", { exact: true }).first()).toBeVisible();
  expect((await eventsOf(orderId)).at(-1)).toEqual({ what: "given_back", reason: "Two are ill" });
});

test("a success message disappears when another action fails", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, windowUnit.id);
  for (const firstName of ["Anil", "Bina"]) await bookMany(firstName, [windowUnit.id]);
  await page.goto("/dashboard/bookings");
  await button(page, "Anil Sharma", "Accept").click();
  await expect(toast(page)).toContainText("Accepted. You can call Anil Sharma now.");
  await page.route("**/accept_reject_booking", (route) => route.abort());
  await button(page, "Bina Sharma", "Accept").click();
  await expect(row(page, "Bina Sharma").getByRole("alert")).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});
