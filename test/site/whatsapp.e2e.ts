import { addDays, today } from "#kernel/time/day.ts";
import { expect, site, test } from "../support/site.ts";
import { openOps } from "../support/ops-site.ts";
import {
  answerOverApi,
  bookOnSite,
  bookOverApi,
  enterAsVendor,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const TOMORROW = addDays(today(new Date()), 1);

/** What a link to WhatsApp opens: to which number, with which text. */
function messageOf(href: string | null): { to: string; text: string } {
  const url = new URL(href ?? "");
  expect(url.origin).toBe("https://wa.me");
  return { to: url.pathname.slice(1), text: url.searchParams.get("text") ?? "" };
}

test("a customer shares a booking's link and asks the desk by WhatsApp", async ({ page }) => {
  const booking = await bookOverApi({ booking_date: TOMORROW });
  await page.goto(`/follow/${booking.follow_key}`);
  await page.getByText("Ask us, share, get updates").click();
  const share = page.getByRole("link", { name: "Share on WhatsApp" });
  const shared = messageOf(await share.getAttribute("href"));
  expect(shared.to).toBe("");
  expect(shared.text).toMatch(
    /^Cleaning is booked for \w+day \d+ \w+, (Morning, 8 am to 12 noon|Evening, 4 pm to 8 pm)\. /,
  );
  expect(shared.text).toContain(`${site.url}/follow/${booking.follow_key}`);
  await expect(share).toHaveAttribute("rel", "noreferrer");

  const ask = page.getByRole("link", { name: "Ask us on WhatsApp" });
  const asked = messageOf(await ask.getAttribute("href"));
  expect(asked.to).toBe("919999900000");
  expect(asked.text).toContain(
    `Hello Chamak, I have a question about my booking ${booking.order_id}`,
  );
});

test("a vendor writes to the customer of a booking once it has accepted it", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.split.id);
  const booking = await bookOnSite(site, { productId: OFFERS.split.id, firstName: "Zubin" });
  await page.goto("/dashboard/bookings");
  const job = page.getByRole("listitem").filter({ hasText: booking.name });
  await expect(job).toBeVisible();
  const write = job.getByRole("link", { name: `WhatsApp to ${booking.name}` });
  await expect(write).toHaveCount(0);
  await answerOverApi(site, vendor, booking.id, "accepted");
  await page.reload();
  const { to, text } = messageOf(await write.getAttribute("href"));
  expect(to).toBe(`91${booking.phone}`);
  expect(text).toContain("Hello Zubin, I am the cleaner for your booking");
});

test("an operator writes to customer and vendor from the booking's page", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.window.id);
  const booking = await bookOnSite(site, { productId: OFFERS.window.id, firstName: "Iravati" });
  await answerOverApi(site, vendor, booking.id, "accepted");
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  const toCustomer = page.getByRole("link", { name: "WhatsApp to Iravati" });
  expect(messageOf(await toCustomer.getAttribute("href")).text).not.toContain("/follow/");
  await page.getByRole("button", { name: "Show link" }).click();
  await expect(page.getByRole("link", { name: "What the customer sees" })).toBeVisible();
  const customer = messageOf(await toCustomer.getAttribute("href"));
  expect(customer.to).toBe(`91${booking.phone}`);
  expect(customer.text).toMatch(/^Hello Iravati, this is Chamak, about your cleaning on /);
  expect(customer.text).toContain(`${site.url}/follow/`);
  const toVendor = page.getByRole("link", { name: "WhatsApp to Meera Devi" });
  const { to, text } = messageOf(await toVendor.getAttribute("href"));
  expect(to).toBe(`91${vendor.phone}`);
  expect(text).toContain("Hello Meera Devi, this is Chamak, about booking ");
});
