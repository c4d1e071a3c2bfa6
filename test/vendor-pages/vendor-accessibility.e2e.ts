import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#test/accessible.ts";
import { enterAs, expect, newcomer, query, site, test } from "#test/site.ts";
import {
  answerOverApi,
  bookOnSite,
  bookOverApi,
  decideService,
  enterAsVendor,
  offerApproved,
  offerService,
  OFFERS,
  type SiteVendor,
} from "#test/vendor-site.ts";

const WIDTHS = [360, 1280] as const;

type View = {
  name: string;
  /** Who looks, and what they have. */
  before?: (page: Page) => Promise<unknown>;
  path: string;
  /** What is done on the page, at each width anew. */
  act?: (page: Page) => Promise<unknown>;
  seen: (page: Page) => Locator;
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

const withServices = async (page: Page): Promise<SiteVendor> => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.split.id);
  await offerService(site, vendor, OFFERS.window.id);
  const refused = await offerService(site, vendor, OFFERS.foam.id);
  await decideService(site, refused, "rejected", "The price is for two units.");
  return vendor;
};

const withBookings = async (page: Page): Promise<SiteVendor> => {
  const vendor = await enterAsVendor(page, site);
  const productId = OFFERS.twoSplit.id;
  await offerApproved(site, vendor, productId);
  await bookOnSite(site, { productId, firstName: "Waiting" });
  const taken = await bookOnSite(site, { productId, firstName: "Taken" });
  await answerOverApi(site, vendor, taken.id, "accepted");
  const refused = await bookOnSite(site, { productId, firstName: "Refused" });
  await answerOverApi(site, vendor, refused.id, "rejected");
  for (const [firstName, answer] of [
    ["Old", "rejected"],
    ["Older", "accepted"],
  ] as const) {
    const { id } = await bookOnSite(site, { productId, firstName });
    await answerOverApi(site, vendor, id, answer);
    await query`update booking set booking_date = current_date - 3 where id = ${id}`;
  }
  return vendor;
};

/** A monthly plan that is accepted, a visit of it done. */
const withPlan = async (page: Page): Promise<SiteVendor> => {
  const vendor = await enterAsVendor(page, site);
  await offerApproved(site, vendor, OFFERS.twoSplit.id);
  await query`update product set visits_a_month = 3 where id = ${OFFERS.twoSplit.id}`;
  const products = [{ product_id: OFFERS.twoSplit.id, product_count: 1 }];
  const { id } = await bookOverApi({ products });
  await query`update product set visits_a_month = null where id = ${OFFERS.twoSplit.id}`;
  await answerOverApi(site, vendor, id, "accepted");
  await query`update visit set status = 'done', outcome_at = now() where id = (
    select min(id) from visit where booking_id = ${id})`;
  await query`update visit set day = current_date where booking_id = ${id} and status = 'done'`;
  return vendor;
};

const views: View[] = [
  {
    name: "a plan with its visits",
    before: withPlan,
    path: "/dashboard/bookings",
    act: (page) => page.getByText(/visits left/).click(),
    seen: (page) => page.getByText(/^The last is on|^Then /),
  },
  {
    name: "the visits of a plan in the history",
    before: withPlan,
    path: "/dashboard/bookinghistory",
    act: (page) => page.getByText(/of a monthly plan/).click(),
    seen: (page) => page.getByText(/^Visit 1 of 3/),
  },
  {
    name: "a booking, being given back",
    before: withBookings,
    path: "/dashboard/bookings",
    act: press(/^Reject\b.*Taken/),
    seen: (page) => page.getByRole("button", { name: "I am ill" }),
  },
  {
    name: "a price that waits while another is offered",
    before: async (page) => {
      const vendor = await withServices(page);
      await offerService(site, vendor, OFFERS.split.id, 650);
    },
    path: "/dashboard/vendor_services",
    seen: (page) => page.getByText("₹700 now, ₹650 asked."),
  },
  {
    name: "registration, signing up",
    path: "/registration",
    seen: (page) => page.getByLabel("Password confirmation"),
  },
  {
    name: "registration, signing in",
    path: "/registration",
    act: async (page) => {
      const signUp = page.getByRole("form").getByRole("button", { name: "Sign up" });
      // Only then does the page answer to a press.
      await expect(signUp).toHaveAttribute("type", "submit");
      await press("Sign in")(page);
    },
    seen: (page) => page.getByRole("form", { name: "Sign in" }),
  },
  {
    name: "the dashboard without an address",
    before: async (page) => enterAs(page, newcomer(), "vendor"),
    path: "/dashboard",
    seen: (page) => page.getByText("Please complete your profile first"),
  },
  {
    name: "the dashboard with services, one of them refused for want of a price",
    before: withServices,
    path: "/dashboard",
    act: async (page) => {
      await page.locator("summary").filter({ hasText: "AC Cleaning" }).click();
      await page.getByRole("checkbox", { name: OFFERS.twoSplit.title }).check();
      await press(/^Submit 1 service$/)(page);
    },
    seen: (page) => page.getByText(`Please enter a price for ${OFFERS.twoSplit.title}`),
  },
  {
    name: "the address",
    before: (page) => enterAsVendor(page, site),
    path: "/dashboard/address",
    seen: button("Edit address"),
  },
  {
    name: "the address form with errors",
    before: (page) => enterAsVendor(page, site),
    path: "/dashboard/address",
    act: async (page) => {
      await press("Add another address")(page);
      await press("Save address")(page);
    },
    seen: (page) => page.getByRole("link", { name: "Enter the pin code" }),
  },
  {
    name: "the profile",
    before: (page) => enterAsVendor(page, site),
    path: "/dashboard/account",
    seen: button("Save document"),
  },
  {
    name: "the profile, being changed",
    before: (page) => enterAsVendor(page, site),
    path: "/dashboard/account",
    act: press("Edit profile"),
    seen: (page) => page.getByLabel("First name"),
  },
  {
    name: "the vendor's services",
    before: withServices,
    path: "/dashboard/vendor_services",
    seen: (page) => page.getByText("Reason: The price is for two units."),
  },
  {
    name: "the vendor's services, a price being changed",
    before: withServices,
    path: "/dashboard/vendor_services",
    act: async (page) => {
      await press(`Edit price of ${OFFERS.split.title}`)(page);
      await page.getByRole("textbox", { name: /^New price/ }).fill("");
      await press("Save price")(page);
    },
    seen: (page) => page.getByText("Please enter a valid price."),
  },
  {
    name: "the vendor's services, before one is deleted",
    before: withServices,
    path: "/dashboard/vendor_services",
    act: press(`Delete ${OFFERS.split.title}`),
    seen: (page) => page.getByRole("dialog").getByRole("button", { name: "Delete" }),
  },
  {
    name: "a new service",
    before: (page) => enterAsVendor(page, site),
    path: "/dashboard/addNewService",
    seen: (page) => page.getByLabel("Category"),
  },
  {
    name: "a new service with errors",
    before: (page) => enterAsVendor(page, site),
    path: "/dashboard/addNewService",
    act: press("Add service"),
    seen: (page) => page.getByRole("link", { name: "Enter the content" }),
  },
  {
    name: "availability",
    before: (page) => enterAsVendor(page, site),
    path: "/dashboard/availability",
    seen: (page) => page.getByRole("checkbox", { name: "Sunday Evening" }),
  },
  {
    name: "availability, days off being added",
    before: (page) => enterAsVendor(page, site),
    path: "/dashboard/availability",
    act: async (page) => {
      await press("Add days off")(page);
      await page.getByLabel("First day off").fill("");
      await press("Add these days")(page);
    },
    seen: (page) => page.getByText("Choose the first day off"),
  },
  {
    name: "bookings",
    before: withBookings,
    path: "/dashboard/bookings",
    seen: button(/^Accept Waiting/),
  },
  {
    name: "the history",
    before: withBookings,
    path: "/dashboard/bookinghistory",
    act: (page) => page.getByRole("tab", { name: /^Rejected/ }).click(),
    seen: (page) => page.getByText("Not completed", { exact: true }),
  },
  {
    name: "the form for new vendors",
    path: "/addVendor",
    seen: (page) => page.getByRole("heading", { level: 1 }),
  },
  {
    name: "the partners' privacy policy",
    path: "/partner-privacy",
    seen: (page) => page.getByRole("heading", { level: 1 }),
  },
];

for (const { name, before, path, act, seen } of views) {
  test(`accessible and without scrolling sideways: ${name}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await before?.(page);
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    await page.goto(path);
    await act?.(page);
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect(seen(page)).toBeVisible();
        await expectAccessible(page, { landmarks: true });
      });
    }
  });
}

test("Accept and Reject are at least 44 px high on a phone", async ({ page }) => {
  await withBookings(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/dashboard/bookings");
  const acts = page.getByRole("tabpanel").getByRole("button", { name: /^(?:Accept|Reject)/ });
  await expect(acts.first()).toBeVisible();
  // Bookings that others left waiting may be offered as well.
  expect(await acts.count()).toBeGreaterThanOrEqual(6);
  for (const act of await acts.all()) {
    const { height = 0, width = 0 } = (await act.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThanOrEqual(44);
  }
});

test("text at 200 % on a phone leaves the name of a service beside its price", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/addVendor");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const service = page.getByRole("checkbox", { name: /^Washroom Cleaning/ });
  await service.check();
  const price = page.getByRole("textbox", { name: /Washroom Cleaning/ });
  const name = service.locator("xpath=following-sibling::span");
  const [words, box] = [await name.boundingBox(), await price.boundingBox()];
  const overlap = (await name.evaluate((element) => element.scrollWidth - element.clientWidth)) > 0;
  expect(overlap).toBe(false);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});
