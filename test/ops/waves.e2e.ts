import { addDays, hourOfDay, today } from "#kernel/time/day.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, query, rememberToken, site, test } from "../support/site.ts";
import { answerOverApi, bookOnSite, newSiteVendor, offerApproved } from "../support/vendor-site.ts";

/** No other test has vendors who offer these. */
const PRODUCT = 1304;
const UNASKED = 1604;
const OTHERS = 54;

/** Vendors who do the product, without a request for each. */
const addOthers = (product = PRODUCT) =>
  query`with made as ( insert into account (role, email, phone_number, name, password_hash,
    created_at) select 'vendor', 'wave' || ${product}::int || '-' || n || '@example.in',
    (7300000000 + ${product}::int * 1000 + n)::text, 'Firm ' || n, '-', now() from
    generate_series(1, ${OTHERS}::int) as n returning id), address as ( insert into vendor_address
    (vendor_id, address1, pin_code, city, locality, city_id, created_at) select id, 'Shop',
    '201301', 'Noida', 'Sector 62', 1, now() from made returning id, vendor_id) insert into
    vendor_service (vendor_id, product_id, address_id, city_id, price_paise, approved_price_paise,
    status, asked_at) select vendor_id, ${product}::int, id, 1, 60000, 60000, 'approved', now()
    from address`;

test("an operator sees who was asked in each wave and asks the next now, and a vendor reads why", async ({
  page,
  browser,
}) => {
  await addOthers();
  const vendor = await newSiteVendor(site);
  // Dearer than all others, and so among the last.
  await offerApproved(site, vendor, PRODUCT, 5_000);
  const booking = await bookOnSite(site, { productId: PRODUCT, firstName: "Ishaan" });
  const countOffers = async () =>
    (await query`select from booking_offer where booking_id = ${booking.id}`).length;
  await expect.poll(countOffers, { timeout: 15_000 }).toBe(50);

  await openOps(page, site, `/ops/bookings/${booking.id}`);
  const asked = page.getByRole("region", { name: "Who was asked" });
  await expect(asked).toContainText("5 are left");
  await asked.getByText(/^First 50 vendors asked at/).click();
  const first = asked.getByRole("list", { name: /^First 50 vendors/ }).getByRole("listitem");
  await expect(first).toHaveCount(50);
  await expect(first.first()).toContainText("has not answered");
  await expect(first.first()).toContainText("in the pin code, 0 jobs in the week");
  await asked.getByRole("button", { name: "Ask the next now" }).dblclick();
  await expect(page.getByText("The next vendors were asked.")).toBeVisible();
  await expect(asked.getByText(/^Next 5 vendors asked at .* by an operator$/)).toBeVisible();
  await expect(asked.getByRole("button", { name: "Ask the next now" })).toBeHidden();
  expect(await countOffers()).toBe(55);

  const context = await browser.newContext({ baseURL: site.url });
  const vendorPage = await context.newPage();
  await rememberToken(vendorPage, vendor.token);
  await vendorPage.goto("/dashboard/bookings");
  const offer = vendorPage.getByRole("listitem").filter({ hasText: booking.name });
  await offer.getByText("Why you got this").click();
  await expect(offer.getByRole("list", { name: "Why you got this" })).toContainText(
    "You have an address in this pin code, or have worked there lately.",
  );
  await context.close();

  await answerOverApi(site, vendor, booking.id, "rejected");
  await page.reload();
  await expect(asked.getByText(/^Next 5 vendors asked at .*, 1 said no$/)).toBeVisible();
});

test("an operator reads that no vendor was asked where none left can come", async ({ page }) => {
  await addOthers(UNASKED);
  const booking = await bookOnSite(site, { productId: UNASKED, firstName: "Jaya" });
  const countOffers = async () =>
    (await query`select from booking_offer where booking_id = ${booking.id}`).length;
  await expect.poll(countOffers, { timeout: 15_000 }).toBe(50);
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  const asked = page.getByRole("region", { name: "Who was asked" });
  await expect(asked).toContainText(/\d+ are left/);
  await query`insert into vendor_availability (vendor_id, works, changed_at) select distinct
    vendor_id, array_fill(false, array[14]), now() from vendor_service where product_id =
    ${UNASKED} on conflict do nothing`;
  await asked.getByRole("button", { name: "Ask the next now" }).click();
  await expect(page.getByText("No vendor was asked: no other vendor can come then.")).toBeVisible();
  expect(await countOffers()).toBe(50);
});

test("Today says when vendors are asked of a booking before its first wave", async ({ page }) => {
  const booking = await bookOnSite(site, { productId: 1501, firstName: "Lalita" });
  const hour = hourOfDay(new Date());
  const [days, slot] = hour < 4 ? [0, "Morning"] : hour < 20 ? [0, "Evening"] : [1, "Morning"];
  await query`update booking set booking_date = ${addDays(today(new Date()), days)},
    booking_time_slot = ${slot}, confirmed_at = now() where id = ${booking.id}`;
  await query`delete from booking_offer where booking_id = ${booking.id}`;
  await query`insert into booking_wave_queue (booking_id, due_at, because) values (${booking.id},
    now() + interval '1 hour', 'booked') on conflict (booking_id) do update set due_at =
    excluded.due_at`;
  await openOps(page, site);
  const row = page.getByRole("listitem").filter({ hasText: booking.name });
  await expect(row).toContainText(/Nobody is asked now. The next are asked at \d/);
});
