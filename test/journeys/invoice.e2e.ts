import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { detailsOf, fillBookingForm } from "../support/booking-form.ts";
import { openOps } from "../support/ops-site.ts";
import { pdfText } from "../support/pdf-text.ts";
import { bookingsOf } from "../support/checkout.ts";
import { expect, fillCart, newcomer, test } from "../support/site.ts";
import {
  answerOverApi,
  completeLate,
  issueNow,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

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
  const typed = detailsOf(newcomer());
  await fillCart(page, { id: OFFERS.washroom.id, title: "Classic washroom cleaning", price: 949 });
  await page.goto("/checkout");
  await fillBookingForm(page, typed);
  await page.getByText("Invoice for a company").click();
  await page.getByLabel("Company").fill("Hyperion Labs");
  await page.getByLabel("GSTIN").fill("09AAACH7409R1ZY");
  await page.getByLabel("Billing address").fill("Sector 62, Noida");
  const bookings = bookingsOf(page);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByText("Check the GSTIN: one sign is wrong")).toBeVisible();
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

  const [row] = await site.rows("select id from booking where email = $1", [typed.email]);
  const id = Number(row?.["id"]);
  await answerOverApi(site, vendor, id, "accepted");
  await completeLate(site, vendor, id);
  await page.reload();
  await expect(payment.getByText("The bill comes in a few minutes.")).toBeVisible();
  await issueNow(site, id);
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
  await desk.getByRole("button", { name: "Issue anew to a company" }).click();
  const dialog = desk.getByRole("dialog", { name: "To whom is it issued anew?" });
  await expect(dialog.getByLabel("Company")).toHaveValue("Hyperion Labs Private Limited");
  await dialog.getByLabel("Company").fill("Logix Infotech");
  await dialog.getByRole("button", { name: "Issue anew" }).click();
  await expect(dialog.getByLabel("Why")).toHaveAccessibleDescription("Write why");
  await expectAccessible(desk);
  await dialog.getByLabel("Why").fill("They asked for another company");
  await dialog.getByRole("button", { name: "Issue anew" }).click();
  await expect(desk.getByText("The invoice is issued anew.")).toBeVisible();
  await expect(desk.getByText("Invoiced to Logix Infotech")).toBeVisible();
  await expect(desk.getByRole("button", { name: /^(Invoice|Receipt|Credit note) / })).toHaveCount(
    3,
  );
  await desk.goto("/ops/money/month");
  await expect(desk.getByLabel("Month")).toBeVisible();
  await expectAccessible(desk);
  await desk.close();
});
