import { expect, lookAgain, rememberToken, test, site } from "../support/site.ts";
import { openOps } from "../support/ops-site.ts";
import { bookOnSite, callSite, newSiteVendor, offerApproved } from "../support/vendor-site.ts";

/** Booked by no other test on the site: what waits of a product is offered to a vendor once approved for it. */
const PRODUCT = 804;

test("O-SEED-01 a suspended vendor reads why, and is reinstated", async ({ page, browser }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, PRODUCT);
  const offers = async () =>
    (
      (await callSite(site, "/api/bookings/vendor_upcoming_bookings", { token: vendor.token })) as {
        id: number;
      }[]
    ).map(({ id }) => id);

  await openOps(page, site, "/ops/vendors");
  await page.getByLabel("Name, email or phone number").fill(vendor.phone);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(`/ops/vendors?q=${vendor.phone}`);
  // Others have the same name: the list of before may still be there.
  const row = page.getByRole("row").filter({ hasText: vendor.phone });
  await row.getByRole("link", { name: "Meera Devi" }).click();
  await expect(page.getByRole("heading", { name: "Meera Devi", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend Meera Devi?" });
  await dialog.getByLabel("Reason, as the vendor reads it").fill("Three complaints in a week.");
  await dialog.getByRole("button", { name: "Suspend the vendor" }).click();
  await expect(page.getByRole("button", { name: "Reinstate" })).toBeVisible();
  await expect(page.getByText("Three complaints in a week.")).toBeVisible();

  const booking = await bookOnSite(site, { productId: PRODUCT });
  expect(await offers()).toEqual([]);
  const context = await browser.newContext({ baseURL: site.url });
  const theirs = await context.newPage();
  await rememberToken(theirs, vendor.token);
  await theirs.clock.install();
  for (const path of ["/dashboard/bookings", "/dashboard/vendor_services"]) {
    await theirs.goto(path);
    await expect(theirs.getByRole("alert")).toContainText(
      "Your account is suspended: Three complaints in a week.",
    );
    await expect(theirs.getByRole("alert").getByRole("link")).toHaveAttribute("href", /^tel:/);
  }

  await page.getByRole("button", { name: "Reinstate" }).click();
  const back = page.getByRole("dialog", { name: "Reinstate Meera Devi?" });
  await back.getByLabel("Reason, for the audit trail").fill("All settled by phone.");
  await back.getByRole("button", { name: "Reinstate the vendor" }).click();
  await expect(page.getByRole("button", { name: "Suspend" })).toBeVisible();
  await expect(page.getByText("All settled by phone.")).toBeVisible();
  // An open page shows it to the vendor who comes back to it.
  await theirs.clock.fastForward("05:01");
  await lookAgain(theirs);
  await expect(theirs.getByText("Your account is suspended")).toHaveCount(0);
  await context.close();
  await expect.poll(offers, { timeout: 15_000 }).toContain(booking.id);
});
