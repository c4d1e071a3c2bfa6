import type { Page } from "@playwright/test";
import { formatDay } from "#kernel/time/day.ts";
import { formatPhone } from "#kernel/phone.ts";
import { expect, query, site, test } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  enterAsVendor,
  offerApproved,
  OFFERS,
  newSiteVendor,
} from "../support/vendor-site.ts";

const PATH = "/dashboard/bookings";
const FAILED = "An error occurred while updating the booking status.";

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole("tabpanel");
const row = (page: Page, name: string) =>
  panel(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const button = (page: Page, name: string, act: string) =>
  row(page, name).getByRole("button", { name: new RegExp(`^${act}\\b`) });

const offerOf = async (site: Parameters<typeof bookOnSite>[0], bookingId: number) =>
  (await query`select answer from booking_offer where booking_id = ${bookingId}`)[0];

test("V-BK-01 the tabs sort bookings: All, Upcoming, Accepted and Rejected", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  // Nobody else books it here: whatever waits is offered to every vendor of it.
  const productId = 803;
  await offerApproved(site, vendor, productId);
  await bookOnSite(site, { productId, firstName: "Waiting" });
  const taken = await bookOnSite(site, { productId, firstName: "Taken" });
  const refused = await bookOnSite(site, { productId, firstName: "Refused" });
  await answerOverApi(site, vendor, taken.id, "accepted");
  await answerOverApi(site, vendor, refused.id, "rejected");
  await page.goto(PATH);
  await expect(page.getByRole("tab")).toHaveText([
    "All 3",
    "Upcoming 1",
    "Accepted 1",
    "Rejected 1",
  ]);
  await expect(tab(page, "All")).toHaveAttribute("aria-selected", "true");
  const shown = {
    All: ["Waiting Sharma", "Taken Sharma", "Refused Sharma"],
    Upcoming: ["Waiting Sharma"],
    Accepted: ["Taken Sharma"],
    Rejected: ["Refused Sharma"],
  };
  for (const [name, people] of Object.entries(shown)) {
    await tab(page, name).click();
    await expect(panel(page).getByRole("heading", { name: /Sharma$/ })).toHaveText(people);
  }
});

test("V-BK-02 a row shows names, phone number, day, status and the order", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.window.id);
  const booking = await bookOnSite(site, { productId: OFFERS.window.id, firstName: "Farida" });
  await page.goto(PATH);
  const offer = row(page, "Farida Sharma");
  const day = formatDay(booking.day, { weekday: "short", day: "numeric", month: "short" });
  await expect(offer).toContainText(day);
  await expect(offer).toContainText("Evening");
  await expect(offer).toContainText(OFFERS.window.shortTitle);
  // Decided: the number is masked until this vendor has accepted.
  const masked = `${booking.phone.slice(0, 2)}xxxxxx${booking.phone.slice(-2)}`;
  await expect(offer).toContainText(masked);
  await expect(button(page, "Farida Sharma", "Accept")).toBeEnabled();
  await answerOverApi(site, vendor, booking.id, "accepted");
  await page.reload();
  await expect(offer.getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    `tel:+91${booking.phone}`,
  );
  await expect(offer).toContainText(formatPhone(booking.phone));
  await expect(button(page, "Farida Sharma", "Accepted")).toBeVisible();
});

test("V-BK-03 V-BK-04 V-BK-05 Accept and Reject act at once and reload", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.foam.id);
  const { id, phone } = await bookOnSite(site, { productId: OFFERS.foam.id, firstName: "Joseph" });
  const name = "Joseph Sharma";
  await page.goto(PATH);
  const answered = () =>
    page.waitForRequest((request) =>
      request.url().endsWith(`/api/bookings/${id}/accept_reject_booking`),
    );
  const listed = () => page.waitForResponse("**/api/bookings/vendor_upcoming_bookings");

  const [accept] = await Promise.all([answered(), listed(), button(page, name, "Accept").click()]);
  expect([accept.method(), accept.postDataJSON()]).toEqual(["POST", { status: "accepted" }]);
  // Only the new list knows the number.
  await expect(row(page, name)).toContainText(formatPhone(phone));
  await expect(button(page, name, "Accepted")).toBeDisabled();
  await expect(button(page, name, "Reject")).toBeEnabled();
  await expect(tab(page, "Accepted")).toHaveText("Accepted 1");
  expect(await offerOf(site, id)).toEqual({ answer: "accepted" });

  await button(page, name, "Reject").click();
  // What was accepted is given back, with a reason.
  const dialog = page.getByRole("dialog", { name: "Give this booking back?" });
  await dialog.getByLabel("Why can you not do it?").fill("Our van broke down");
  const [call] = await Promise.all([
    answered(),
    listed(),
    dialog.getByRole("button", { name: "Give back" }).click(),
  ]);
  const reason = "Our van broke down";
  expect([call.method(), call.postDataJSON()]).toEqual(["POST", { status: "rejected", reason }]);
  await expect(button(page, name, "Rejected")).toBeDisabled();
  await expect(button(page, name, "Accept")).toBeEnabled();
  await expect(row(page, name)).not.toContainText(formatPhone(phone));
  await expect(tab(page, "Rejected")).toHaveText("Rejected 1");
  expect(await offerOf(site, id)).toEqual({ answer: "rejected" });
});

test("V-BK-03 what was accepted can be taken back with Undo", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.twoSplit.id);
  const { id } = await bookOnSite(site, { productId: OFFERS.twoSplit.id, firstName: "Salma" });
  await page.goto(PATH);
  await button(page, "Salma Sharma", "Accept").click();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(button(page, "Salma Sharma", "Accept")).toBeEnabled();
  expect(await offerOf(site, id)).toEqual({ answer: "pending" });
});

test("V-BK-06 a refused answer is reported in exact words; no change", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, 901);
  const { id } = await bookOnSite(site, { productId: 901, firstName: "Deepak" });
  await page.goto(PATH);
  const call = "**/accept_reject_booking";
  await page.route(call, (route) => route.fulfill({ status: 500, body: "" }));
  await button(page, "Deepak Sharma", "Accept").click();
  await expect(page.getByRole("alert")).toHaveText(FAILED);
  await page.unroute(call);
  await page.route(call, (route) => route.abort());
  await button(page, "Deepak Sharma", "Reject").click();
  await expect(page.getByRole("alert")).toContainText(`${FAILED} We could not reach the server`);
  await expect(button(page, "Deepak Sharma", "Accept")).toBeEnabled();
  expect(await offerOf(site, id)).toEqual({ answer: "pending" });
});

test("V-BK-06 a late answer is refused because another vendor has it", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const quicker = await newSiteVendor(site);
  for (const one of [vendor, quicker]) await offerApproved(site, one, 902);
  const { id } = await bookOnSite(site, { productId: 902, firstName: "Nalini" });
  await page.goto(PATH);
  await expect(button(page, "Nalini Sharma", "Accept")).toBeEnabled();
  // The list would lose the row by itself: the answer is sent before it is loaded again.
  const list = /vendor_upcoming_bookings$/;
  let isAnswered = false;
  page.on("request", (request) => (isAnswered ||= request.method() !== "GET"));
  await page.route(list, (route) => (isAnswered ? route.continue() : route.abort()));
  await Promise.all([
    page.waitForEvent("requestfailed", (request) => list.test(request.url())),
    answerOverApi(site, quicker, id, "accepted"),
  ]);
  await button(page, "Nalini Sharma", "Accept").click();
  await expect(page.getByRole("alert")).toContainText(FAILED);
  await expect(page.getByRole("alert")).toContainText(
    "Another cleaner has accepted this booking already",
  );
  await expect(row(page, "Nalini Sharma")).toHaveCount(0);
});

test("V-BK-07 an empty list shows a message, on every tab", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto(PATH);
  for (const name of ["All", "Upcoming", "Accepted", "Rejected"]) {
    await tab(page, name).click();
    await expect(panel(page).getByText("No bookings available.", { exact: true })).toBeVisible();
  }
});
