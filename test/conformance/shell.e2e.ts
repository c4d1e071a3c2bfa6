import type { Locator, Page } from "@playwright/test";
import { FAN, GROUT, WASHROOM } from "../support/fixtures.ts";
import {
  cartLink,
  enterAs,
  expect,
  fillCart,
  newcomer,
  openSite,
  query,
  site,
  test,
} from "../support/site.ts";

const publicPages = [
  "/",
  "/service",
  "/buynow?category_id=6",
  "/buynow?category_id=4",
  "/signup",
  "/signin",
  "/checkout",
  "/basic-details",
  "/booked",
  "/contact",
  "/privacy-policy",
  "/no-such-page",
];

const mainLinks = [
  ["Home", "/"],
  ["About", "/about"],
  ["Service", "/service"],
  ["Projects", "/projects"],
  ["Careers", "/careers"],
  ["Contact", "/contact"],
] as const;

const header = (page: Page): Locator => page.getByRole("banner");
const footer = (page: Page): Locator => page.getByRole("contentinfo");
const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

for (const path of publicPages) {
  test(`C-SHELL-01 C-SHELL-07 ${path} has the navigation and the way back up`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link")).toHaveText(mainLinks.map(([label]) => label));
    for (const [label, href] of mainLinks)
      await expect(main.getByRole("link", { name: label })).toHaveAttribute("href", href);
    await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details");
    await expect(cartLink(page)).toHaveAttribute("href", "/basic-details");
    await expect(header(page).getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/signin",
    );
    await expect(page.getByRole("link", { name: "Back to top" })).toBeInViewport({ ratio: 1 });
  });
}

test("C-SHELL-01 on a phone the menu has the same links and the sign-in", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/contact");
  await header(page).getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const [label, href] of [...mainLinks, ["Sign in", "/signin"] as const])
    await expect(menu.getByRole("link", { name: label, exact: true })).toHaveAttribute(
      "href",
      href,
    );
  await menu.getByRole("link", { name: "Service" }).click();
  await expect(page).toHaveURL("/service");
  await expect(menu).toBeHidden();
});

test("C-SHELL-02 the badge is the sum of quantities, in every tab", async ({ page, context }) => {
  await fillCart(page, { ...WASHROOM }, { ...GROUT, quantity: 3 });
  await page.goto("/buynow?category_id=6");
  await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details 4 items");

  const other = await context.newPage();
  await other.goto("/service");
  await expect(cartLink(other)).toHaveAccessibleName("Add Basic Details 4 items");

  const fan = page.getByRole("group", { name: FAN.title });
  await fan.getByRole("button", { name: "One more" }).click();
  await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details 5 items");
  await expect(cartLink(other)).toHaveAccessibleName("Add Basic Details 5 items");

  await page.getByRole("button", { name: `Remove ${WASHROOM.title}` }).click();
  await expect(cartLink(other)).toHaveAccessibleName("Add Basic Details 4 items");
  await other.evaluate(() => localStorage.removeItem("cart"));
  await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details");
});

const boxesInHeader = async (page: Page) => {
  const items = header(page).getByRole("link").or(header(page).getByRole("button"));
  return Promise.all((await items.all()).map(async (item) => item.boundingBox()));
};

test("C-SHELL-02 an earlier visit's badge has its room left", async ({ page, browser }) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  });
  const served = await plain.newPage();
  await served.goto(`${site.url}/service`);
  await expect(cartLink(served)).toHaveAccessibleName("Add Basic Details");

  await fillCart(page, { ...GROUT, quantity: 7 });
  await page.goto("/service");
  await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details 7 items");
  expect(await boxesInHeader(page)).toEqual(await boxesInHeader(served));
  await plain.close();
});

for (const width of [320, 1280]) {
  test(`C-SHELL-02 a badge that appears or grows moves nothing, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/buynow?category_id=6");
    await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details");
    const before = await boxesInHeader(page);
    expect(before.filter((box) => box !== null).length).toBeGreaterThanOrEqual(3);

    const more = page
      .getByRole("group", { name: GROUT.title })
      .getByRole("button", { name: "One more" });
    await more.click();
    await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details 1 item");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await boxesInHeader(page)).toEqual(before);

    for (let pressed = 1; pressed < 12; pressed++) await more.click();
    await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details 12 items");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await boxesInHeader(page)).toEqual(before);
  });
}

test("C-SHELL-03 the configured phone and e-mail are on the page", async ({ page }) => {
  await using ours = await openSite({
    SUPPORT_PHONE: "+91 98100 12345",
    SUPPORT_EMAIL: "desk@chamak.example",
  });
  await page.goto(`${ours.url}/contact`);
  for (const part of [header(page), footer(page), page.getByRole("main")]) {
    await expect(part.getByRole("link", { name: "+91 98100 12345" }).first()).toHaveAttribute(
      "href",
      "tel:+919810012345",
    );
    await expect(part.getByRole("link", { name: "desk@chamak.example" }).first()).toHaveAttribute(
      "href",
      "mailto:desk@chamak.example",
    );
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(header(page).getByRole("link", { name: /\+91 98100 12345/ })).toBeVisible();
  await header(page).getByRole("button", { name: "Menu" }).click();
  await expect(header(page).getByRole("link", { name: "desk@chamak.example" })).toBeVisible();
});

// The specification found links that lead nowhere; since issue 14 they lead to pages.
for (const [label, path, title] of [
  ["Terms", "/terms", "Terms"],
  ["FAQs", "/faqs", "FAQs"],
  ["Help", "/help", "Help"],
] as const) {
  test(`C-SHELL-04 ${label} is in the footer and leads to ${path}`, async ({ page }) => {
    await page.goto("/service");
    await footer(page).getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(footer(page).getByText("not available yet")).toHaveCount(0);
  });
}

test("C-SHELL-05 the footer leads to the privacy policy", async ({ page }) => {
  await page.goto("/service");
  await footer(page).getByRole("link", { name: "Privacy policy", exact: true }).click();
  await expect(page).toHaveURL("/privacy-policy");
});

test("C-SHELL-06 every page change scrolls to the top", async ({ page }) => {
  await page.goto("/");
  await footer(page).scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  await footer(page).getByRole("link", { name: "Service" }).click();
  await expect(page.getByRole("heading", { name: "What shall we clean?" })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goto("/buynow?category_id=6");
  const other = page.getByRole("link", { name: "See all, Kitchen Cleaning" });
  await other.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  await other.click();
  await expect(page.getByRole("heading", { name: "Kitchen Cleaning", level: 1 })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("C-SHELL-07 the link to the top is there at any scroll, and works", async ({ page }) => {
  await page.goto("/");
  const up = page.getByRole("link", { name: "Back to top" });
  await expect(up).toBeInViewport({ ratio: 1 });
  await footer(page).scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  await expect(up).toBeInViewport({ ratio: 1 });
  await up.click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("C-SHELL-08 with a vendor's token every public page leads to /dashboard", async ({ page }) => {
  await enterAs(page, newcomer(), "vendor");
  for (const path of publicPages.filter((path) => path !== "/no-such-page")) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/dashboard");
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("C-SHELL-08 with a customer's token the public pages stay (decided)", async ({ page }) => {
  await enterAs(page);
  for (const path of ["/", "/service", "/contact"]) {
    const known = page.waitForResponse(/\/api\/v1\/session$/);
    await page.goto(path);
    expect((await known).status()).toBe(200);
    await expect(header(page).getByRole("button", { name: "Sign out" })).toBeVisible();
    await header(page).getByRole("link", { name: "Projects" }).click();
    await expect(page).toHaveURL("/projects");
  }
});

test("the header says who is signed in, and leads to the bookings and the account", async ({
  page,
}) => {
  const person = newcomer();
  await enterAs(page, person);
  await page.goto("/service");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "My bookings" })).toHaveAttribute(
    "href",
    "/bookings",
  );
  const account = header(page).getByRole("link", { name: /account/i });
  await expect(account).toHaveText("Account");

  await query`update account set first_name = 'Kavita', name = 'Kavita Rao'
    where email = ${person.email}`;
  await page.reload();
  await expect(account).toHaveText("Kavita's account");
  await expect(account).toHaveAttribute("href", "/account");
  await page.setViewportSize({ width: 390, height: 800 });
  await header(page).getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Kavita's account" })).toBeVisible();
  await menu.getByRole("button", { name: "Sign out" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(header(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(account).toHaveCount(0);
  await expect(main.getByRole("link", { name: "My bookings" })).toHaveCount(0);
});

for (const width of [1000, 1080, 1280])
  test(`the header of a signed-in customer is one line at ${width} px`, async ({ page }) => {
    const person = newcomer();
    await enterAs(page, person);
    await query`update account set first_name = 'Venkataramanan', name = 'Venkataramanan Iyer'
      where email = ${person.email}`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/service");
    await expect(header(page).getByRole("link", { name: /Venkat/ })).toBeVisible();
    const tops = await Promise.all(
      [page.getByRole("link", { name: "Home", exact: true }), cartLink(page)].map(async (link) =>
        link.first().evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      ),
    );
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThanOrEqual(2);
  });

type ApiCategory = { products: { price: number; mini_services: { price: number }[] }[] };

test("C-SHELL-09 every price has ₹, and no other sign for rupees", async ({ page }) => {
  await enterAs(page);
  await fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });
  const answer = await fetch(`${site.url}/api/categories/6`);
  const { products } = (await answer.json()) as ApiCategory;
  const prices = products.flatMap(({ price, mini_services: minis }) => [
    price,
    ...minis.map((mini) => mini.price),
  ]);
  const bare = [...new Set(prices)].map((price) => price.toLocaleString("en-IN")).join("|");
  const shown = [
    ["/", "₹949"],
    ["/service", "₹949"],
    ["/buynow?category_id=6", "₹1,399"],
    ["/cartdetails", "₹1,749.00"],
    ["/checkout", "₹1,749"],
  ] as const;
  for (const [path, price] of shown) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main, path).toContainText(price);
    const text = await main.innerText();
    expect(text, path).not.toMatch(/(?:\bRs\.?|\bINR|[$€£])\s?\d/);
    expect(text, path).not.toMatch(new RegExp(`(?<![₹\\d,.])(?:${bare})(?![\\d,])`));
  }
});

test("C-SHELL-10 no fee or tax is added: the items' cost is the total", async ({ page }) => {
  await enterAs(page);
  await fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });
  const amounts = async (part: Locator) => (await part.innerText()).match(/₹[\d,.]+\d/g);

  await page.goto("/cartdetails");
  const total = page.getByRole("region", { name: "Total" });
  await expect(total).toContainText("₹1,749.00");
  expect(await amounts(total)).toEqual(["₹1,749.00"]);
  await expect(page.getByRole("main")).not.toContainText(/\bGST\b|\btax|\bfees?\b/i);

  await page.goto("/checkout");
  const bill = page.getByRole("region", { name: "Your booking" });
  await expect(bill).toContainText("₹1,749");
  expect(await amounts(bill)).toEqual(["₹949", "₹800", "₹1,749"]);
  await expect(page.getByRole("main")).not.toContainText(/\bGST\b|\btax|\bfees?\b/i);
});
