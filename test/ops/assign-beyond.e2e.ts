import { openOps } from "../support/ops-site.ts";
import { expect, test, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  callSite,
  newSiteVendor,
  offerApproved,
} from "../support/vendor-site.ts";

// No other test has a vendor who offers this one.
const PRODUCT = 1303;

const week = () =>
  Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [
      day,
      { Morning: true, Evening: true },
    ]),
  );

test("an operator sees a vendor's two weeks, and exceeds them with a reason", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, PRODUCT);
  const taken = await bookOnSite(site, { productId: PRODUCT, firstName: "Taken" });
  const booking = await bookOnSite(site, { productId: PRODUCT, firstName: "Waiting" });
  await answerOverApi(site, vendor, taken.id, "accepted");
  await callSite(site, "/api/v1/availability", {
    method: "PUT",
    json: { jobs_per_slot: 1, week: week(), days_off: [] },
    token: vendor.token,
  });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  const offered = page.getByRole("group", { name: "Vendor" });
  await expect(offered).toContainText("Full that evening: takes 1.");
  await page.getByText("Two weeks of Meera Devi").click();
  const weeks = page.getByRole("table", { name: "Two weeks of Meera Devi" });
  await expect(weeks.getByRole("cell", { name: /This booking/ })).toContainText("1 job");
  await expect(weeks.getByRole("cell", { name: /This booking/ })).toContainText("Full");
  await page.getByRole("button", { name: "Assign to Meera Devi" }).click();
  await expect(page.getByText("Say why this vendor").first()).toBeVisible();
  await page.getByLabel("Why this vendor?").fill("She can, she said");
  await page.getByRole("button", { name: "Assign to Meera Devi" }).click();
  await expect(page.getByText("Assigned to Meera Devi by Farah Siddiqui")).toBeVisible();
  await expect(page.getByText("She can, she said")).toBeVisible();
});
