import type { Page } from "@playwright/test";

/** Hides the Date header of answers, so that the pages to come go by their own clock. */
export const hideServerClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const get = Reflect.get(Headers.prototype, "get");
    Headers.prototype.get = function (name) {
      return name === "date" ? null : get.call(this, name);
    };
  });

/** Fixes the clock of the page, whatever the server says. */
export async function setClock(page: Page, time: Date): Promise<void> {
  await hideServerClock(page);
  await page.clock.setFixedTime(time);
}
