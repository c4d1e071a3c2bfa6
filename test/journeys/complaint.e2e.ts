import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { test } from "../support/daytime-site.ts";
import { openOps } from "../support/ops-site.ts";
import { comeAlive, expect, rememberToken, type Site } from "../support/site.ts";
import {
  answerOverApi,
  bookOverApi,
  callSite,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const photo = async (background: string) => ({
  name: "floor.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const onPhone = (browser: Browser, site: Site) =>
  browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });

/** A washroom that was cleaned this morning, with each step of the visit, for ₹949. */
async function cleanedToday(site: Site) {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const products = [{ product_id: OFFERS.washroom.id, product_count: 1 }];
  const booked = await bookOverApi({ products, booking_time_slot: "Morning" });
  const { id } = booked;
  const day = today(new Date());
  await answerOverApi(site, vendor, id, "accepted");
  await site.rows("update booking set booking_date = $2 where id = $1", [id, day]);
  const [visit] = await site.rows("select code from visit where booking_id = $1", [id]);
  const code = String(visit?.["code"]);
  // In its slot, at whatever hour the test runs: a visit that begins late is cheaper.
  const nine = new Date(`${day}T09:00:00+05:30`);
  const at = nine < new Date() ? { at: nine.toISOString() } : {};
  for (const step of [
    { event: "on_the_way" },
    { event: "at_the_door" },
    { event: "started", code },
    { event: "done", list: [0] },
  ]) {
    const init = { json: { ...step, ...at }, token: vendor.token, key: randomUUID() };
    await callSite(site, `/api/v1/jobs/${id}/events`, init);
  }
  return { ...booked, vendor, code };
}

test("a customer complains with a photo, its cleaner answers, the desk decides, and each reads its part", async ({
  page,
  site,
  browser,
}) => {
  const { id, follow_key, vendor, code } = await cleanedToday(site);

  const customer = await onPhone(browser, site);
  await customer.goto(`/follow/${follow_key}`);
  await comeAlive(customer);
  await customer.getByRole("button", { name: "Something is not right" }).click();
  await customer.getByRole("button", { name: "Send", exact: true }).click();
  await expect(customer.getByText("Choose what is wrong.")).toBeVisible();
  await customer.getByLabel("What is wrong").selectOption("It is not clean");
  await customer.getByLabel("In your words").fill("The floor is full of dust");
  const pdf = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.4") };
  await customer.getByLabel("Photo 1").first().setInputFiles(pdf);
  await expect(customer.getByText("The photo must be a JPEG, PNG or WebP file")).toBeVisible();
  await customer
    .getByLabel("Photo 1")
    .first()
    .setInputFiles(await photo("#775533"));
  await expectAccessible(customer);
  await customer.context().setOffline(true);
  await customer.getByRole("button", { name: "Send", exact: true }).click();
  await expect(customer.getByText(/could not reach|broke off/)).toBeVisible();
  await expect(customer.getByLabel("In your words")).toHaveValue("The floor is full of dust");
  await customer.context().setOffline(false);
  await customer.getByRole("button", { name: "Send", exact: true }).click();
  await expect(customer.getByText(/Its number is \d{6}/)).toBeVisible();
  const card = customer.getByRole("article", { name: /^Complaint \d{6}$/ });
  await expect(card).toContainText("Waits for our answer: by");
  await expect(card.getByRole("img")).toBeVisible();
  const [row] = await site.rows("select number from complaint where booking_id = $1", [id]);
  const number = String(row?.["number"]);

  await rememberToken(page, vendor.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/bookinghistory");
  const own = page.getByRole("article", { name: `Complaint ${number}` });
  await expect(own).toContainText("The floor is full of dust");
  await own.getByRole("button", { name: "Open: Photo 1" }).click();
  await expect(page.getByRole("dialog", { name: "Photo 1" }).getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await own.getByRole("button", { name: "Send the answer" }).click();
  await expect(own.getByText("Write it first.")).toBeVisible();
  await own.getByLabel("How it was").fill("There was no water");
  await expectAccessible(page);
  await own.getByRole("button", { name: "Send the answer" }).click();
  await expect(own.getByText("You wrote: There was no water")).toBeVisible();

  const ops = await onPhone(browser, site);
  await openOps(ops, site, "/ops/complaints?state=open");
  await expect(ops.getByRole("link", { name: number })).toBeVisible();
  await expectAccessible(ops);
  await ops.getByRole("link", { name: number }).click();
  await expect(ops.getByRole("heading", { name: `Complaint ${number}` })).toBeVisible();
  await expect(ops.getByText("The cleaner: There was no water")).toBeVisible();
  const visit = ops.getByRole("region", { name: /^Visit of / });
  await expect(visit).toContainText(`Code${code}`);
  for (const step of ["On the way", "At the door", "Started", "Done"])
    await expect(visit.getByRole("listitem").filter({ hasText: step })).toBeVisible();
  await expect(visit.getByText(/^1 of \d+ lines ticked$/)).toBeVisible();
  const messages = ops.getByRole("region", { name: "Messages" });
  await messages.getByText(`We have your complaint: ${number}`).first().click();
  await expect(messages.getByText(/We are sorry that something went wrong/).first()).toBeVisible();
  await ops.getByLabel("Outcome").selectOption("Part of the price back");
  await ops.getByLabel("Rupees, at most ₹949").fill("200");
  await ops.getByLabel("Who bears it").selectOption("We and the vendor, half each");
  await expect(
    ops.getByText(/The bill is ₹200 less\. .* can contest ₹100 for 24 hours/),
  ).toBeVisible();
  await ops.getByLabel("Why", { exact: true }).fill("The dust is on the photo");
  await expectAccessible(ops);
  await ops.getByRole("button", { name: "Decide" }).click();
  await expect(ops.getByText("We and the vendor, half each: ₹100 off the earnings")).toBeVisible();

  await customer.reload();
  await expect(card).toContainText("We take ₹200 off your bill.");
  await expect(card).toContainText("The dust is on the photo");
  await expectAccessible(customer);
  await page.reload();
  await own.getByRole("button", { name: "Agree to ₹100" }).click();
  await expect(own.getByText("₹100 was taken off your earnings.")).toBeVisible();
  await page.goto("/dashboard/earnings");
  await expect(page.getByText(`Complaint ${number}: The dust is on the photo`)).toBeVisible();
});

test("the desk files a caller's complaint about damage with the bill, and reads the number out", async ({
  page,
  site,
  browser,
}) => {
  const { id, follow_key } = await cleanedToday(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await openOps(page, site, `/ops/bookings/${id}`, "helper");
  const panel = page.getByRole("region", { name: "Complaints" });
  await panel.getByRole("button", { name: "File a complaint" }).click();
  const dialog = page.getByRole("dialog", { name: "What is wrong?" });
  await dialog.getByLabel("What is wrong", { exact: true }).selectOption("Something is damaged");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText("Write what happened.")).toBeVisible();
  await expect(dialog.getByText("Enter the rupees, like 1,500.")).toBeVisible();
  await dialog.getByLabel("In the caller’s words").fill("The vase fell from the shelf");
  await dialog.getByLabel("What it costs, in rupees").fill("6,500");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText("Add a photo of the bill.")).toBeVisible();
  await dialog.locator("#bill").setInputFiles(await photo("#ffffff"));
  await dialog.locator("#photo-0").setInputFiles(await photo("#336699"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText(/^Filed\. Read out its number: \d{6}$/)).toBeVisible();
  await expect(panel.getByRole("listitem")).toContainText("Something is damaged");
  await expectAccessible(page);

  const customer = await onPhone(browser, site);
  await customer.goto(`/follow/${follow_key}`);
  const card = customer.getByRole("article", { name: /^Complaint \d{6}$/ });
  await expect(card).toContainText("The vase fell from the shelf");
  await expect(card.getByRole("img")).toHaveCount(2);
});
