import type { Page } from "@playwright/test";
import { expect, site, test } from "../support/site.ts";
import { enterAsVendor, OFFERS } from "../support/vendor-site.ts";

const NAMES = { en: "Search services", hi: "सर्विस खोजें" };

/** The services that a search leaves on the page. */
async function find(page: Page, language: keyof typeof NAMES, text: string): Promise<string[]> {
  await page.getByRole("searchbox", { name: NAMES[language] }).fill(text);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  return page
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((box) => String(box.getAttribute("name"))));
}

for (const language of ["en", "hi"] as const)
  test(`safai, सफाई and cleaning find the same services: ${language}`, async ({ page }) => {
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await enterAsVendor(page, site);
    const loaded = page.waitForResponse("**/api/v1/search_words");
    await page.goto("/dashboard/services");
    await loaded;
    const cleaning = await find(page, language, "cleaning");
    expect(cleaning.length).toBeGreaterThan(20);
    for (const text of ["safai", "सफाई", "सफ़ाई", "Saf"])
      expect(await find(page, language, text), text).toEqual(cleaning);
    for (const text of ["गुसलखाना classic", "latrine classic"]) {
      await find(page, language, text);
      await expect(page.getByRole("checkbox", { name: OFFERS.washroom.title })).toBeVisible();
      await expect(page.getByRole("checkbox", { name: OFFERS.kitchen.title })).toBeHidden();
    }
  });

test("without the words of one meaning a search finds what is typed", async ({ page }) => {
  await page.route("**/api/v1/search_words", (route) => route.abort());
  await enterAsVendor(page, site);
  await page.goto("/dashboard/services");
  await find(page, "en", "classic washroom");
  await expect(page.getByRole("checkbox", { name: OFFERS.washroom.title })).toBeVisible();
  await page.getByRole("searchbox", { name: NAMES.en }).fill("safai");
  await expect(page.getByText("No service matches “safai”.")).toBeVisible();
});
