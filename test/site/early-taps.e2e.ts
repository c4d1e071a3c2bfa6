import type { Page } from "@playwright/test";
import {
  cartLink,
  comeAlive,
  enterAs,
  expect,
  fillCart,
  holdScripts,
  test,
} from "../support/site.ts";

const CLASSIC = "Classic washroom cleaning";

/** A person's first taps on a page, and what has come of each in the end: once, not twice. */
type Visit = {
  name: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  tap: (page: Page) => Promise<void>;
  expectDone: (page: Page) => Promise<void>;
  /** Seconds into a first visit over slow 3G. Where there is none, the held scripts show the page. */
  moments?: number[];
};

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

async function expectMenuOpen(page: Page): Promise<void> {
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page).getByRole("link", { name: "About" })).toBeVisible();
}

const cartOf = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("cart") ?? "[]") as { title: string; quantity: number }[]).map(
      ({ title, quantity }) => `${quantity} ${title}`,
    ),
  );

const visits: Visit[] = [
  {
    name: "the home page: picker, kind of package, pictures, menu",
    path: "/",
    tap: async (page) => {
      await press(page, "Next picture");
      await page.getByRole("radio", { name: "Monthly package" }).click();
      await page.getByRole("radio", { name: /^Whole Home Care/ }).click();
      await menuButton(page).click();
    },
    expectDone: async (page) => {
      await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
      await expect(page.getByRole("radio", { name: "Monthly package" })).toBeChecked();
      await expect(page.getByRole("radio", { name: /^Whole Home Care/ })).toBeChecked();
      const book = page.getByRole("link", { name: "Book Now, Whole Home Care" });
      await expect(book).toHaveAttribute("href", "/buynow?category_id=7");
      await expectMenuOpen(page);
    },
    moments: [1, 4],
  },
  {
    name: "/service: menu",
    path: "/service",
    tap: (page) => menuButton(page).click(),
    expectDone: expectMenuOpen,
  },
  {
    name: "/buynow: Add, View Less, tab, menu",
    path: "/buynow?category_id=6",
    tap: async (page) => {
      await press(page, `Add ${CLASSIC}`);
      await press(page, `View Less, ${CLASSIC}`);
      await page.getByRole("tab", { name: /^Deep/ }).click();
      await menuButton(page).click();
    },
    expectDone: async (page) => {
      await expect.poll(() => cartOf(page)).toEqual([`1 ${CLASSIC}`]);
      await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details 1 item");
      await expect(page.getByRole("tab", { name: /^Deep/ })).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await expect(page).toHaveURL(/product_id=602$/);
      await expectMenuOpen(page);
      // The tab of the first product has what was pressed there.
      await page.keyboard.press("Escape");
      await page.getByRole("tab", { name: /^Classic/ }).click();
      await expect(page.getByRole("button", { name: `Remove ${CLASSIC}` })).toBeVisible();
      await expect(page.getByRole("button", { name: `View More, ${CLASSIC}` })).toBeVisible();
    },
    moments: [1],
  },
  {
    name: "/cartdetails: menu",
    path: "/cartdetails",
    before: (page) =>
      page.addInitScript(() => localStorage.setItem("userToken", "somebody-of-an-earlier-visit")),
    tap: (page) => menuButton(page).click(),
    expectDone: expectMenuOpen,
  },
  {
    name: "/checkout: slot and a sending without anything",
    path: "/checkout",
    before: (page) => fillCart(page, { id: 601, title: CLASSIC, price: 599 }),
    tap: async (page) => {
      await page.getByRole("radio", { name: /^Evening/ }).click();
      await page.getByLabel("First name").fill("Ritu");
      await press(page, "Book Now");
    },
    expectDone: async (page) => {
      await expect(page.getByRole("radio", { name: /^Evening/ })).toBeChecked();
      await expect(page.getByLabel("First name")).toHaveValue("Ritu");
      // Everything else is missing: it was sent, and the slot was heard of.
      await expect(page.getByRole("heading", { name: "Please check 6 details" })).toBeVisible();
    },
    moments: [4],
  },
  {
    name: "/privacy-policy, which is not hydrated: contents and menu",
    path: "/privacy-policy",
    tap: async (page) => {
      await page.locator("summary").filter({ hasText: "Contents" }).click();
      await menuButton(page).click();
    },
    expectDone: async (page) => {
      await expect(page.locator("details").first()).toHaveAttribute("open");
      await expectMenuOpen(page);
    },
  },
];

test.use({ viewport: { width: 390, height: 844 } });

for (const { name, path, before, tap, expectDone, moments = [] } of visits) {
  test(`what is pressed before the scripts is done once with them, ${name}`, async ({ page }) => {
    await before?.(page);
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await tap(page);
    letThrough();
    await comeAlive(page);
    await expectDone(page);
  });

  for (const seconds of moments)
    test(`a tap ${seconds} s into a first visit on slow 3G counts, ${name}`, async ({ page }) => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("Network.enable");
      await devTools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 400,
        downloadThroughput: 400_000 / 8,
        uploadThroughput: 400_000 / 8,
      });
      await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await before?.(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction((from) => performance.now() >= from, seconds * 1000);
      await tap(page);
      await comeAlive(page);
      await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await expectDone(page);
    });
}

test("an Add that is pressed early takes nothing out of the cart", async ({ page }) => {
  await fillCart(page, { id: 601, title: CLASSIC, price: 599 });
  const letThrough = await holdScripts(page);
  await page.goto("/buynow?category_id=6", { waitUntil: "commit" });
  await press(page, `Add ${CLASSIC}`);
  letThrough();
  await expect(page.getByRole("button", { name: `Remove ${CLASSIC}` })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details 1 item");
  expect(await cartOf(page)).toEqual([`1 ${CLASSIC}`]);
});

test("a pressed button says that it is busy, and a second press does nothing", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const next = page.getByRole("button", { name: "Next picture" });
  await next.click();
  await expect(next).toHaveAttribute("aria-busy", "true");
  await next.click();
  letThrough();
  await expect(next).not.toHaveAttribute("aria-busy");
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
});

test("arrow keys on the tabs before the scripts have come move with them", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/buynow?category_id=6", { waitUntil: "commit" });
  await page.getByRole("tab", { name: /^Classic/ }).focus();
  await page.keyboard.press("ArrowRight");
  letThrough();
  const deep = page.getByRole("tab", { name: /^Deep/ });
  await expect(deep).toHaveAttribute("aria-selected", "true");
  await expect(deep).toBeFocused();
});

test("two arrow keys before the scripts have come move by two tabs", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/buynow?category_id=6", { waitUntil: "commit" });
  const tabs = page.getByRole("tab");
  await expect(tabs.nth(2)).toBeAttached();
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  letThrough();
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(tabs.nth(2)).toBeFocused();
});

test("a link that is followed after a press waits for it", async ({ page }) => {
  // The cart's page asks guests to sign in.
  await enterAs(page);
  const letThrough = await holdScripts(page);
  await page.goto("/buynow?category_id=6", { waitUntil: "commit" });
  await press(page, `Add ${CLASSIC}`);
  await cartLink(page).click();
  await expect(cartLink(page)).toHaveAttribute("aria-busy", "true");
  letThrough();
  await expect(page).toHaveURL("/cartdetails");
  expect(await cartOf(page)).toEqual([`1 ${CLASSIC}`]);
});

for (const [path, label, name] of [
  ["/signin", "Phone number", "phone_number"],
  ["/checkout", "Full address", "full_address"],
] as const)
  test(`what is typed at ${path} stays where an extension puts something beside the field`, async ({
    page,
  }) => {
    await fillCart(page, { id: 601, title: CLASSIC, price: 949 });
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const field = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>(?:</textarea>)?`);
      const body = (await answer.text()).replace(field, "$&<i data-extension></i>");
      await route.fulfill({ response: answer, body });
    });
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByLabel(label).fill("9811045230");
    await expect(page.locator("[data-extension]")).toHaveCount(1);
    letThrough();
    // React renders the page anew, without it.
    await expect(page.locator("[data-extension]")).toHaveCount(0);
    await expect(page.getByLabel(label)).toHaveValue("9811045230");
  });

test("a page that is scrolled before the scripts have come stays where it is", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/buynow?category_id=6", { waitUntil: "commit" });
  await press(page, `Add ${CLASSIC}`);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(scrolled).toBeGreaterThan(300);
  letThrough();
  await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details 1 item");
  await expect(page.getByRole("button", { name: `Remove ${CLASSIC}` })).toBeVisible();
  expect(await scrolled()).toBeGreaterThan(300);
});
