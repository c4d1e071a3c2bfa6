import { WASHROOM } from "./fixtures.ts";
import { openSite, test as base, type Site } from "./site.ts";
import { callSite, newSiteVendor, offerApproved } from "./vendor-site.ts";

/** How many jobs the vendor of an evening site takes in one evening. */
export const EVENING_JOBS = 5;

/** A site where washrooms are done by one vendor, who works in the evenings alone. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use) => {
      const site = await openSite();
      const vendor = await newSiteVendor(site);
      await offerApproved(site, vendor, WASHROOM.id);
      const evening = { Morning: false, Evening: true };
      const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
      await callSite(site, "/api/v1/availability", {
        method: "PUT",
        token: vendor.token,
        json: {
          jobs_per_slot: EVENING_JOBS,
          week: Object.fromEntries(days.map((day) => [day, evening])),
          days_off: [],
        },
      });
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** What every city does with a full slot from now on. */
export const setFullSlot = (site: Site, full_slot: "take" | "refuse"): Promise<unknown> =>
  site.rows("update city set full_slot = $1", [full_slot]);
