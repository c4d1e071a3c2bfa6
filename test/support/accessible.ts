import type { Page } from "@playwright/test";
import { findViolations } from "./find-violations.ts";
import { expect } from "./site.ts";

const SIZES = [
  [320, "light"],
  [320, "dark"],
  [1280, "light"],
  [1280, "dark"],
] as const;
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Colours change over a moment where the scheme has changed, where a form, a frame later, can be sent again, and while a
 * dialog appears. What turns without an end, as while something loads, is as it will be.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // In a closed fold they stand still.
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const ends = ({ effect, playState, timeline }: Animation) =>
      playState === "running" &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const animations = () => document.getAnimations().filter((one) => ends(one) && isSeen(one));
    await nextFrame();
    await nextFrame();
    for (let underWay = animations(); underWay.length > 0; underWay = animations()) {
      await Promise.allSettled(underWay.map(({ finished }) => finished));
      await nextFrame();
    }
  });

/**
 * Expects that axe finds nothing on the page as it stands, and that it does not scroll sideways. With `landmarks`
 * that all of it is in one: who goes from landmark to landmark misses what is not.
 */
export async function expectAccessible(page: Page, { landmarks = false } = {}): Promise<void> {
  await waitForAnimations(page);
  const rules = { region: { enabled: landmarks } };
  const { found, kept } = await findViolations(page, { runOnly: RULES, rules });
  expect(found).toEqual([]);
  expect(kept).toBeGreaterThan(10);
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    scrollTo({ left: 1000, behavior: "instant" });
    return { isWider: scrollWidth > clientWidth, moved: scrollX };
  });
  expect(overhang).toEqual({ isWider: false, moved: 0 });
}

/** The same at a phone's width and a desktop's, by day and by night. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const [width, colorScheme] of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}
