import type { Page } from "@playwright/test";
import { comeAlive, expect, fillCart, holdScripts, test } from "./support/site.ts";

const WASHROOM = { id: 601, title: "Classic washroom cleaning", price: 949, quantity: 3 };

/**
 * What of the page's content has moved so far by more than a change of font makes: up or down, or, of a
 * button, to the side. A bar that comes at the foot of the screen covers the page and moves nothing.
 */
const movedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const hasMoved = ({ node, previousRect: was, currentRect: is }: Source) =>
      Math.abs(is.top - was.top) > 2 ||
      (node instanceof HTMLButtonElement && Math.abs(is.left - was.left) > 2);
    const entries: PerformanceEntry[] = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
    return new Promise((resolve) => {
      // What was buffered is there when two frames have been drawn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const sources = entries.flatMap((entry) => Reflect.get(entry, "sources") as Source[]);
          const moved = sources.filter(
            (source) => document.querySelector("main")?.contains(source.node) && hasMoved(source),
          );
          resolve(moved.map(({ node }) => node?.textContent ?? ""));
        }),
      );
    });
  });

for (const width of [390, 1280])
  test(`nothing of a category moves when its cart is read, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await fillCart(page, WASHROOM);
    await page.goto("/buynow?category_id=6");
    await comeAlive(page);
    const many = page.getByRole("group", { name: WASHROOM.title });
    await expect(many.getByRole("button", { name: "One less" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await movedIn(page)).toEqual([]);
  });

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Writes down the layout shifts of the pages to come that nobody's input has caused. */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push(`${value} ${sources.map(({ node }) => node?.textContent ?? "").join(", ")}`);
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Each as its score and what has moved, once two more frames have been drawn. */
const shiftsIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve(Reflect.get(window, "shifts") as string[])),
          ),
        );
      }),
  );

/** What Lighthouse prints as 0.000. */
const NOTHING = 0.0005;
const PATHS = ["/", "/service", "/buynow?category_id=6", "/checkout", "/about", "/contact"];

test.describe("a first view over slow 4G", () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const path of PATHS)
    for (const isFilled of [false, true])
      test(`of ${path} with ${isFilled ? "a filled" : "an empty"} cart moves nothing`, async ({
        page,
      }) => {
        const devTools = await page.context().newCDPSession(page);
        await devTools.send("Network.enable");
        await devTools.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: 150,
          downloadThroughput: 1_600_000 / 8,
          uploadThroughput: 750_000 / 8,
        });
        if (isFilled) await fillCart(page, WASHROOM);
        await recordShifts(page);
        // Before its font has come, text is in a font that is made as wide; not every machine has that one.
        const letters = page.waitForResponse(/anek-latin-/).then((font) => font.finished());
        await page.route("**/assets/*.css", async (route) => {
          await letters;
          await route.continue();
        });
        const letThrough = await holdScripts(page);
        // All of the page but what its scripts do is there, its fonts too.
        await page.goto(path, { waitUntil: "load" });
        await page.evaluate(() => document.fonts.ready);
        letThrough();
        await comeAlive(page);
        await page.waitForLoadState("networkidle");
        const shifts = await shiftsIn(page);
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
        expect(sum, shifts.join("\n")).toBeLessThan(NOTHING);
      });
});
