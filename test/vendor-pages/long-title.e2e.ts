import { expect, test } from "../support/site.ts";
import { addOwnProduct, enterAsVendor } from "../support/vendor-site.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a title of 120 letters without a space widens no page of a vendor", async ({
  page,
  site,
}) => {
  const vendor = await enterAsVendor(page, site);
  await addOwnProduct(site, vendor, "W".repeat(120));
  for (const path of ["", "/services", "/vendor_services", "/bookings"]) {
    await page.goto(`/dashboard${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path === "/vendor_services")
      await expect(page.getByRole("heading", { name: "W".repeat(120) })).toBeVisible();
    const right = await page
      .locator("main *")
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
    expect(right, path).toBeLessThanOrEqual(360);
  }
});
