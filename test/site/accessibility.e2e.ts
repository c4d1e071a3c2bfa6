import type { Locator, Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { findViolations } from "../support/find-violations.ts";
import { GROUT, WASHROOM } from "../support/fixtures.ts";
import { comeAlive, enterAs, expect, fillCart, newcomer, query, test } from "../support/site.ts";

type Screen = { width: number; scheme: "light" | "dark" };

const SCREENS: Screen[] = [
  { width: 320, scheme: "light" },
  { width: 390, scheme: "dark" },
  { width: 768, scheme: "dark" },
  { width: 1280, scheme: "light" },
];

/**
 * Of pages of text: their layout has two widths, and the shell in its four screens is that of the others. The colours
 * are pairs of tokens, which contrast.test measures in both schemes.
 */
const OF_TEXT: Screen[] = [
  { width: 320, scheme: "light" },
  { width: 1280, scheme: "dark" },
];

type View = {
  name: string;
  /** What an earlier visit left in the browser. */
  before?: (page: Page) => Promise<unknown>;
  path: string;
  /** What is done on the page, on each screen anew. */
  act?: (page: Page) => Promise<unknown>;
  seen: (page: Page) => Locator;
  screens?: Screen[];
};

const heading = (name: string) => (page: Page) => page.getByRole("heading", { name, exact: true });

const fullCart = (page: Page) => fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });

const signedIn = async (page: Page) => enterAs(page);

const views: View[] = [
  { name: "home", path: "/", seen: heading("Choose your package") },
  {
    name: "home with the film open",
    path: "/",
    act: (page) => page.getByRole("button", { name: "Watch the film" }).click(),
    seen: (page) => page.getByRole("dialog").getByRole("button", { name: "Close" }),
  },
  {
    name: "the phone's menu, open",
    path: "/",
    act: (page) => page.getByRole("button", { name: "Menu" }).click(),
    seen: (page) => page.getByRole("navigation", { name: "Menu" }).getByText("Careers"),
    screens: SCREENS.filter(({ width }) => width < 1000),
  },
  { name: "services", path: "/service", seen: heading("What shall we clean?") },
  { name: "a service", path: "/buynow?category_id=6", seen: heading("Special mini services") },
  {
    name: "a service with things in the cart",
    before: fullCart,
    path: "/buynow?category_id=6",
    seen: (page) => page.getByRole("button", { name: `Remove ${WASHROOM.title}` }),
  },
  { name: "the full house", path: "/buynow?category_id=4", seen: heading("Full House Cleaning") },
  {
    name: "a full cart",
    before: async (page) => [await signedIn(page), await fullCart(page)],
    path: "/cartdetails",
    seen: (page) => page.getByRole("button", { name: `Delete ${WASHROOM.title}` }),
  },
  {
    name: "an empty cart",
    before: signedIn,
    path: "/cartdetails",
    seen: heading("No Any item found in cart"),
  },
  { name: "sign-up", path: "/signup", seen: heading("Sign up") },
  { name: "sign-in", path: "/signin", seen: heading("Sign in") },
  {
    name: "basic details",
    before: fullCart,
    path: "/checkout",
    seen: (page) => page.getByRole("radio", { name: /Morning/ }),
  },
  {
    name: "basic details with errors",
    before: fullCart,
    path: "/checkout",
    act: (page) => page.getByRole("button", { name: "Book Now" }).click(),
    seen: (page) => page.getByRole("alert").getByRole("link", { name: "Enter your first name" }),
  },
  {
    name: "basic details with nothing to book",
    path: "/checkout",
    seen: (page) => page.getByText("No Any item found in cart"),
  },
  { name: "no booking", path: "/booked", seen: heading("You don't have any booking") },
  { name: "contact", path: "/contact", seen: heading("Contact") },
  {
    name: "contact with errors",
    path: "/contact",
    act: (page) => page.getByRole("button", { name: "Send" }).click(),
    seen: (page) => page.locator("#message-error"),
  },
  { name: "about", path: "/about", seen: heading("Affordable monthly packages"), screens: OF_TEXT },
  {
    name: "projects",
    path: "/projects",
    seen: heading("We serve more than 500+ happy customers in the cities"),
    screens: OF_TEXT,
  },
  {
    name: "careers",
    path: "/careers",
    seen: heading("Home Cleaning Specialist"),
    screens: OF_TEXT,
  },
  { name: "blog", path: "/blog", seen: heading("Blog"), screens: OF_TEXT },
  {
    name: "one article",
    path: "/single",
    seen: heading("The filter of a split AC"),
    screens: OF_TEXT,
  },
  {
    name: "privacy policy",
    path: "/privacy-policy",
    seen: heading("Your rights"),
    screens: OF_TEXT,
  },
  { name: "terms", path: "/terms", seen: heading("Payment after the work"), screens: OF_TEXT },
  {
    name: "FAQs, one answer open",
    path: "/faqs",
    act: (page) => page.getByText("How do I book?", { exact: true }).click(),
    seen: (page) => page.getByText("You see the price before you book."),
    screens: OF_TEXT,
  },
  { name: "help", path: "/help", seen: heading("Reach a person"), screens: OF_TEXT },
  // Its three other paths show the page of this one.
  { name: "sub-category", path: "/sub-category", seen: heading("Special mini services") },
  { name: "no network", path: "/offline", seen: heading("You are offline") },
  { name: "a page that is not there", path: "/nowhere", seen: heading("There is no page here") },
];

/** Views that nothing was left for are opened in one window of the worker: a new one takes longer than they. */
const inSharedWindow = test.extend<{ page: Page }, { window: Page }>({
  window: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: "block" });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ window }, use) => use(window),
});

for (const { name, before, path, act, seen, screens = SCREENS } of views) {
  const run = before === undefined ? inSharedWindow : test;
  run(`accessible on every screen: ${name}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: screens[0]?.width ?? 0, height: 800 });
    await before?.(page);
    await page.goto(path);
    await comeAlive(page);
    await act?.(page);
    for (const { width, scheme } of screens) {
      await test.step(`${width} px, ${scheme}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: scheme });
        await expect(seen(page)).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

/** Words that are out of sight because the window ends, and how much wider the page is than it. */
const beyondTheWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const words: string[] = [];
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = all.nextNode(); text; text = all.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      // Tabs scroll by themselves; words for assistive technology alone are a pixel wide.
      if (parent.closest("[role=tablist]") || parent.offsetWidth <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = [...range.getClientRects()].some(
        ({ width, left, right }) => width > 0 && (left < 0 || right > clientWidth + 1),
      );
      if (isCut) words.push(text.textContent ?? "");
    }
    return { wider: scrollWidth - clientWidth, words };
  });

for (const width of [320, 390])
  test(`text at 200 % on a phone of ${width} px stays in its window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });
    for (const path of new Set(views.map((view) => view.path))) {
      await page.goto(path);
      await comeAlive(page);
      // What a browser does for whoever asks for text twice as large.
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expect(async () => {
        expect(await beyondTheWindow(page), path).toEqual({ wider: 0, words: [] });
      }).toPass();
    }
    const menu = page.getByRole("button", { name: "Menu" });
    await page.goto("/");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  });

test("in forced colours every text of the package picker has enough contrast", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await page.goto("/");
  const { found, kept } = await findViolations(page, { runOnly: ["color-contrast"] }, "#packages");
  expect(found).toEqual([]);
  expect(kept).toBe(1);
});

/** Presses Tab until the focus is on it, as somebody without a mouse would; not for ever. */
async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  const focused = target.and(page.locator(":focus"));
  for (let pressed = 0; pressed < limit; pressed++) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`Not reached with ${limit} presses of Tab: ${target.toString()}`);
}

test("by keyboard alone, from the home page to an appointment as a guest", async ({ page }) => {
  const person = newcomer();
  const tomorrow = addDays(today(new Date()), 1);
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.goto("/");
  await tabTo(page, link("Skip to the page"), 1);
  await press("Enter");
  const packages = page.getByRole("article", { name: "Customizable package" });
  await tabTo(page, packages.getByRole("radio", { name: /^Full House Cleaning/ }));
  await press("ArrowDown");
  await expect(packages.getByRole("radio", { name: /^Washroom Cleaning/ })).toBeChecked();
  await tabTo(page, link("Book Now, Washroom Cleaning"), 1);
  await press("Enter");

  await expect(page).toHaveURL("/buynow?category_id=6");
  await comeAlive(page);
  await tabTo(page, page.getByRole("tab", { name: /^Classic/ }));
  await press("ArrowRight");
  await expect(button("Add Deep washroom cleaning")).toBeVisible();
  await tabTo(page, button("Add Deep washroom cleaning"));
  await press("Space");
  await expect(
    page
      .getByRole("group", { name: "Deep washroom cleaning" })
      .getByRole("button", { name: "One more" }),
  ).toBeFocused();
  const grout = page.getByRole("group", { name: GROUT.title });
  await tabTo(page, grout.getByRole("button", { name: "One more" }));
  await press("Space");
  await press("Enter");
  await expect(grout.getByRole("status")).toHaveText(/^2\b/);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Add Basic Details" }));
  await press("Enter");

  await expect(page).toHaveURL("/basic-details");
  await tabTo(page, page.getByRole("textbox", { name: "Pin code" }));
  await type("201301");
  // Late in the evening the first day is tomorrow, so the second is what the page says it is.
  const days = page.getByRole("radiogroup", { name: "Pick a day" }).getByRole("radio");
  await tabTo(page, days.first());
  await press("Space");
  await press("ArrowRight");
  await expect(days.nth(1)).toBeChecked();
  const day = await days.nth(1).inputValue();
  expect([tomorrow, addDays(tomorrow, 1)]).toContain(day);
  await expect(page.getByLabel("Or another date")).toHaveValue(day);
  await tabTo(page, page.getByRole("radio", { name: /Morning/ }));
  await press("Space");
  await press("ArrowRight");
  await expect(page.getByRole("radio", { name: /Evening/ })).toBeChecked();
  const fields = [
    ["First name", "Farida"],
    ["Last name", "Khan"],
    ["Phone number", person.phone],
    ["Email", person.email],
    ["Full address", "B-11, Tower 4, Sector 62"],
  ] as const;
  for (const [label, text] of fields) {
    await tabTo(page, page.getByRole("textbox", { name: label }), 4);
    await type(text);
  }
  // Past the comment, and the number and Remove of each line.
  await tabTo(page, button("Book Now"), 12);
  await press("Enter");

  await expect(page).toHaveURL("/booked");
  await expect(
    page.getByRole("heading", { name: "Your Appointment Booked Successfully!" }),
  ).toBeVisible();
  const bookings = await query`select booking_date::text as day, booking_time_slot, first_name,
    last_name, pin_code, customer_id from booking where email = ${person.email}`;
  expect(bookings).toEqual([
    {
      day,
      booking_time_slot: "Evening",
      first_name: "Farida",
      last_name: "Khan",
      pin_code: "201301",
      customer_id: null,
    },
  ]);
});
