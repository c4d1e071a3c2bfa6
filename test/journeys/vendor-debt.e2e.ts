import { expectAccessible } from "../support/accessible.ts";
import { test } from "../support/daytime-site.ts";
import { openOps } from "../support/ops-site.ts";
import { readQr } from "../support/read-qr.ts";
import { expect, rememberToken, type Site } from "../support/site.ts";
import {
  answerOverApi,
  bookOverApi,
  callSite,
  completeLate,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

/** A vendor that took ₹949 in cash, of which ₹249 is the firm's, with one more job; the firm allows ₹200. */
async function owing(site: Site) {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const products = [{ product_id: OFFERS.washroom.id, product_count: 1 }];
  const [booked, next] = [await bookOverApi({ products }), await bookOverApi({ products })];
  for (const { id } of [booked, next]) await answerOverApi(site, vendor, id, "accepted");
  await completeLate(site, vendor, booked.id);
  await callSite(site, `/api/v1/bookings/${booked.id}/payment`, {
    json: { method: "cash" },
    token: vendor.token,
  });
  const [row] = await site.rows("select id from account where email = $1", [vendor.email]);
  await site.rows(
    `update business set upi_id = 'chamak@okbank', legal_name = 'Chamak Services',
      vendor_debt_limit_paise = 20000`,
  );
  return { vendor, next, vendorId: Number(row?.["id"]) };
}

test("a vendor that owes pays by the code on Earnings, and the desk records, corrects and undoes it", async ({
  page,
  site,
  browser,
}) => {
  const { vendor, next, vendorId } = await owing(site);
  await rememberToken(page, vendor.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/bookings");
  const job = page.getByRole("listitem").filter({ hasText: next.order_id });
  await expect(job).toContainText("₹949 by UPI to Chamak only: show the UPI code. You earn ₹700.");
  const customer = await browser.newPage({ baseURL: site.url });
  await customer.goto(`/follow/${next.follow_key}`);
  await expect(customer.getByRole("region", { name: "Payment" })).toContainText(
    "Pay ₹949 after the work, by UPI on this page.",
  );
  await customer.close();

  await page.goto("/dashboard/earnings");
  await expect(page.getByText("You have to pay Chamak ₹249")).toBeVisible();
  await expect(page.getByText(/^Pay it by \w+ \d+ \w+\.$/)).toBeVisible();
  await expect(page.getByText("chamak@okbank")).toBeVisible();
  await page.getByText("Show the QR code").click();
  const uri = await readQr(page.getByRole("img", { name: "QR code to pay ₹249 by UPI" }));
  await expect(page.locator(`a[href="${uri}"]`)).toHaveText("Pay ₹249 by UPI");
  expect(new URL(uri).searchParams.get("tn")).toBe(`Chamak vendor ${vendorId}`);
  await expectAccessible(page);

  const desk = await browser.newPage({ baseURL: site.url });
  await openOps(desk, site, `/ops/vendors/${vendorId}`);
  await expect(desk.getByText("Works all week. No limit of jobs.")).toBeVisible();
  const money = desk.getByRole("region", { name: "Money", exact: true });
  await expect(money).toContainText("Customers pay by UPI only");
  await money.getByRole("button", { name: "Record what it paid" }).click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByLabel("Rupees")).toHaveValue("249");
  await dialog.getByLabel("Reference").fill(`UPI ${vendorId}`);
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Record the payment" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(money).toContainText("We owe");

  await money.getByRole("button", { name: "Add or take off" }).click();
  await dialog.getByLabel("Add or take off").selectOption("Take off, such as damage");
  await dialog.getByLabel("Rupees").fill("100");
  await dialog.getByLabel("Why").fill("A broken lamp");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Save" }).click();
  const lamp = money.getByRole("row").filter({ hasText: "A broken lamp" });
  await expect(lamp).toContainText("−₹100");
  await page.reload();
  await expect(page.getByText("You have to pay Chamak ₹100")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "A broken lamp" })).toContainText(
    "Taken off by Chamak: A broken lamp",
  );

  await lamp.getByRole("button", { name: "Undo" }).click();
  await dialog.getByLabel("Why, as the vendor reads it").fill("It was another cleaner");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(lamp).toContainText("Taken back");
  await desk.setViewportSize({ width: 390, height: 844 });
  const width = await desk.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(desk);
  await desk.close();
  await page.reload();
  await expect(page.getByText("All settled with Chamak")).toBeVisible();
  await expect(page.getByText("Given back by Chamak: It was another cleaner")).toBeVisible();
});
