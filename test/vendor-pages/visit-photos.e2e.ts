import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { addDays, today } from "#kernel/time/day.ts";
import { morningNow, morningTest as test, setMorning } from "../support/daytime-site.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, query, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOverApi,
  enterAsVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const photo = async () => ({
  name: "IMG_0001.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: "#0E5B57" } })
    .jpeg()
    .toBuffer(),
});

/** A job of today that the vendor of the page has accepted. */
async function jobOfToday(page: Page) {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const booking = await bookOverApi<{ id: number; follow_key: string; order_id: string }>({
    first_name: "Leela",
    booking_date: addDays(today(morningNow()), 1),
    booking_time_slot: "Morning",
    products: [{ product_id: OFFERS.washroom.id, product_count: 1 }],
  });
  await answerOverApi(site, vendor, booking.id, "accepted");
  const day = today(morningNow());
  await query`update booking set booking_date = ${day} where id = ${booking.id}`;
  await query`update visit set day = ${day} where booking_id = ${booking.id}`;
  const [visit] = await query`select code from visit where booking_id = ${booking.id}`;
  return { ...booking, code: String(visit?.["code"]) };
}

/** Presses a button, until the server has it. */
async function say(card: Locator, name: string): Promise<void> {
  await card.getByRole("button", { name, exact: true }).click();
  await expect(card.getByRole("button", { name: `Undo “${name}”` })).toBeVisible();
}

test("a vendor sends photos and ticks the list; customer and desk see both", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setMorning(page);
  const { id, follow_key, code } = await jobOfToday(page);
  await page.goto("/dashboard/bookings");
  const card = page.getByRole("region", { name: /^Today: Leela/ });
  const before = card.getByLabel(/^Photo before/);
  await expect(card.getByRole("button", { name: "I am on my way" })).toBeVisible();
  await expect(before).toHaveCount(0);
  await say(card, "I am on my way");
  await say(card, "I am at the door");

  // A PDF with another name is not sent; a lost line is said, and the same photo sent again.
  await before.setInputFiles({
    name: "a.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("%PDF-"),
  });
  await expect(card.getByRole("alert")).toContainText("must be a JPEG, PNG or WebP file");
  let isCut = true;
  await page.route("**/photos", (route) => (isCut ? route.abort() : route.fallback()));
  await before.setInputFiles(await photo());
  await expect(card.getByRole("alert")).toContainText("Photo before was not sent.");
  isCut = false;
  await card.getByRole("button", { name: "Send it again" }).click();
  await expect(card.getByText("Photo before, 1 of 3 sent")).toBeVisible();
  await page.context().setOffline(true);
  await expect(card.getByText("Photos need a connection.")).toBeVisible();
  await expect(before).toBeDisabled();
  await page.context().setOffline(false);

  await card.getByLabel("Code of the customer").fill(code);
  await say(card, "Start");
  const list = card.getByRole("group", { name: /^Tick what is done/ });
  const first = list.getByRole("checkbox").first();
  await first.check();
  const line = await list.locator("label").first().innerText();
  await card.getByLabel(/^Photo after/).setInputFiles(await photo());
  await expect(card.getByText("Photo after, 1 of 3 sent")).toBeVisible();
  await card.getByRole("button", { name: "Done", exact: true }).click();
  // The card stays for the day, and asks for what is still missing.
  await expect(card.getByText("The work is done")).toBeVisible();
  await expect(card.getByRole("button", { name: "Done", exact: true })).toHaveCount(0);
  await page.reload();
  await card.getByLabel(/^Photo after/).setInputFiles(await photo());
  await expect(card.getByText("Photo after, 2 of 3 sent")).toBeVisible();

  // A vendor's own browser shows no customer's page.
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`${site.url}/follow/${follow_key}`);
  await expect(phone.getByText("What was done")).toBeVisible();
  await expect(phone.getByText(line, { exact: true }).first()).toBeVisible();
  const shown = phone.getByRole("img", { name: "Before the work, 1 of 1" });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await openOps(desk, site, `${site.url}/ops/bookings/${id}`);
  await desk.getByRole("button", { name: /^Open: Before/ }).click();
  await expect(desk.getByRole("dialog").getByRole("img")).toBeVisible();
});
