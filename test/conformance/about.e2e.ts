import type { Page } from "@playwright/test";
import { expect, test, site } from "../support/site.ts";

const figures = ["5 years experience", "225 cleaners", "1050 happy clients", "2500 projects done"];

const list = (page: Page) =>
  page.getByRole("region", { name: "in figures" }).getByRole("list").first();

test("C-ABOUT-01 monthly packages and deep washrooms are told and linked", async ({ page }) => {
  await page.goto("/about");
  await expect(page).toHaveTitle(/^About us: /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  const monthly = page.getByRole("article", { name: "Affordable monthly packages" });
  for (const [name, id] of [
    ["Everyday Care", 1],
    ["Everyday Care and Washrooms", 3],
    ["Whole Home Care", 7],
  ] as const)
    await expect(monthly.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `/buynow?category_id=${id}`,
    );

  const washroom = page.getByRole("article", { name: "Deep washroom cleaning" });
  await washroom.getByRole("link", { name: "See washroom cleaning" }).click();
  await expect(page).toHaveURL("/buynow?category_id=6");
  await expect(page.getByRole("heading", { name: "Washroom Cleaning", level: 1 })).toBeVisible();
});

test("C-ABOUT-02 the four figures can be read without scripts", async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${site.url}/about`);
  await expect(list(page).getByRole("listitem")).toHaveText(figures);
  await plain.close();
});

/** Writes down what the figures show over themselves, which is out of reach of a screen reader. */
const watchCounting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(globalThis, { shown });
    new MutationObserver(() => {
      const last = [...document.querySelectorAll("li [aria-hidden=true]:not(svg)")].at(-1);
      if (last !== undefined) shown.push(Number(last.textContent));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

const shown = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown);

/** Until the browser has told the page what is in view, which it does with the next frames. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

async function lookAtFigures(page: Page): Promise<void> {
  await list(page).evaluate((box) => box.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(list(page)).toBeInViewport({ ratio: 1 });
  await settle(page);
}

test("C-ABOUT-02 the figures count up once in view, and nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await watchCounting(page);
  await page.goto("/about");
  await page.getByRole("navigation", { name: "Main" }).hover();
  await settle(page);
  expect(await shown(page)).toEqual([]);
  const before = await list(page).boundingBox();

  await lookAtFigures(page);
  await expect.poll(() => shown(page)).not.toHaveLength(0);
  await expect(list(page).getByRole("listitem")).toHaveText(figures);
  const counted = await shown(page);
  expect(counted[0]).toBeLessThan(1250);
  expect(counted).toEqual(counted.toSorted((one, other) => one - other));
  expect(Math.max(...counted)).toBeLessThanOrEqual(2500);
  const after = await list(page).boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(list(page)).not.toBeInViewport();
  await settle(page);
  await lookAtFigures(page);
  expect(await shown(page)).toEqual(counted);
});

test("C-ABOUT-02 while they count, a screen reader finds the final ones", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(Date.now() + 60_000);
  await list(page).evaluate((box) => box.scrollIntoView({ block: "center", behavior: "instant" }));
  // Time stands still here but for these steps: the last one ends in the middle of the counting.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(list(page).getByText(/^\d+$/)).toHaveCount(8, { timeout: 50 });
  }).toPass();
  expect(await list(page).ariaSnapshot()).toBe(
    ["- list:", ...figures.map((figure) => `  - listitem: ${figure}`)].join("\n"),
  );
  await expect(list(page).getByText(/^\d+$/)).toHaveCount(8);
});

test("C-ABOUT-02 with reduced motion the figures do not count up", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 600 });
  await watchCounting(page);
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await lookAtFigures(page);
  await settle(page);
  expect(await shown(page)).toEqual([]);
  await expect(list(page).getByRole("listitem")).toHaveText(figures);
});
