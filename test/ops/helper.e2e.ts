import { aMessage } from "#test/fixtures.ts";
import { openOps } from "#test/ops-site.ts";
import { expect, query, signUpOverApi, site, test } from "#test/site.ts";
import {
  bookOnSite,
  callSite,
  newSiteVendor,
  offerApproved,
  OFFERS,
  type SiteVendor,
} from "#test/vendor-site.ts";

/** A booking and a plan that a vendor has, one that nobody has, a customer and a message. */
async function fillDesk(): Promise<void> {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.split.id);
  const accepted = await bookOnSite(site, { productId: OFFERS.split.id, firstName: "Gurpreet" });
  await accept(vendor, accepted.id);
  await bookOnSite(site, { productId: OFFERS.split.id, firstName: "Gurpreet" });
  await offerApproved(site, vendor, 101);
  const plan = await bookOnSite(site, { productId: 101, firstName: "Gurpreet" });
  await accept(vendor, plan.id);
  await signUpOverApi(site);
  await callSite(site, "/api/contacts", { json: aMessage() });
}

const accept = ({ token }: SiteVendor, id: number) =>
  callSite(site, `/api/bookings/${id}/accept_reject_booking`, {
    json: { status: "accepted" },
    token,
  });

/** `/ops/bookings/12?view=list` as a kind of page. */
const kindOf = (href: string): string => href.replace(/\?.*/, "").replaceAll(/\d+/g, "{id}");

test("a helper finds no link to a page that its role does not open", async ({ page }) => {
  await fillDesk();
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await openOps(page, site, "/ops", "helper");
  // Its list of customers is one of those found.
  const [caller] = (await query`select left(phone_number, 4) as q from booking
    order by id desc limit 1`) as [{ q: string }];
  const found = `/ops/customers?q=${caller.q}`;
  const waiting = [found, "/ops", "/ops/bookings?view=list", "/ops/inbox?handled=true"];
  const seen = new Map<string, number>();
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    const kind = kindOf(href);
    const times = seen.get(kind) ?? 0;
    // What a booking links to depends on its state; one page of each other kind is enough.
    if (times === (kind === "/ops/bookings/{id}" ? 3 : 1)) continue;
    seen.set(kind, times + 1);
    await page.goto(href);
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("Your role does not open this page."), href).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }), href).toBeVisible();
    const hrefs = await page
      .locator('a[href^="/ops"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!.replace(/#.*/, "")));
    waiting.push(...new Set(hrefs));
  }
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      "/ops/account",
      "/ops/bookings",
      "/ops/bookings/new",
      "/ops/bookings/{id}",
      "/ops/customers",
      "/ops/customers/{id}",
      "/ops/guests/{id}",
      "/ops/inbox",
    ]),
  );
  expect(refused).toEqual([]);
  // What it may not open is text: the vendor of a booking.
  const [{ id }] = (await query`select id from booking where first_name = 'Gurpreet'
    and status = 'accepted' limit 1`) as [{ id: number }];
  await page.goto(`/ops/bookings/${id}`);
  await expect(page.getByText("Meera Devi").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Meera Devi", exact: true })).toHaveCount(0);
});
