import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects that axe finds nothing on the page as it stands, and that it does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  expect(passes.length).toBeGreaterThan(10);
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    scrollTo({ left: 1000, behavior: "instant" });
    return { isWider: scrollWidth > clientWidth, moved: scrollX };
  });
  expect(overhang).toEqual({ isWider: false, moved: 0 });
}
