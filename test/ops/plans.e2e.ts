import { openOps } from "../support/ops-site.ts";
import { expect, test } from "../support/site.ts";
import { bookOnSite, callSite, newSiteVendor } from "../support/vendor-site.ts";

// Of the sample: six days a week.
const MONTHLY = 101;

test("an operator sends somebody to one visit of a plan, says how one went, and pauses it", async ({
  page,
  site,
}) => {
  const vendor = await newSiteVendor(site);
  const { id } = await bookOnSite(site, { productId: MONTHLY, firstName: "Monthly" });
  const [{ id: vendorId }] = (await site.rows("select id from account where email = $1", [
    vendor.email,
  ])) as [{ id: number }];
  const { token } = await openOps(page, site, `/ops/bookings/${id}`);
  await callSite(site, `/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id: vendorId, reason: "Agreed by phone", seen_vendor_id: null },
    token,
  });
  await page.reload();
  const panel = page.getByRole("region", { name: "Monthly plan" });
  await expect(panel).toContainText("visits made, until");
  await expect(panel.getByRole("listitem").first()).toContainText("Meera Devi");

  await panel.getByRole("button", { name: "Skip" }).nth(1).click();
  await expect(panel.getByRole("listitem").nth(1)).toContainText("Skipped");

  await panel.getByRole("button", { name: "Cannot come" }).first().click();
  const settle = page.getByRole("dialog", { name: "The visit on" });
  await settle.getByRole("radio", { name: "The cleaner could not come" }).check();
  await settle.getByRole("button", { name: "Note it" }).click();
  await expect(panel.getByRole("listitem").first()).toContainText("Missed");

  const other = await newSiteVendor(site);
  await panel.getByRole("button", { name: "Send somebody" }).first().click();
  const send = page.getByRole("dialog", { name: "Send somebody on" });
  await send.getByLabel("Somebody else").fill(other.email);
  await send.getByRole("radio").first().check();
  await send.getByLabel("Why this vendor?").fill("Lives next door");
  await send.getByRole("button", { name: "Send Meera Devi" }).click();
  await expect(panel.getByRole("listitem").first()).toContainText("Sent");
  await expect(panel.getByRole("listitem").first()).toContainText("Planned");

  await panel.getByRole("button", { name: "Pause" }).click();
  const pause = page.getByRole("dialog", { name: "Pause the plan" });
  await pause.getByRole("button", { name: "Pause it" }).click();
  await expect(pause).toContainText("No visit that can still be changed is between these days");
});
