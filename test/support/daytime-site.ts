import { today, slotStart } from "#kernel/time/day.ts";
import { openSite, siteOf, test as base, type Site } from "./site.ts";

/** Before 8 in India, how far the site's clock is ahead: then the morning of the same day has begun. */
const AHEAD_MS = Math.max(0, slotStart(today(new Date()), "Morning").getTime() - Date.now());

const CLOCK = `const now = Date.now;
  Date.now = () => now() + ${AHEAD_MS};
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, target) =>
      Reflect.construct(date, given.length === 0 ? [date.now()] : given, target),
  });`;

/** A site where the first slot of today has begun, at whatever hour the test runs. */
export const test = base.extend<object, { site: Site }>({
  site: siteOf(() =>
    openSite({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}` }),
  ),
});
