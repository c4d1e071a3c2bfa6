import { addDays, today } from "#kernel/time/day.ts";
import { newOperator, openOps } from "../support/ops-site.ts";
import { expect, query, rememberToken, site, test } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  callSite,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const now = () => today(new Date());

test("O-SEED-02 an operator assigns a vendor to an open booking", async ({ page, browser }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.split.id, 640);
  const booking = await bookOnSite(site, { productId: OFFERS.split.id, firstName: "Harpreet" });
  await openOps(page, site, `/ops/bookings?view=list&q=${booking.phone}`);
  await page.getByRole("table").getByRole("link").click();
  await expect(page.getByText("On offer").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Vendor" })).toContainText(
    "Free that day. Has not answered the offer.",
  );
  // Others of the site may offer the same.
  await page
    .getByRole("radio", { name: /Meera Devi/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Assign to Meera Devi" }).first().click();
  await expect(page.getByText("Assigned to Meera Devi.")).toBeVisible();
  await expect(page.getByText("Assigned to Meera Devi by Farah Siddiqui")).toBeVisible();
  await expect(page.getByRole("region", { name: "Accepted by" })).toContainText("₹640");

  const context = await browser.newContext({ baseURL: site.url });
  const vendorPage = await context.newPage();
  await rememberToken(vendorPage, vendor.token);
  await vendorPage.goto("/dashboard/bookings");
  const job = vendorPage.getByRole("listitem").filter({ hasText: booking.name });
  await expect(job).toContainText("Accepted");
  await context.close();
});

test("another vendor needs a reason, and typed text outlasts a refusal", async ({ page }) => {
  const stranger = await newSiteVendor(site);
  // No test has a vendor who offers this one.
  const booking = await bookOnSite(site, { productId: 1501 });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await expect(page.getByText("No active vendor offers any of this there.")).toBeVisible();
  await page.getByLabel("Somebody else").fill(stranger.phone);
  await page.getByRole("radio", { name: /Meera Devi/ }).check();
  await page.getByRole("button", { name: "Assign to Meera Devi" }).click();
  await expect(page.getByText("Say why this vendor")).toBeVisible();
  await page.getByLabel("Why this vendor?").fill("Knows the house");
  await page.route("**/assign", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Assign to Meera Devi" }).click();
  await expect(page.getByRole("alert")).toContainText("We could not reach the server");
  await expect(page.getByLabel("Why this vendor?")).toHaveValue("Knows the house");
  await page.getByRole("button", { name: "Assign to Meera Devi" }).click();
  await expect(page.getByText("Assigned to Meera Devi by Farah Siddiqui")).toBeVisible();
  await expect(page.getByText("Knows the house")).toBeVisible();
});

test("a reason for one vendor is not sent for another, who needs none", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  // No other test has a vendor who offers this one.
  await offerApproved(site, vendor, 1502);
  const stranger = await newSiteVendor(site);
  const booking = await bookOnSite(site, { productId: 1502 });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await page.getByLabel("Somebody else").fill(stranger.phone);
  const offered = page.getByRole("group", { name: "Vendor" });
  await expect(offered).toContainText("Offers none of this here.");
  await page.getByRole("radio", { name: /Meera Devi/ }).check();
  await page.getByLabel("Why this vendor?").fill("Knows the house");
  await page.getByLabel("Somebody else").fill("");
  await expect(offered).toContainText("Has not answered the offer.");
  await expect(page.getByLabel("Why this vendor?")).toBeHidden();
  await page.getByRole("button", { name: "Assign to Meera Devi" }).click();
  await expect(page.getByText("Assigned to Meera Devi by Farah Siddiqui")).toBeVisible();
  await expect(page.getByText("Knows the house")).toHaveCount(0);
});

test("O-SEED-03 an operator's completion is in the history", async ({ page, browser }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.window.id);
  const booking = await bookOnSite(site, { productId: OFFERS.window.id, day: now() });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await expect(page.getByText("Possible once a vendor has accepted it.")).toBeVisible();
  await answerOverApi(site, vendor, booking.id, "accepted");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Accepted by" })).toBeVisible();
  await page.keyboard.press("e");
  await page.getByRole("dialog").getByRole("button", { name: "Mark completed" }).click();
  await expect(page.getByText("Marked completed by Farah Siddiqui")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open it again" })).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url });
  const vendorPage = await context.newPage();
  await rememberToken(vendorPage, vendor.token);
  await vendorPage.goto("/dashboard/bookinghistory");
  await expect(vendorPage.getByRole("tab", { name: "Completed 1" })).toBeVisible();
  await expect(vendorPage.getByRole("heading", { name: booking.name })).toBeVisible();
  await context.close();

  await page.getByRole("button", { name: "Open it again" }).click();
  const why = page.getByLabel("Why is it opened again?");
  await expect(why).toBeFocused();
  await why.fill("Nobody came");
  await page.getByRole("dialog").getByRole("button", { name: "Open it again" }).click();
  await expect(page.getByText("Opened again by Farah Siddiqui")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Accepted by" })).toBeVisible();
});

test("cancelling asks for a reason, and the customer reads it", async ({ page }) => {
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel the booking" }).click();
  await expect(dialog).toContainText("Say why, in a sentence.");
  await dialog.getByRole("button", { name: "no cleaner is free" }).click();
  await dialog.getByRole("button", { name: "Cancel the booking" }).click();
  await expect(page.getByText("Cancelled by Farah Siddiqui")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Show link" }).click();
  const follow = await page
    .getByRole("link", { name: "What the customer sees" })
    .getAttribute("href");
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(follow ?? "");
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText("no cleaner is free at that time")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens now" })).toBeHidden();
});

test("a second operator is shown what the first decided, and sees it", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.twoSplit.id);
  const booking = await bookOnSite(site, { productId: OFFERS.twoSplit.id });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await expect(page.getByRole("button", { name: "Assign to Meera Devi" })).toBeVisible();
  const first = await newOperator(site, "Rohan Mehta");
  const json = { reason: "The customer asked" };
  await callSite(site, `/api/v1/ops/bookings/${booking.id}/cancel`, { json, token: first.token });
  await page.getByRole("button", { name: "Assign to Meera Devi" }).click();
  await expect(page.getByRole("alert")).toContainText(
    /Rohan Mehta cancelled this booking at \d\d:\d\d: The customer asked/,
  );
  await expect(page.getByText("Cancelled by Rohan Mehta")).toBeVisible();
});

test("filters live in the address: they survive Back and a reload", async ({ page }) => {
  const day = addDays(now(), 3);
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id, day });
  await openOps(page, site, "/ops/bookings");
  await expect(page.getByRole("region", { name: "Bookings by day" })).toBeVisible();
  await page.keyboard.press("v");
  await page.getByLabel("Status").selectOption("Nobody has accepted");
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Pin code").fill("201301");
  await expect(page).toHaveURL(`/ops/bookings?view=list&status=pending&date=${day}&pin=201301`);
  const link = page.getByRole("row").filter({ hasText: booking.name }).getByRole("link").first();
  await link.click();
  await expect(page).toHaveURL(/\/ops\/bookings\/\d+$/);
  await page.goBack();
  await expect(page.getByLabel("Day")).toHaveValue(day);
  await page.reload();
  await expect(page.getByLabel("Status")).toHaveValue("pending");
  await expect(page.getByLabel("Pin code")).toHaveValue("201301");
  await expect(link).toBeVisible();
  await page.getByLabel("Status").selectOption("Cancelled");
  await expect(link).toBeHidden();
});

test("O-SEED-01 a sample is marked on the list, the board and its page", async ({ page }) => {
  const day = addDays(now(), 73);
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id, day, firstName: "Asha" });
  const real = await bookOnSite(site, { productId: OFFERS.washroom.id, day, firstName: "Bina" });
  await query`update booking set is_sample = true where id = ${booking.id} returning id`;
  await openOps(page, site, `/ops/bookings?view=list&date=${day}`);
  const sample = page.getByRole("row").filter({ hasText: booking.name });
  await expect(sample.getByText("Sample", { exact: true })).toBeVisible();
  const other = page.getByRole("row").filter({ hasText: real.name });
  await expect(other).toBeVisible();
  await expect(other.getByText("Sample", { exact: true })).toHaveCount(0);
  await page.goto(`/ops/bookings?from=${day}`);
  await expect(page.getByRole("link", { name: /Asha .*Sample$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Bina/ })).not.toContainText("Sample");
  await page.goto(`/ops/bookings/${booking.id}`);
  await expect(page.getByText("Sample", { exact: true })).toBeVisible();
});

test("on the board the arrows go from day to day, and Enter opens", async ({ page }) => {
  // A week of its own, so that no other test's booking stands in it.
  const from = addDays(now(), 60);
  const products = { productId: OFFERS.washroom.id };
  await bookOnSite(site, { ...products, day: from, firstName: "Leela" });
  await bookOnSite(site, { ...products, day: addDays(from, 2), firstName: "Zoya" });
  await openOps(page, site, `/ops/bookings?from=${from}`);
  await expect(page.getByText("2 in seven days, 2 with nobody yet")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
  await expect(page.getByText("Zoya Sharma", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/ops/bookings?from=${from}`);
});

test("on a phone the board shows one day at a time", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const from = addDays(now(), 80);
  const day = addDays(from, 4);
  await bookOnSite(site, { productId: OFFERS.washroom.id, day, firstName: "Usha" });
  await openOps(page, site, `/ops/bookings?from=${from}`);
  const card = page.getByRole("link", { name: /Usha Sharma/ });
  await expect(card).toBeVisible();
  await page.getByRole("group", { name: "Day" }).getByRole("button").first().click();
  await expect(card).toBeHidden();
  await page.goBack();
  await expect(card).toBeVisible();
});

test("several bookings are assigned or cancelled at once, after a question", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  // No other test has a vendor who offers this one.
  await offerApproved(site, vendor, 1503);
  const day = addDays(now(), 70);
  const book = (firstName: string) => bookOnSite(site, { productId: 1503, day, firstName });
  const ids = [(await book("Asha")).id, (await book("Bina")).id, (await book("Charu")).id];
  await openOps(page, site, `/ops/bookings?view=list&date=${day}`);
  const tick = (name: string) => page.getByRole("checkbox", { name: `${name} Sharma` });
  await tick("Asha").check();
  await tick("Bina").check();
  await page.getByRole("button", { name: "Assign 2" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /Meera Devi/ })).toBeChecked();
  await expect(dialog).toContainText("Can do 2 of 2");
  await dialog.getByRole("button", { name: "Assign 2 to Meera Devi" }).click();
  await expect(page.getByRole("status")).toContainText(["2 bookings assigned to Meera Devi."]);
  await expect(page.getByText("None ticked")).toBeVisible();

  await page.getByRole("checkbox", { name: "Tick all" }).check();
  await page.getByRole("button", { name: "Cancel 3" }).click();
  await dialog.getByLabel("Reason, as the customers read it").fill("The water is off that day.");
  await dialog.getByRole("button", { name: "Cancel 3 bookings" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Bookings" }).getByText("Cancelled")).toHaveCount(
    3,
  );
  const kept = await query`select status from booking where id = any(${ids})`;
  expect(kept).toEqual([1, 2, 3].map(() => ({ status: "cancelled" })));
});

test("jobs of a vendor who is ill are given back at once, by keys: others are asked, and it is off that day", async ({
  page,
}) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, 1404);
  const day = addDays(now(), 69);
  const book = (firstName: string) => bookOnSite(site, { productId: 1404, day, firstName });
  const ids = [(await book("Asha")).id, (await book("Bina")).id];
  await openOps(page, site, `/ops/bookings?view=list&date=${day}`);
  await page.getByRole("checkbox", { name: "Tick all" }).check();
  await page.getByRole("button", { name: "Assign 2" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Assign 2 to/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("checkbox", { name: "Tick all" }).check();
  await page.getByRole("checkbox", { name: "Tick all" }).blur();
  await page.keyboard.press("o");
  await expect(dialog).toContainText("Give back 2 bookings?");
  await expect(dialog.getByRole("checkbox", { name: /off that day/ })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("Why, for the booking")).toHaveValue("The cleaner is ill.");
  await dialog.getByRole("button", { name: "Give back: ask others" }).click();
  await expect(page.getByRole("status")).toContainText([
    "2 bookings given back: others are asked.",
  ]);
  await expect(dialog).toBeHidden();
  const kept = await query`select status, vendor_id from booking where id = any(${ids})`;
  expect(kept).toEqual([1, 2].map(() => ({ status: "pending", vendor_id: null })));
  const [off] =
    await query`select count(*)::int as days from vendor_day_off where from_day = ${day}`;
  expect(off).toEqual({ days: 1 });
});

test("keys work with Caps Lock and in a layout of another script", async ({ page }) => {
  await openOps(page, site, "/ops/bookings");
  const press = (key: string, code: string) =>
    page.evaluate(
      ([key, code]) =>
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", {
            key,
            code,
            bubbles: true,
            cancelable: true,
            modifierCapsLock: key === "B",
          }),
        ),
      [key, code] as const,
    );
  const title = page.getByRole("heading", { name: "Book for a caller", level: 1 });
  for (const [key, code] of [
    ["B", "KeyB"],
    ["व", "KeyB"],
    // By its letter, not its place: Dvorak.
    ["b", "KeyN"],
  ] as const) {
    await page.goto(`${site.url}/ops/bookings`);
    await expect(
      page
        .getByRole("link", { name: "List" })
        .or(page.getByText("in these seven days"))
        .or(page.getByText("in seven days"))
        .first(),
    ).toBeVisible();
    await press(key, code);
    await expect(title).toBeVisible();
  }
});

test("once a single booking is cancelled in the list, a link leads to it, where it can be opened again", async ({
  page,
}) => {
  const day = addDays(now(), 72);
  await bookOnSite(site, { productId: OFFERS.washroom.id, day, firstName: "Devika" });
  await openOps(page, site, `/ops/bookings?view=list&status=pending&date=${day}`);
  await page.getByRole("checkbox", { name: "Devika Sharma" }).check();
  await page.getByRole("button", { name: "Cancel 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason, as the customers read it").fill("The water is off that day.");
  await dialog.getByRole("button", { name: "Cancel 1 booking" }).click();
  await expect(page.getByRole("status")).toContainText(["1 booking cancelled."]);
  await expect(page.getByRole("checkbox", { name: "Devika Sharma" })).toHaveCount(0);
  await page.getByRole("button", { name: "Open the booking" }).click();
  await expect(page.getByText("Cancelled by Farah Siddiqui")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open it again" })).toBeVisible();
});

test("at 1280 px no column of the bookings or the vendors is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id);
  await bookOnSite(site, { productId: OFFERS.washroom.id, day: addDays(now(), 71) });
  await openOps(page, site, "/ops/bookings?view=list");
  for (const label of ["Bookings", "Vendors"]) {
    const table = page.getByRole("region", { name: label, exact: true });
    await expect(table.getByRole("row").nth(1)).toBeVisible();
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), label).toBe(0);
    await page.goto("/ops/vendors");
  }
});
