import { expect, openSite, test } from "../support/site.ts";
import { openPlanted } from "./open-planted.ts";
import { FEW_PAYLOADS } from "./payloads.ts";
import { plant } from "./plant.ts";

test("scripts in people's texts do not run on any page that shows them", async ({ browser }) => {
  test.setTimeout(240_000);
  await using site = await openSite();
  const planted = await plant(site, FEW_PAYLOADS, 3);
  expect(planted.kept).toBeGreaterThan(planted.sent * 0.9);
  const { pages, ...seen } = await openPlanted(browser, site, planted);
  expect(seen).toEqual({ violations: [], ran: [], errors: [], empty: [], intruders: [] });
  expect(pages).toBeGreaterThan(40);
});
