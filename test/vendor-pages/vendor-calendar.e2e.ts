import ICAL from "ical.js";
import { expect, test, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  enterAsVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

test("a vendor subscribes to its bookings, and renews the link", async ({ page, context }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.twoSplit.id);
  const booking = await bookOnSite(site, { productId: OFFERS.twoSplit.id });
  await answerOverApi(site, vendor, booking.id, "accepted");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);

  await page.goto("/dashboard/account");
  const part = page.getByRole("region", { name: "Bookings in your calendar" });
  await part.getByRole("button", { name: "Make a calendar link" }).click();
  await expect(part.getByText("We show this link only once")).toBeVisible();
  await part.getByRole("button", { name: "Copy the calendar link" }).click();
  await expect(part.getByRole("status")).toHaveText("Copied.");
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expect(part.getByRole("link", { name: "Open in calendar" })).toHaveAttribute(
    "href",
    address.replace(/^http:/, "webcal:"),
  );
  const text = await (await fetch(address)).text();
  const [event] = ICAL.Component.fromString(text).getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("summary")).toBe(`Chamak: ${OFFERS.twoSplit.title}`);

  await page.reload();
  await expect(part.getByText("A calendar link is in use since")).toBeVisible();
  await expect(part.getByText(address)).toHaveCount(0);
  await part.getByRole("button", { name: "Make a new calendar link" }).click();
  const renewed = (await part.getByRole("code").innerText()).trim();
  expect(renewed).not.toBe(address);
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(renewed)).status).toBe(200);
  await part.getByRole("button", { name: "Switch off" }).click();
  await expect(part.getByRole("status")).toContainText("Switched off.");
  expect((await fetch(renewed)).status).toBe(404);
});
