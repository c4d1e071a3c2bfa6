import { expect } from "@playwright/test";
import { test } from "../support/daytime-site.ts";
import { openOps } from "../support/ops-site.ts";
import { query, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

test("the desk reads what a closed door comes to before it records it, and corrects it", async ({
  page,
}) => {
  const product = OFFERS.window.id;
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, product);
  const { id } = await bookOnSite(site, { productId: product, firstName: "Kavya" });
  await answerOverApi(site, vendor, id, "accepted");
  await query`update booking set booking_date = (now() at time zone 'Asia/Kolkata')::date where id = ${id}`;
  await openOps(page, site, `/ops/bookings/${id}`);
  await page.getByRole("button", { name: "Say how it went" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toContainText("The customer owes");
  await dialog.getByRole("radio", { name: "The cleaner could not come" }).check();
  await expect(dialog.getByRole("status")).toContainText("off the customer’s bill");
  await dialog.getByRole("radio", { name: "Nobody opened the door" }).check();
  await expect(dialog.getByRole("status")).toContainText(/and the cleaner earns ₹/);
  await page.screenshot({ path: "/tmp/policy-dialog.png" });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.screenshot({ path: "/tmp/policy-dialog-390.png" });
  await dialog.getByRole("button", { name: "Note it" }).click();
  await expect(page.getByText("Customer away").first()).toBeVisible();
  await page.getByRole("button", { name: "Say how it went" }).click();
  await dialog.getByRole("radio", { name: "Done" }).check();
  await dialog.getByRole("button", { name: "Note it" }).click();
  await expect(page.getByText("Customer away", { exact: true })).toHaveCount(0);
});

test("the policy keeps both sides even, and says so at the field", async ({ page }) => {
  await openOps(page, site, "/ops/business");
  const form = page.getByRole("region", { name: "When a visit goes wrong" });
  const theirs = form.getByLabel("Nobody opens: the customer pays");
  await theirs.fill("0");
  await form.getByRole("button", { name: "Save the policy" }).click();
  await expect(form).toContainText("a fee for one side alone is not fair");
  await form.screenshot({ path: "/tmp/policy-form.png" });
  await theirs.fill("40");
  await form.getByRole("button", { name: "Save the policy" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  for (const path of ["/help", "/checkout", "/terms"])
    expect(await (await page.request.get(path)).text()).toContain("you pay up to 40% of the visit");
});
