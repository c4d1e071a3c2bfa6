import { WASHROOM } from "./fixtures.ts";
import { openSite, siteOf, test as base, type Site } from "./site.ts";
import { callSite, newSiteVendor, offerApproved } from "./vendor-site.ts";

/** How many jobs the vendor of an evening site takes in one evening. */
export const EVENING_JOBS = 5;

/** A site where washrooms are done by one vendor, who works in the evenings alone. */
export const test = base.extend<object, { site: Site }>({
  site: siteOf(async () => {
    const site = await openSite();
    const vendor = await newSiteVendor(site);
    await offerApproved(site, vendor, WASHROOM.id);
    const evening = { Morning: false, Evening: true };
    const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    const week = Object.fromEntries(days.map((day) => [day, evening]));
    const json = { jobs_per_slot: EVENING_JOBS, week, days_off: [] };
    await callSite(site, "/api/v1/availability", { method: "PUT", token: vendor.token, json });
    return site;
  }),
});

/** What every city does with a full slot from now on. */
export const setFullSlot = (site: Site, full_slot: "take" | "refuse"): Promise<unknown> =>
  site.rows("update city set full_slot = $1", [full_slot]);
