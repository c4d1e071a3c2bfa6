import type { Page } from "@playwright/test";
import { expect, test } from "../support/site.ts";

// Parts that depend on no day, no catalogue and no scroll: a change of them is meant, or a fault.
// After a meant one: playwright test test/visual/visual.e2e.ts --update-snapshots, and look at each picture.
const parts = [
  { name: "header", path: "/about", find: (page: Page) => page.getByRole("banner") },
  { name: "footer", path: "/about", find: (page: Page) => page.getByRole("contentinfo") },
  { name: "not-found", path: "/nowhere", find: (page: Page) => page.getByRole("main") },
  { name: "estimate", path: "/washroom-subcategory", find: (page: Page) => page.getByRole("main") },
  {
    name: "contact-form",
    path: "/contact",
    find: (page: Page) => page.getByRole("group", { name: "Write to us" }),
  },
];

for (const { name, path, find } of parts)
  for (const width of [390, 1280])
    for (const colorScheme of ["light", "dark"] as const)
      test(`the ${name} looks as it did, ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const toTop = page.getByRole("link", { name: "Back to top" });
        await expect(find(page)).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
          mask: [toTop],
        });
      });
