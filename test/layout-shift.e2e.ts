import type { Page } from "@playwright/test";
import { comeAlive, expect, fillCart, test } from "./support/site.ts";

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
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    return new Promise((resolve) => {
      // What was buffered is there when two frames have been drawn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const sources = observer
            .takeRecords()
            .flatMap((entry) => Reflect.get(entry, "sources") as Source[]);
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
    await expect(page.getByRole("button", { name: `Remove ${WASHROOM.title}` })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await movedIn(page)).toEqual([]);
  });
