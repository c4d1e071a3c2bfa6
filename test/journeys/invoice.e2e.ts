import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openOps } from "../support/ops-site.ts";
import { pdfText } from "../support/pdf-text.ts";
import { bookingsOf } from "../support/checkout.ts";
import { comeAlive, expect, fillCart, newcomer, test } from "../support/site.ts";
import { callSite, newSiteVendor, offerApproved, OFFERS } from "../support/vendor-site.ts";

/** Presses what saves a file, and reads the file as the text of a PDF. */
async function savedPdf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return pdfText(await readFile(await download.path())).join("");
}

test("a customer books for a company, corrects it, and has the bill as a PDF like the desk", async ({
  page,
  site,
  browser,
}) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const { phone, email } = newcomer();
  await fillCart(page, { id: OFFERS.washroom.id, title: "Classic washroom cleaning", price: 949 });
  await page.goto("/checkout");
  await comeAlive(page);
  await page.getByLabel("Or another date").fill(addDays(today(new Date()), 3));
  await page.getByRole("radio", { name: /Morning/ }).check();
  await page.getByLabel("First name").fill("Kavita");
  await page.getByLabel("Last name").fill("Sharma");
  await page.getByLabel("Phone number").fill(phone);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Pin code").fill("201301");
  await page.getByLabel("Full address").fill("B-1204, Tower 7, Neem Residency, Sector 76");
  await page.getByText("Invoice for a company").click();
  await page.getByLabel("Company").fill("Hyperion Labs");
  await page.getByLabel("GSTIN").fill("09AAACH7409R1ZY");
  await page.getByLabel("Billing address").fill("Sector 62, Noida");
  const bookings = bookingsOf(page);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByText("Enter the GSTIN as on the certificate")).toBeVisible();
  await expect(page.getByLabel("GSTIN")).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("GSTIN")).toHaveValue("09AAACH7409R1ZY");
  await page.getByLabel("GSTIN").fill("09aaach7409r1zz");
  expect(bookings).toEqual([]);

  // The first answer is lost.
  await page.route("**/billing", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL("/booked");
  const unsaved = page.getByRole("alert").filter({ hasText: "is not saved yet" });
  await expect(unsaved).toBeVisible();
  await expectAccessible(page);
  await unsaved.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Invoice for Hyperion Labs")).toBeVisible();
  await expect(unsaved).toBeHidden();
  expect(bookings).toHaveLength(1);
  await page.getByRole("link", { name: "Follow this booking" }).click();

  const payment = page.getByRole("region", { name: "Payment" });
  await payment.getByText("Invoice for Hyperion Labs").click();
  await payment.getByLabel("Company").fill("Hyperion Labs Private Limited");
  await payment.getByRole("button", { name: "Save company" }).click();
  await expect(payment.getByText("Invoice for Hyperion Labs Private Limited")).toBeVisible();
  await expectAccessible(page);

  const [row] = await site.rows("select id from booking where email = $1", [email]);
  const id = Number(row?.["id"]);
  const token = vendor.token;
  const say = (status: string) =>
    callSite(site, `/api/bookings/${id}/accept_reject_booking`, { json: { status }, token });
  await say("accepted");
  const yesterday = addDays(today(new Date()), -1);
  await site.rows("update booking set booking_date = $2 where id = $1", [id, yesterday]);
  await say("completed");
  await page.reload();
  const text = await savedPdf(page, () => payment.getByRole("link", { name: /^Bill / }).click());
  expect(text).toContain("Hyperion Labs Private Limited");
  expect(text).toContain("GSTIN 09AAACH7409R1ZZ");
  expect(text).toContain("Total ₹949.00");
  await expectAccessible(page);

  const desk = await browser.newPage({ baseURL: site.url });
  await openOps(desk, site, `/ops/bookings/${id}`);
  const saved = await savedPdf(desk, () =>
    desk.getByRole("button", { name: /^(Invoice|Receipt) .+, ₹949$/ }).click(),
  );
  expect(saved).toBe(text);
  await desk.goto("/ops/money");
  await expect(desk.getByLabel("Month")).toBeVisible();
  await expectAccessible(desk);
  await desk.close();
});
