// How long a tap takes until the next frame shows what came of it, on the pages that Lighthouse measures, which
// does not press anything itself: Event Timing, with the processor four times slower, once the page is hydrated.
import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.mjs";

const RUNS = 3;
const SLOWER = 4;
const CART = [
  {
    id: 601,
    title: "Classic washroom cleaning",
    price: 949,
    quantity: 1,
    price_per: "one washroom",
  },
];

/** What is pressed on each page, by role and name: each opens or changes something. */
const TAPS = {
  "/": [
    ["button", "Next picture"],
    ["radio", "Monthly package"],
    ["radio", /^Whole Home Care/],
    ["button", "Menu"],
  ],
  "/service": [["button", "Menu"]],
  "/buynow?category_id=6": [
    ["button", "Add Classic washroom cleaning"],
    ["button", "View Less, Classic washroom cleaning"],
    ["tab", /^Deep/],
    ["button", "Menu"],
  ],
  "/checkout": [
    ["radio", /^Evening/],
    ["button", "Book Now"],
    ["button", "Menu"],
  ],
  "/about": [["button", "Menu"]],
  "/contact": [
    ["button", /^Send/],
    ["button", "Menu"],
  ],
};

const byTime = (one, other) => one.ms - other.ms;

/** In the page: the longest interaction since it was set to 0, in ms. Below 16 ms browsers report none. */
function recordInteractions() {
  window.longestTap = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) window.longestTap = Math.max(window.longestTap, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** Returns the longest interaction of one visit: its milliseconds, and what was pressed. */
async function visit(browser, origin, path) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordInteractions);
    if (path === "/checkout")
      await page.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify(CART));
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await page.waitForFunction(() => !("takeEarlyInput" in window));
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const taps = [];
    for (const [role, name] of TAPS[path]) {
      const target = page.getByRole(role, { name, exact: typeof name === "string" }).first();
      // Nobody taps in the frame in which it comes into view, while pictures are still drawn.
      await target.scrollIntoViewIfNeeded();
      await page.waitForTimeout(500);
      await page.evaluate(() => (window.longestTap = 0));
      await target.tap();
      // An entry is reported after the frame that it is about.
      await page.waitForTimeout(500);
      taps.push({ ms: await page.evaluate(() => window.longestTap), name: String(name) });
    }
    return taps.toSorted(byTime).at(-1);
  } finally {
    await context.close();
  }
}

/**
 * Returns the longest interaction of each page, `{ ms: 88, name: "Menu" }`, the median of three visits, by path. Event Timing
 * rounds to 8 ms; 0 is below 16.
 */
export async function measureInteractions(origin) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const longest = {};
    for (const path of Object.keys(TAPS)) {
      const visits = [];
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, origin, path));
      longest[path] = visits.toSorted(byTime)[RUNS >> 1];
    }
    return longest;
  } finally {
    await browser.close();
  }
}
