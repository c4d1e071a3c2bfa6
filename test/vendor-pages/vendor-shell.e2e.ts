import { enterAs, expect, holdScripts, site, test } from "../support/site.ts";
import {
  bookOnSite,
  enterAsVendor,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

const HELP = ["+91 99999 00000", "help@chamak.example"];

for (const width of [320, 1280]) {
  test(`the dashboard and /registration have the help desk, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto("/registration");
    const header = page.getByRole("banner");
    const top = page.getByRole("link", { name: "Back to top" });
    await expect(top).toBeVisible();
    if (width > 1000) {
      for (const name of HELP) await expect(header.getByRole("link", { name })).toBeVisible();
      await expect(header.getByRole("navigation", { name: "Main" })).toBeVisible();
    } else {
      await expect(header.getByRole("link", { name: `Call us, ${HELP[0]}` })).toBeVisible();
      await header.getByRole("button", { name: "Menu" }).click();
      const menu = header.getByRole("navigation", { name: "Menu" });
      for (const name of [...HELP, "Service"])
        await expect(menu.getByRole("link", { name })).toBeVisible();
    }

    await enterAs(page, undefined, "vendor");
    await page.goto("/dashboard/bookings");
    for (const [at, name] of HELP.entries()) {
      const link = header.getByRole("link", { name });
      await expect(link).toBeVisible();
      expect(await link.getAttribute("href")).toMatch(at === 0 ? /^tel:\+91/ : /^mailto:/);
    }
    await expect(top).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

for (const path of ["/", "/help", "/no-such-page"])
  test(`the dashboard looks the same opened by its address and from ${path}`, async ({ page }) => {
    await enterAs(page, undefined, "vendor");
    const sidebar = page.getByRole("complementary", { name: "Sidebar" });
    const places = async () => {
      const links = await sidebar.getByRole("link").all();
      return Promise.all(links.map((link) => link.boundingBox()));
    };
    let documents = 0;
    page.on("load", () => (documents += 1));
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
    await expect(sidebar.getByRole("link", { name: "My Availability" })).toBeVisible();
    await expect.poll(places).toHaveLength(11);
    const fromThere = await places();
    expect(documents).toBe(1);
    await page.reload();
    await expect.poll(places).toEqual(fromThere);
  });

test("a visitor whom the dashboard leads to /registration sees the page as at its own address", async ({
  page,
}) => {
  const look = async () => {
    const nav = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(nav).toHaveCount(6);
    // Fonts are asked for by a layout; until they are there, words have other widths.
    await page.waitForFunction(
      () =>
        document.body.offsetWidth > 0 &&
        document.fonts.status === "loaded" &&
        [...document.fonts].some(
          ({ family, status }) => family.includes("Anek Latin") && status === "loaded",
        ),
    );
    const places = await Promise.all((await nav.all()).map((link) => link.boundingBox()));
    const foot = page.getByRole("contentinfo");
    await expect(foot.getByText("Something to ask before you join? Call us.")).toBeVisible();
    await expect(foot.getByText("What you see is what you pay.")).toHaveCount(0);
    return [...places, await foot.evaluate((one) => getComputedStyle(one).backgroundColor)];
  };
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/registration");
  const led = await look();
  await page.goto("/");
  await page.goto("/registration");
  await expect.poll(look).toEqual(led);
});

test("a vendor whom the browser knows gets from / to the dashboard before any script", async ({
  page,
}) => {
  await enterAs(page, undefined, "vendor");
  await page.goto("/dashboard/account");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("vendorToken"))).not.toBeNull();
  const letThrough = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" }).catch(() => undefined);
  await expect(page).toHaveURL("/dashboard");
  letThrough();
  await expect(page.getByRole("link", { name: "My Availability" })).toBeVisible();
});

test("where the dashboard's styles are of another build, it loads anew", async ({ page }) => {
  await enterAs(page, undefined, "vendor");
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/later-[\w-]+\.css/, "later-old.css");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("link", { name: "My Availability" })).toBeVisible();
  const styles = page.locator('link[rel="stylesheet"][href*="/dashboard-"]');
  await expect(styles).toHaveCount(1);
});

test("choosing services is within reach of every page of the dashboard", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto("/dashboard/bookinghistory");
  await page
    .getByRole("complementary", { name: "Sidebar" })
    .getByRole("link", { name: "Choose services" })
    .click();
  await expect(page).toHaveURL("/dashboard/services");
  await expect(page.getByRole("heading", { level: 1, name: "Choose services" })).toBeVisible();
});

test("a missing page of the dashboard speaks to vendors and leads back", async ({ page }) => {
  await enterAsVendor(page, site);
  expect((await page.goto("/dashboard/nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page here");
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See all services" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a page of the dashboard that fails speaks to vendors; Try again works", async ({ page }) => {
  await enterAsVendor(page, site);
  const script = /\/assets\/history-page-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto("/dashboard/bookinghistory");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await expect(main).toContainText("Your bookings, services and profile are safe.");
  await expect(main).not.toContainText("cart");
  await expect(main.getByRole("link", { name: "Back to the dashboard" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await page.unroute(script);
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Bookings History");
});

test("a vendor with an offer signs in to its bookings, counted at Menu, which is not printed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.window.id);
  await bookOnSite(site, { productId: OFFERS.window.id });
  await page.goto("/registration");
  const turn = page.getByRole("group").getByRole("button", { name: "Sign in" });
  await turn.click();
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("Email").fill(vendor.email);
  await form.getByLabel("Password", { exact: true }).fill("a-quiet-flat-in-noida");
  await form.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard/bookings");
  await page.goto("/dashboard/earnings");
  const menu = page.getByRole("button", { name: /^Menu \d+ bookings? waits?$/ });
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(menu).toBeHidden();
});
