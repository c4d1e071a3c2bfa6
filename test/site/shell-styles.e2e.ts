import type { Page } from "@playwright/test";
import { newOperator } from "../support/ops-site.ts";
import { enterAs, expect, newcomer, signUpOverApi, site, test } from "../support/site.ts";
import { callSite, newSiteVendor } from "../support/vendor-site.ts";

const APPLICATIONS = {
  site: { path: "/about", url: /\/(?:careers)?$/, link: "Careers" },
  dashboard: { path: "/dashboard/account", url: /\/dashboard/, link: "Earnings" },
  ops: { path: "/ops/vendors", url: /\/ops/, link: "Messages" },
};
type Application = keyof typeof APPLICATIONS;
const names = Object.keys(APPLICATIONS) as Application[];

/** How each element of the page is laid out and coloured. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *:not(script)")].map((element) => {
      const style = getComputedStyle(element);
      const { display, position, padding, margin, gap, fontFamily, fontSize, fontWeight } = style;
      const { color, backgroundColor, borderRadius, listStyleType, textDecorationLine } = style;
      const box = [display, position, padding, margin, gap, borderRadius, listStyleType];
      const ink = [fontFamily, fontSize, fontWeight, color, backgroundColor, textDecorationLine];
      return `${element.tagName} ${element.className} ${[...box, ...ink].join("; ")}`;
    }),
  );

/** Expects that the page looks as in a document of its own. */
async function expectAsOpened(page: Page): Promise<void> {
  const state: unknown = await page.evaluate(() => history.state);
  const opened = await page.context().newPage();
  await opened.goto(page.url());
  await opened.evaluate((same) => history.replaceState(same, ""), state);
  await opened.reload();
  const heading = await opened.getByRole("heading", { level: 1 }).textContent();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  await expect(async () => expect(await looks(page)).toEqual(await looks(opened))).toPass({
    timeout: 10_000,
  });
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
        await signIn(from);
        await page.goto(APPLICATIONS[from].path);
        await page.reload();
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
  await enterAs(page, newcomer(), "vendor");
  await page.goto("/dashboard/earnings");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/registration");
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  await expectAsOpened(page);

  const other = await signUpOverApi(site, newcomer(), "vendor");
  await page.evaluate((stored) => localStorage.setItem("userToken", stored), other);
  await page.goto("/dashboard/earnings");
  await expect(page.getByRole("heading", { level: 1, name: "Earnings" })).toBeVisible();
  await callSite(site, "/api/v1/logout", { method: "POST", token: other }).catch(() => undefined);
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
