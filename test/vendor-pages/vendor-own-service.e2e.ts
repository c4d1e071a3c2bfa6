import sharp from "sharp";
import { expect, query, said, site, test } from "../support/site.ts";
import { callSite, decideService, enterAsVendor } from "../support/vendor-site.ts";

test("a rejected service is changed with its picture and sent again", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const body = new FormData();
  const fields = {
    title: "Brass & copper polishing",
    short_title: "Brass",
    description: "Old brass",
    content: "Lamps",
    price: "450",
  };
  for (const [name, value] of Object.entries(fields))
    body.append(`product_details[0][${name}]`, value);
  const brown = { create: { width: 64, height: 48, channels: 3 as const, background: "brown" } };
  const first = new Blob([new Uint8Array(await sharp(brown).png().toBuffer())]);
  body.append("product_details[0][image]", first, "brass.png");
  body.append("category_id", "6");
  body.append("vendor_address_id", String(vendor.addressId));
  await callSite(site, "/api/v1/vendors/add_vendor_product", { body, token: vendor.token });
  const [row] = await query`select max(id) as id from vendor_service`;
  await decideService(site, Number(row?.["id"]), "rejected", "Say which metals.");

  await page.goto("/dashboard/vendor_services");
  const again = page.getByRole("button", { name: /^Edit and send again/ });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(again).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await page.getByRole("button", { name: /^Edit price/ }).click();
  await expect(page.getByText("Until then customers do not see this service.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await again.click();
  await expect(page.getByText("Why it was rejected: Say which metals.")).toBeVisible();
  // It is private: the page opens it with the token.
  const preview = page.getByRole("region", { name: "What customers will see" });
  await expect(preview.locator("img")).toHaveJSProperty("naturalWidth", 64);
  const title = page.getByLabel("Full title");
  await expect(title).toHaveValue("Brass & copper polishing");
  await title.fill("");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(title).toHaveAccessibleDescription("Enter the full title");
  await title.fill("Copper kettle polishing");
  // So large that it is scaled down first: that takes longer than the way to the button.
  const picture = {
    create: { width: 6000, height: 4500, channels: 3 as const, background: "red" },
  };
  const imageOf = () => query`select image from bookable where title in
    ('Brass & copper polishing', 'Copper kettle polishing')`;
  const before = await imageOf();
  await page.getByLabel("Image").setInputFiles({
    name: "lamp.png",
    mimeType: "image/png",
    buffer: await sharp(picture).png().toBuffer(),
  });
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(said(page, "Sent again. Customers see it once")).toBeVisible();
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Copper kettle polishing", exact: true }) });
  await expect(card.getByText("Pending", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: /^Edit and send again/ })).toHaveCount(0);
  expect(await imageOf()).toEqual([{ image: expect.stringMatching(/^file:/) }]);
  expect(await imageOf()).not.toEqual(before);
});
