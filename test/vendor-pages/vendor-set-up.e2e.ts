import { addAddress, enterAsVendor, saveProfile } from "../support/vendor-site.ts";
import { enterAs, expect, newcomer, said, site, test } from "../support/site.ts";

test("Complete profile opens the form; what is empty is saved without a tick", async ({ page }) => {
  await enterAs(page, newcomer(), "vendor");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Complete profile" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();
  await page.getByRole("button", { name: "Save profile" }).click();
  const toast = said(page, "Nothing is filled in yet.");
  await expect(toast).toBeVisible();
  // The cross of Close is its only drawing.
  await expect(toast.locator("svg")).toHaveCount(1);
  await page.getByRole("link", { name: "Service address", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/address");
});

test("the first address begins with the profile's, and a profile with the address", async ({
  page,
}) => {
  const token = await enterAs(page, newcomer(), "vendor");
  await saveProfile(site, token);
  await page.goto("/dashboard/address");
  await expect(page.getByLabel("Address")).toHaveValue("Shop 4, Block C market");
  await expect(page.getByLabel("Locality")).toHaveValue("Sector 62");
});

test("a profile without an address begins with that of the services", async ({ page }) => {
  const token = await enterAs(page, newcomer(), "vendor");
  await addAddress(site, token);
  const listed = page.waitForResponse("**/api/v1/addresses");
  await page.goto("/dashboard/account");
  await listed;
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect(page.getByLabel("Address")).toHaveValue("Shop 4, Block C market");
  await expect(page.getByLabel("Locality")).toHaveValue("Sector 62");
});

test("the sidebar stays as it was folded", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto("/dashboard/bookings");
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await page.reload();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

test("registration says all that is wrong at once", async ({ page }) => {
  await page.goto("/registration");
  await page.getByLabel("Phone number").fill("1234567890");
  await page.getByLabel("Email").fill("sunita.kumari");
  await page.getByLabel("Password", { exact: true }).fill("broom");
  await page.getByLabel("Password confirmation").fill("brush");
  await page.getByRole("form").getByRole("button", { name: "Sign up" }).click();
  const wrong = {
    "Phone number": /Phone number is invalid$/,
    Email: /Email is invalid$/,
    Password: /Password is too short \(minimum is 8 characters\)$/,
    "Password confirmation": /Passwords do not match!$/,
  };
  for (const [label, sentence] of Object.entries(wrong))
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence);
});
