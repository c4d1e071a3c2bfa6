import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

type Said = { heard: string[]; late: string[] };

/** Records what live regions say: `heard` where they were in the page before, `late` where they came with their text. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const LIVE = "output, [role=status], [role=log], [role=alert], [aria-live]";
    const known = new WeakSet<Element>();
    const heard: string[] = [];
    const late: string[] = [];
    Object.assign(globalThis, { heard, late });
    new MutationObserver((changes) => {
      const said = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region && known.has(region)) said.add(region);
      }
      for (const region of said) if (region.textContent) heard.push(region.textContent);
      for (const region of document.querySelectorAll(LIVE)) {
        if (known.has(region)) continue;
        known.add(region);
        if (!region.textContent) continue;
        // An alert is read when it comes, any other region when it changes.
        (region.role === "alert" ? heard : late).push(region.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

const read = (page: Page) =>
  page.evaluate(() => {
    const { heard, late } = globalThis as unknown as Said;
    return { heard: [...heard], late: [...late] };
  });

/** Expects that `act` has its result said once, and leaves the focus on what is in the page and shown. */
export async function expectSaid(page: Page, text: string | RegExp, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    const { heard, late } = globalThis as unknown as Said;
    heard.length = late.length = 0;
  });
  await act();
  const has = (said: string) => (typeof text === "string" ? said.includes(text) : text.test(said));
  await expect.poll(async () => (await read(page)).heard.filter(has), String(text)).toHaveLength(1);
  // What a reload of the list takes away or disables comes after it was said.
  await page.waitForLoadState("networkidle");
  const { heard, late } = await read(page);
  expect([...heard, ...late].filter(has), `said: ${String(text)}`).toHaveLength(1);
  const focused = page.evaluate(() => {
    const at = document.activeElement;
    return at?.checkVisibility() === true ? at.tagName : "nothing that is shown";
  });
  expect(await focused, `the focus after: ${String(text)}`).not.toMatch("BODY|nothing");
}

export const press = (page: Page, name: string | RegExp) => async () => {
  const button = page.getByRole("button", { name }).filter({ visible: true }).first();
  await button.focus();
  await page.keyboard.press("Enter");
};

export const inDialog =
  (page: Page, open: string | RegExp, act: string, fill?: () => Promise<unknown>) => async () => {
    await press(page, open)();
    await fill?.();
    await page.getByRole("dialog").getByRole("button", { name: act, exact: true }).press("Enter");
  };
