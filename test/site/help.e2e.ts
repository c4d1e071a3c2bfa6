import type { Page } from "@playwright/test";
import { expect, openSite, test, site } from "../support/site.ts";

const main = (page: Page) => page.getByRole("main");
const part = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
const answer = (page: Page, words: string) => main(page).getByText(words);

test("the terms say how to change, pay and complain, and until when", async ({ page }) => {
  await page.goto("/terms");
  await expect(main(page)).not.toContainText(/to review|Still to be added/);
  await expect(part(page, "Changing and cancelling")).toContainText(
    "Until 8 pm the day before, you can move or cancel",
  );
  await expect(part(page, "Payment after the work")).toContainText("You pay after the work");
  await expect(part(page, "Complaints").getByRole("link")).toHaveText([
    "+91 99999 00000",
    "help@chamak.example",
  ]);
  await page
    .getByRole("navigation", { name: "Contents" })
    .getByRole("link", { name: "How cleaners are approved" })
    .click();
  await expect(
    main(page).getByRole("heading", { name: "How cleaners are approved" }),
  ).toBeInViewport();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a question of the FAQs opens its answer, and so does a link to it", async ({ page }) => {
      await page.goto("/faqs");
      const paid = answer(page, "After the work, in cash to the cleaner");
      await expect(paid).toBeHidden();
      await main(page).getByText("When and how do I pay?", { exact: true }).click();
      await expect(paid).toBeVisible();
      await page.keyboard.press("Space");
      await expect(paid).toBeHidden();

      await page.goto("/faqs#offers");
      const offers = answer(page, "The first to accept gets it");
      await expect(offers).toBeInViewport();
      const question = main(page).getByText("How do offers work?", { exact: true });
      await expect(question).toBeInViewport({ ratio: 1 });
    });
  });

test("Help leads to the answers, and no link of the three pages is dead", async ({ page }) => {
  await page.goto("/help");
  await main(page).getByRole("link", { name: "More about changing and cancelling" }).click();
  await expect(page).toHaveURL("/faqs#changing-and-cancelling");
  await expect(
    main(page).getByRole("heading", { name: "Changing and cancelling" }),
  ).toBeInViewport();

  for (const path of ["/terms", "/faqs", "/help"]) {
    await page.goto(path);
    const links = await main(page)
      .locator("a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const href of new Set(links.filter((link) => /^[/#]/.test(link)))) {
      const [address = "", fragment] = href.split("#");
      const html = await (await fetch(site.url + (address || path))).text();
      if (fragment !== undefined) expect(html, href).toContain(`id="${fragment}"`);
      expect(html, href).not.toContain("There is no page here");
    }
  }
});

test("a chat is offered where the help desk has a mobile number, and to it", async ({ page }) => {
  await page.goto("/help");
  const chat = main(page).getByRole("link", { name: "Write on WhatsApp" });
  await expect(chat).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/919999900000\?text=Hello%20Chamak%2C%20/,
  );
  await using landline = await openSite({ SUPPORT_PHONE: "+91 120 456 7890" });
  await page.goto(`${landline.url}/help`);
  await expect(main(page).getByRole("link", { name: "Send a message" }).first()).toBeVisible();
  await expect(chat).toHaveCount(0);
});
