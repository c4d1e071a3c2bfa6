import { openOps } from "../support/ops-site.ts";
import { expect, query, site, test } from "../support/site.ts";

test("an operator adds words of one meaning, changes them and takes them out", async ({ page }) => {
  await openOps(page, site, "/ops/catalogue?list=words");
  const groups = page.getByRole("list", { name: "Search words" });
  await expect(groups.getByRole("link", { name: /^cleaning, .*safai/ })).toBeVisible();
  await page.getByRole("link", { name: "Search words" }).click();
  const words = page.getByLabel("Words of one meaning");
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await words.fill("kettle");
  await publish.click();
  await expect(words).toHaveAccessibleDescription(/Enter at least two words/);
  await words.fill("kettle, ketli,\nकेतली");
  await publish.click();
  await expect(page.getByText("Published. Searches use it now.")).toBeVisible();
  await expect(page).toHaveURL(/item=words%3A\d{4}$/);
  await expect(groups.getByRole("link", { name: "kettle, ketli, केतली" })).toBeVisible();
  await words.fill("kettle, ketli");
  await publish.click();
  await expect(groups.getByRole("link", { name: "kettle, ketli", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Retire" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Retire/ })
    .click();
  await expect(page.getByText("It is retired")).toBeVisible();
  expect(
    await query`select words from search_word where id > 1000 and retired_at is not null`,
  ).toEqual([{ words: ["kettle", "ketli"] }]);
});
