import type { Page } from "@playwright/test";
import { bookingForm } from "../support/booking-form.ts";
import { openFilled } from "../support/checkout.ts";
import { comeAlive, expect, test } from "../support/site.ts";

const COMPANY = { company: "Hyperion Labs", gstin: "09AAACH7409R1ZZ", address: "Sector 62, Noida" };
const SUMMARY = "Invoice for a company";

async function typeCompany(page: Page): Promise<void> {
  await page.getByText(SUMMARY).click();
  await page.getByLabel("Company").fill(COMPANY.company);
  await page.getByLabel("GSTIN").fill(COMPANY.gstin);
  await page.getByLabel("Billing address").fill(COMPANY.address);
}

async function book(page: Page): Promise<void> {
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
}

/** The PUT requests of a company that leave the browser. */
function companiesOf(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.postDataJSON());
  });
  return sent;
}

test("a company in a part of the form that was closed again, or is empty, is not sent", async ({
  page,
}) => {
  const sent = companiesOf(page);
  await openFilled(page);
  await typeCompany(page);
  await page.getByText(SUMMARY).click();
  await page.reload();
  await comeAlive(page);
  await expect(page.getByLabel("GSTIN")).toBeHidden();
  await page.getByText(SUMMARY).click();
  await expect(page.getByLabel("GSTIN")).toHaveValue(COMPANY.gstin);
  await page.getByText(SUMMARY).click();
  await book(page);
  await expect(page.getByText(SUMMARY)).toBeVisible();

  await openFilled(page);
  await page.getByText(SUMMARY).click();
  await page.getByLabel("Company").fill(" ");
  await book(page);
  await expect(page.getByText(SUMMARY)).toBeVisible();
  expect(sent).toEqual([]);
});

test("a company is saved by a reload of /booked; a company that was removed there is not sent again", async ({
  page,
}) => {
  const sent = companiesOf(page);
  await openFilled(page);
  await typeCompany(page);
  await page.route("**/billing", (route) => route.abort());
  await book(page);
  await expect(page.getByText("is not saved yet")).toBeVisible();
  await page.unroute("**/billing");
  await page.reload();
  await page.getByText("Invoice for Hyperion Labs").click();
  const typed = { ...COMPANY, place: "", pin_code: "" };
  expect(sent).toEqual([typed, typed]);

  for (const label of ["Company", "GSTIN", "Billing address"])
    await page.getByLabel(label).fill("");
  await page.getByRole("button", { name: "Save company" }).click();
  await expect(page.getByText(SUMMARY)).toBeVisible();
  await page.reload();
  await expect(page.getByText(SUMMARY)).toBeVisible();
  await page.getByRole("link", { name: "Follow this booking" }).click();
  await expect(page.getByRole("region", { name: "Payment" }).getByText(SUMMARY)).toBeVisible();
  expect(sent).toHaveLength(3);
});

test("where the script of the company's fields cannot be loaded, the form can be tried again", async ({
  page,
}) => {
  await page.route("**/assets/company-fields-*.js", (route) => route.abort());
  const typed = await openFilled(page);
  await page.getByText(SUMMARY).click();
  const failed = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });
  await expect(failed).toBeVisible();
  await page.unroute("**/assets/company-fields-*.js");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("GSTIN")).toBeVisible();
  await expect(bookingForm(page).address).toHaveValue(typed.address);
});
