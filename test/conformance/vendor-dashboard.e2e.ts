import { expect, type Page } from "@playwright/test";
import { enterAs, newcomer, site, storedToken, test } from "#test/site.ts";

const PAGES = [
  ["/dashboard", "Choose services"],
  ["/dashboard/services", "Choose services"],
  ["/dashboard/address", "Services's Address"],
  ["/dashboard/account", "Profile"],
  ["/dashboard/vendor_services", "My Service"],
  ["/dashboard/addNewService", "Add New Services"],
  ["/dashboard/availability", "My Availability"],
  ["/dashboard/bookings", "Upcoming Bookings"],
  ["/dashboard/bookinghistory", "Bookings History"],
  ["/dashboard/earnings", "Earnings"],
] as const;

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const entries = (page: Page) =>
  sidebar(page).getByRole("navigation", { name: "Dashboard" }).getByRole("listitem");

/** Opens a page of the dashboard as a vendor who signed in earlier. Returns the vendor's token. */
async function openAsVendor(page: Page, path: string): Promise<string> {
  const vendor = newcomer();
  const token = await enterAs(page, vendor, "vendor");
  await page.goto(path);
  // The page is alive once it knows who looks; on a narrow screen that stands in the closed drawer.
  const drawer = page.getByRole("complementary", { name: "Sidebar", includeHidden: true });
  await expect(drawer.getByText(vendor.email, { exact: true })).toBeAttached();
  return token;
}

for (const [path] of PAGES) {
  test(`V-DASH-01 ${path} without a token leads to /registration`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL("/registration");
    await expect(page.getByRole("form", { name: "Sign in" })).toBeVisible();
  });
}

test("V-DASH-01 a token the server does not know is removed and leads there", async ({ page }) => {
  const token = await enterAs(page, newcomer(), "vendor");
  await fetch(`${site.url}/api/v1/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto("/dashboard/bookings");
  await expect(page).toHaveURL("/registration");
  await expect.poll(() => storedToken(page)).toBeNull();
});

test("V-DASH-02 every nested route shows its page in the shell", async ({ page }) => {
  await openAsVendor(page, "/dashboard");
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(entries(page)).toHaveCount(10);
  }
});

test("V-DASH-03 the sidebar's entries, word for word, and where they lead", async ({ page }) => {
  await openAsVendor(page, "/dashboard");
  await expect(entries(page)).toHaveText([
    "Services's Address",
    "Add New Services",
    "Profile",
    "My Service",
    "My Availability",
    "My People",
    "Upcoming Bookings",
    "Bookings History",
    "Earnings",
    "Logout",
  ]);
  for (const [name, path] of [
    ["Services's Address", "/dashboard/address"],
    ["Add New Services", "/dashboard/addNewService"],
    ["Profile", "/dashboard/account"],
    ["My Service", "/dashboard/vendor_services"],
    ["My Availability", "/dashboard/availability"],
    ["My People", "/dashboard/people"],
    ["Upcoming Bookings", "/dashboard/bookings"],
    ["Bookings History", "/dashboard/bookinghistory"],
    ["Earnings", "/dashboard/earnings"],
  ] as const) {
    const entry = sidebar(page).getByRole("link", { name, exact: true });
    await entry.click();
    await expect(page).toHaveURL(path);
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  }
});

test("V-DASH-04 the vendor's full name is at the bottom of the sidebar", async ({ page }) => {
  const vendor = newcomer();
  const token = await enterAs(page, vendor, "vendor");
  await page.goto("/dashboard/bookings");
  // Nobody has a name before the profile is filled in.
  await expect(sidebar(page).getByText(vendor.email)).toBeVisible();

  const body = new FormData();
  body.append("profile[first_name]", "Meera");
  body.append("profile[last_name]", "Devi");
  await fetch(`${site.url}/api/v1/profiles/update_profile`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  await page.reload();
  const name = sidebar(page).getByText("Meera Devi", { exact: true });
  await expect(name).toBeVisible();
  const last = await sidebar(page).getByRole("button", { name: "Logout" }).boundingBox();
  const box = await name.boundingBox();
  expect(box?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
});

test("V-DASH-05 the toggle folds the wide screen's sidebar; entries stay", async ({ page }) => {
  await openAsVendor(page, "/dashboard/bookings");
  const toggle = sidebar(page).getByRole("button", { name: "Toggle sidebar" });
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const width = async () => (await sidebar(page).boundingBox())?.width ?? 0;
  const wide = await width();
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect.poll(width).toBeLessThan(wide / 2);
  await sidebar(page).getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect.poll(width).toBe(wide);
  await sidebar(page).getByRole("link", { name: "My Service" }).click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
});

test("V-DASH-05 below 768 px it opens by the toggle and closes after a click", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await openAsVendor(page, "/dashboard/bookings");
  const menu = page.getByRole("button", { name: "Menu" });
  const profile = sidebar(page).getByRole("link", { name: "Profile" });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(profile).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await profile.click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(profile).toBeHidden();

  await menu.click();
  await expect(profile).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(profile).toBeHidden();
  await expect(menu).toBeFocused();

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menu).toBeHidden();
  await profile.click();
  await expect(profile).toBeVisible();
});

test("V-DASH-06 Logout ends the token everywhere, at /registration", async ({ page }) => {
  const token = await openAsVendor(page, "/dashboard/account");
  const revoked = page.waitForResponse("**/api/v1/logout");
  await sidebar(page).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/registration");
  expect(await storedToken(page)).toBeNull();
  expect((await revoked).status()).toBe(204);
  const session = await fetch(`${site.url}/api/v1/session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(session.status).toBe(401);
  await page.goto("/dashboard/account");
  await expect(page).toHaveURL("/registration");
});

test("V-DASH-06 Logout works with the line down, too", async ({ page }) => {
  await openAsVendor(page, "/dashboard/bookings");
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Bookings" })).toBeVisible();
  await page.route("**/api/v1/logout", (route) => route.abort("internetdisconnected"));
  await sidebar(page).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/registration");
  expect(await storedToken(page)).toBeNull();
});

test("V-DASH-06 Logout in one tab signs the other out", async ({ page, context }) => {
  await openAsVendor(page, "/dashboard/bookings");
  const other = await context.newPage();
  await other.goto("/dashboard/account");
  await expect(other.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await sidebar(page).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/registration");
  await expect(other).toHaveURL("/registration");
  await expect(other.getByRole("form", { name: "Sign in" })).toBeVisible();
});
