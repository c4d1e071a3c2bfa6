import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { findChromium } from "../../scripts/chromium.mjs";
import { openPlanted } from "../attack/open-planted.ts";
import { PAYLOADS } from "../attack/payloads.ts";
import { plant } from "../attack/plant.ts";
import { openSite } from "../support/site.ts";
import { reportCounts } from "./report-counts.ts";

test("no script runs out of any text that anybody can write, on any page that shows it", async () => {
  const site = await openSite();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const planted = await plant(site, PAYLOADS);
    const { pages, ...seen } = await openPlanted(browser, site, planted);
    reportCounts("stored script", {
      payloads: PAYLOADS.length,
      texts: planted.kept,
      refused: planted.sent - planted.kept,
      pages,
      ran: seen.ran.length,
      violations: seen.violations.length,
      elements: seen.intruders.length,
    });
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
    expect(seen).toEqual({ violations: [], ran: [], errors: [], empty: [], intruders: [] });
  } finally {
    await browser.close();
    await site.close();
  }
});
