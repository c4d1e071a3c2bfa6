import type { Page } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import { newOperator } from "../support/ops-site.ts";
import { expect, rememberToken, test, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  callSite,
  enterAsVendor,
  newSiteVendor,
  offerApproved,
} from "../support/vendor-site.ts";

// Nothing here reloads a page: what is waited for comes by itself.
// No other test books these products, so that nothing else comes.
const PRODUCTS = { list: 1601, tabs: 1602, restart: 1603 };

const job = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("the open list shows an offer and its end, and keeps the focus near", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const other = await newSiteVendor(site);
  await offerApproved(site, vendor, PRODUCTS.list);
  await offerApproved(site, other, PRODUCTS.list);
  await page.goto("/dashboard/bookings");
  await expect(page.getByText("No bookings available.")).toBeVisible();
  const first = await bookOnSite(site, { productId: PRODUCTS.list, firstName: "Leela" });
  await expect(job(page, "Leela Sharma")).toBeVisible();
  await expect(page.getByRole("log")).toHaveText("1 new booking waits for your answer.");
  await bookOnSite(site, { productId: PRODUCTS.list, firstName: "Zoya" });
  await expect(job(page, "Zoya Sharma")).toBeVisible();

  await job(page, "Leela Sharma")
    .getByRole("button", { name: /^Accept/ })
    .focus();
  await answerOverApi(site, other, first.id, "accepted");
  await expect(job(page, "Leela Sharma")).toHaveCount(0);
  await expect(job(page, "Zoya Sharma")).toBeFocused();
  await expect(page.getByRole("log")).toHaveText(
    "1 booking has left your list: taken by others, moved or cancelled.",
  );
});

test("what is open and typed stays while the list changes in two tabs", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, PRODUCTS.tabs);
  const booking = await bookOnSite(site, { productId: PRODUCTS.tabs, firstName: "Usha" });
  await answerOverApi(site, vendor, booking.id, "accepted");
  await page.goto("/dashboard/bookings");
  const second = await page.context().newPage();
  await second.goto("/dashboard/bookings");
  await job(page, "Usha Sharma")
    .getByRole("button", { name: /^Give back|^Reject/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Give this booking back?" });
  await dialog.getByLabel("Why can you not do it?").fill("My helper is ill");
  const more = await bookOnSite(site, { productId: PRODUCTS.tabs, firstName: "Charu" });
  await expect(page.getByRole("log")).toHaveText("1 new booking waits for your answer.");
  await expect(dialog.getByLabel("Why can you not do it?")).toHaveValue("My helper is ill");
  await expect(dialog.getByLabel("Why can you not do it?")).toBeFocused();

  await second.bringToFront();
  await expect(job(second, "Charu Sharma")).toBeVisible();
  const { token } = await newOperator(site);
  const json = { reason: "The customer asked", seen_vendor_id: null };
  await callSite(site, `/api/v1/ops/bookings/${more.id}/cancel`, { json, token });
  await expect(job(second, "Charu Sharma")).toHaveCount(0);
});

test("the list goes on by itself after a restart and after a time offline", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, PRODUCTS.restart);
  const PORT = String(await freePort());
  const before = await site.another({ PORT });
  await rememberToken(page, vendor.token);
  await page.goto(`${before.url}/dashboard/bookings`);
  await expect(page.getByText("No bookings available.")).toBeVisible();
  await before.close();
  await bookOnSite(site, { productId: PRODUCTS.restart, firstName: "Asha" });
  const after = await site.another({ PORT });
  await expect(job(page, "Asha Sharma")).toBeVisible({ timeout: 20_000 });

  await page.context().setOffline(true);
  await bookOnSite(site, { productId: PRODUCTS.restart, firstName: "Bina" });
  await expect(page.getByText("You can still call the customers you accepted.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(job(page, "Bina Sharma")).toBeVisible({ timeout: 20_000 });
  await after.close();
});
