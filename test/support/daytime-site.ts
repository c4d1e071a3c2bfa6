import { addDays, midnight, slotStart, today } from "#kernel/time/day.ts";
import type { Page } from "@playwright/test";
import { hideServerClock } from "./set-clock.ts";
import { openSite, siteOf, test as base, type Site } from "./site.ts";

/** Sets the clock of a process or a page ahead. */
const clockAhead = (aheadMs: number): string => `const now = Date.now;
  Date.now = () => now() + ${aheadMs};
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, target) =>
      Reflect.construct(date, given.length === 0 ? [date.now()] : given, target),
  });`;

const openAhead = (aheadMs: number): Promise<Site> => {
  const clock = encodeURIComponent(clockAhead(aheadMs));
  return openSite({ NODE_OPTIONS: `--import=data:text/javascript,${clock}` });
};

/** Before 8 in India, how far the site's clock is ahead: then the morning of the same day has begun. */
const TO_DAYTIME_MS = Math.max(0, slotStart(today(new Date()), "Morning").getTime() - Date.now());

/** A site where the first slot of today has begun, at whatever hour the test runs. */
export const test = base.extend<object, { site: Site }>({
  site: siteOf(() => openAhead(TO_DAYTIME_MS)),
});

const NINE_MS = 9 * 60 * 60_000;
const nineOn = (day: string): number => midnight(day).getTime() + NINE_MS;
const next = [today(new Date()), addDays(today(new Date()), 1)].find(
  (day) => nineOn(day) >= Date.now(),
)!;
const TO_MORNING_MS = nineOn(next) - Date.now();

/** The time of a morning site: it begins at 9 in India, and goes on. */
export const morningNow = (): Date => new Date(Date.now() + TO_MORNING_MS);

/** Sets the clock of a page, which goes by the Date header of answers, to that of a morning site. */
export async function setMorning(page: Page): Promise<void> {
  await hideServerClock(page);
  await page.addInitScript(`{${clockAhead(TO_MORNING_MS)}}`);
}

/** A site at which it is 9 in the morning. */
export const morningTest = base.extend<object, { site: Site }>({
  site: siteOf(() => openAhead(TO_MORNING_MS)),
});
