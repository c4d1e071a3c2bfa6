import type { Page } from "@playwright/test";
import { newOperator } from "../support/ops-site.ts";
import { enterAs, expect, newcomer, query, signUpOverApi, site, test } from "../support/site.ts";
import { newSiteVendor } from "../support/vendor-site.ts";

const APPLICATIONS = {
  site: { path: "/about", url: /\/(?:careers)?$/, link: "Careers" },
  dashboard: { path: "/dashboard/account", url: /\/dashboard/, link: "Earnings" },
  ops: { path: "/ops/vendors", url: /\/ops/, link: "Messages" },
};
type Application = keyof typeof APPLICATIONS;
const names = Object.keys(APPLICATIONS) as Application[];

const SHOWN = "header *, footer *, aside *, main, h1, h2, main :is(p, li, ol, ul, dl):not(form *)";

/** How the shell and the texts of the page are laid out and coloured. */
const looks = (page: Page) =>
  page.evaluate(
    (shown) =>
      [...document.querySelectorAll(shown)].map((element) => {
        const style = getComputedStyle(element);
        const { display, position, padding, margin, gap, listStyleType } = style;
        const { fontFamily, fontSize, fontWeight, color, backgroundColor } = style;
        const box = [display, position, padding, margin, gap, listStyleType];
        const ink = [fontFamily, fontSize, fontWeight, color, backgroundColor];
        return `${element.tagName} ${[...box, ...ink].join("; ")}`;
      }),
    SHOWN,
  );

/** Expects that the page looks as in a document of its own. */
async function expectAsOpened(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const opened = await page.context().newPage();
  await opened.goto(page.url());
  const title = (one: Page) => one.getByRole("heading", { level: 1 }).textContent();
  // Either may still be on its way to what it shows in the end.
  await expect(async () => {
    expect(await title(page)).toBe(await title(opened));
    expect(await looks(page)).toEqual(await looks(opened));
  }).toPass({ timeout: 10_000 });
  await opened.close();
}

test("each change between the three applications shows its page in its own styles", async ({
  page,
  context,
}) => {
  test.slow();
  const tokens: Record<Application, string> = {
    site: await signUpOverApi(site, newcomer()),
    dashboard: (await newSiteVendor(site)).token,
    ops: (await newOperator(site)).token,
  };
  // Another tab signs somebody else in, so that the page is led to that application.
  const tab = await context.newPage();
  await tab.goto("/robots.txt");
  const signIn = (name: Application) =>
    tab.evaluate((token) => localStorage.setItem("userToken", token), tokens[name]);

  for (const from of names)
    for (const to of names)
      await test.step(`from ${from} to ${to}`, async () => {
        // An open page would be led away by the change of who is signed in.
        await page.goto("about:blank");
        await signIn(from);
        await page.goto(APPLICATIONS[from].path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (from === to)
          await page
            .getByRole("link", { name: APPLICATIONS[to].link, exact: true })
            .first()
            .click();
        else await signIn(to);
        await expect(page).toHaveURL(APPLICATIONS[to].url);
        await expectAsOpened(page);
      });
});

test("the public pages keep their styles after Logout, and after a session that ended", async ({
  page,
}) => {
  const signIn = async () => {
    const token = await signUpOverApi(site, newcomer(), "vendor");
    await page.goto("/robots.txt");
    await page.evaluate((stored) => localStorage.setItem("userToken", stored), token);
    await page.goto("/dashboard/earnings");
    await expect(page.getByRole("heading", { level: 1, name: "Earnings" })).toBeVisible();
  };
  await signIn();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/registration");
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  await expectAsOpened(page);

  await signIn();
  await page.waitForLoadState("networkidle");
  await query`delete from session where account_id = (select max(id) from account)`;
  await page.getByRole("link", { name: "Bookings History" }).click();
  await expect(page).toHaveURL("/registration");
  await expectAsOpened(page);
});

test("where the styles cannot be fetched, the browser loads the page itself", async ({ page }) => {
  await enterAs(page, newcomer(), "vendor");
  await page.goto("/dashboard/earnings");
  await expect(page.getByRole("heading", { level: 1, name: "Earnings" })).toBeVisible();
  let isLost = true;
  await page.route("**/assets/*.css", (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    return route.abort();
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/registration");
  expect(isLost).toBe(false);
  await expectAsOpened(page);
});
