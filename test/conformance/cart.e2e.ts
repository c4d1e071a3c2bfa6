import type { Page } from "@playwright/test";
import { FAN, GROUT, WASHROOM } from "../support/fixtures.ts";
import {
  cartLink,
  enterAs,
  expect,
  fillCart,
  holdScripts,
  rememberToken,
  test,
} from "../support/site.ts";

/** What is stored, as anything else that reads the browser's storage would find it. */
const storedCart = (page: Page) =>
  page.evaluate(() => ({
    cart: JSON.parse(localStorage.getItem("cart") ?? "null") as Record<string, unknown>[] | null,
    subtotal: localStorage.getItem("subtotal"),
  }));

/** Leaves these texts in the browser's storage before the first page opens. */
const leave = (page: Page, texts: Record<string, string>): Promise<unknown> =>
  page.addInitScript((pairs) => {
    if (sessionStorage.getItem("left") !== null) return;
    sessionStorage.setItem("left", "yes");
    for (const [key, text] of pairs) localStorage.setItem(key, text);
  }, Object.entries(texts));

async function signInBefore(page: Page): Promise<void> {
  await enterAs(page);
}

const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const EMPTY = "No Any item found in cart";

test.describe("what is stored", () => {
  test("C-CART-01 C-CART-02 cart and subtotal in the storage follow all acts", async ({ page }) => {
    await page.goto("/buynow?category_id=6");
    await page.getByRole("button", { name: `Add ${WASHROOM.title}` }).click();
    let stored = await storedCart(page);
    expect(stored.cart).toHaveLength(1);
    // A product keeps its own fields beside the quantity.
    expect(stored.cart?.[0]).toMatchObject({
      ...WASHROOM,
      quantity: 1,
      short_title: "Classic",
      images: { url: "/pictures/washroom-detail.svg" },
    });
    expect(stored.subtotal).toBe("949");

    const grout = page.getByRole("group", { name: GROUT.title });
    await grout.getByRole("button", { name: "One more" }).click();
    await grout.getByRole("button", { name: "One more" }).click();
    stored = await storedCart(page);
    expect(stored.cart).toMatchObject([
      { ...WASHROOM, quantity: 1 },
      { ...GROUT, quantity: 2 },
    ]);
    expect(stored.cart?.[1]).toHaveProperty("url");
    expect(stored.subtotal).toBe("1749");
    await expect(cartLink(page)).toContainText("3");

    await grout.getByRole("button", { name: "One less" }).click();
    expect(await storedCart(page)).toMatchObject({
      cart: [WASHROOM, { ...GROUT, quantity: 1 }],
      subtotal: "1349",
    });
    await page.getByRole("button", { name: `Remove ${WASHROOM.title}` }).click();
    expect(await storedCart(page)).toMatchObject({ cart: [GROUT], subtotal: "400" });
    await grout.getByRole("button", { name: "One less" }).click();
    expect(await storedCart(page)).toEqual({ cart: [], subtotal: "0" });
    await expect(grout.getByRole("button", { name: "One less" })).toBeDisabled();
  });

  test("C-CART-01 the cart outlives the page and the visit", async ({ page, context }) => {
    await page.goto("/buynow?category_id=6");
    await page.getByRole("button", { name: `Add ${WASHROOM.title}` }).click();
    await page.reload();
    await expect(cartLink(page)).toContainText("1");
    await expect(page.getByRole("button", { name: `Remove ${WASHROOM.title}` })).toBeVisible();
    await page.close();
    const later = await context.newPage();
    await later.goto("/");
    await expect(cartLink(later)).toContainText("1");
  });

  test("C-CART-01 where storage is full, the cart lives as long as the page", async ({ page }) => {
    await fillCart(page, WASHROOM);
    await page.goto("/buynow?category_id=6");
    await expect(cartLink(page)).toContainText("1");
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("It is full", "QuotaExceededError");
      };
    });
    const grout = page.getByRole("group", { name: GROUT.title });
    await grout.getByRole("button", { name: "One more" }).click();
    await expect(cartLink(page)).toContainText("2");
    await grout.getByRole("button", { name: "One more" }).click();
    await expect(cartLink(page)).toContainText("3");
    expect(await storedCart(page)).toMatchObject({ cart: [WASHROOM] });
  });

  test("C-CART-02 Remove subtracts one price, at any quantity", async ({ page }) => {
    await signInBefore(page);
    const sofa = { id: 202, title: "Three-seater sofa", price: 949 };
    await fillCart(page, { ...sofa, quantity: 3 }, GROUT);
    await page.goto("/buynow?category_id=6");
    await page.getByRole("button", { name: `Remove ${sofa.title}` }).click();
    expect(await storedCart(page)).toMatchObject({ cart: [GROUT], subtotal: "2298" });
    // What a person reads is worked out from the items.
    await expect(page.getByRole("region", { name: "Your cart" })).toContainText("Total ₹400");
  });
});

test.describe("the page", () => {
  test("C-CART-03 C-CART-05 lists title, quantity × price = line, and total", async ({ page }) => {
    // What the catalogue would say of a price with paise.
    const prices = [WASHROOM, GROUT, { ...FAN, price: 199.5 }];
    await page.route("**/api/v1/bookables?*", (route) =>
      route.fulfill({ json: prices.map((one) => ({ ...one, price_per: "", countable: true })) }),
    );
    await signInBefore(page);
    await fillCart(
      page,
      WASHROOM,
      { ...GROUT, quantity: 2 },
      { ...FAN, price: 199.5, quantity: 3 },
    );
    await page.goto("/cartdetails");
    await expect(rowOf(page, WASHROOM.title)).toContainText("1 × ₹949.00 = ₹949.00");
    await expect(rowOf(page, GROUT.title)).toContainText("2 × ₹400.00 = ₹800.00");
    await expect(rowOf(page, FAN.title)).toContainText("3 × ₹199.50 = ₹598.50");
    const total = page.getByRole("region", { name: "Total" });
    await expect(total.getByText("₹2,347.50", { exact: true })).toBeVisible();
    await expect(cartLink(page)).toContainText("6");
  });

  test("C-CART-04 each item has a button that deletes it", async ({ page }) => {
    await signInBefore(page);
    await fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });
    await page.goto("/cartdetails");
    await page.getByRole("button", { name: `Delete ${GROUT.title}` }).click();
    await expect(rowOf(page, GROUT.title)).toHaveCount(0);
    await expect(rowOf(page, WASHROOM.title)).toBeVisible();
    await expect(page.getByRole("status")).toContainText(
      `${GROUT.title} has been deleted from the cart`,
    );
    expect(await storedCart(page)).toMatchObject({ cart: [WASHROOM], subtotal: "949" });
    await page.getByRole("button", { name: `Delete ${WASHROOM.title}` }).click();
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeFocused();
    expect(await storedCart(page)).toEqual({ cart: [], subtotal: "0" });
  });

  test("C-CART-06 Add Basic Details leads to the form", async ({ page }) => {
    await signInBefore(page);
    await fillCart(page, WASHROOM);
    await page.goto("/cartdetails");
    await page.getByRole("button", { name: "Add Basic Details" }).click();
    await expect(page).toHaveURL("/basic-details");
    await expect(page.getByRole("heading", { name: "Add Basic Details" })).toBeVisible();
    await expect(page.getByLabel("Full address")).toBeEditable();
  });

  test("C-CART-06 C-CART-08 an empty cart says so; its button is disabled", async ({ page }) => {
    await signInBefore(page);
    await page.goto("/cartdetails");
    await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Basic Details" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Back To Preview Page" })).toBeEnabled();
  });

  test("C-CART-07 Back To Preview Page goes back, else to the services", async ({ page }) => {
    await signInBefore(page);
    await fillCart(page, WASHROOM);
    await page.goto("/buynow?category_id=6");
    await cartLink(page).click();
    await page.getByRole("button", { name: "Back To Preview Page" }).click();
    await expect(page).toHaveURL("/buynow?category_id=6");

    const letThrough = await holdScripts(page);
    await page.goto("/buynow?category_id=6", { waitUntil: "commit" });
    await page.evaluate(() => location.assign("/cartdetails"));
    await page.waitForURL("/cartdetails", { waitUntil: "commit" });
    letThrough();
    await page.getByRole("button", { name: "Back To Preview Page" }).click();
    await expect(page).toHaveURL("/buynow?category_id=6");

    await page.goto("/cartdetails");
    await page.getByRole("button", { name: "Back To Preview Page" }).click();
    await expect(page).toHaveURL("/service");
  });

  test("C-CART-09 without a stored token the cart leads to /signin", async ({ page }) => {
    await fillCart(page, WASHROOM);
    await page.goto("/cartdetails");
    await expect(page).toHaveURL("/signin");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    // The way back does not lead into the gate again.
    await page.goBack();
    await expect(page).not.toHaveURL("/cartdetails");
  });

  test("C-CART-09 a token that the server does not know counts as none", async ({ page }) => {
    await rememberToken(page, "a-token-that-nobody-was-given");
    await fillCart(page, WASHROOM);
    await page.goto("/cartdetails");
    await expect(page).toHaveURL("/signin");
    expect(await page.evaluate(() => localStorage.getItem("userToken"))).toBeNull();
  });

  test("C-CART-10 the live cart has neither a coupon box nor static rows", async ({ page }) => {
    await signInBefore(page);
    await page.goto("/cartdetails");
    await expect(page.getByText(EMPTY)).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem")).toHaveCount(0);
    await expect(main.getByRole("row")).toHaveCount(0);
    await expect(main.getByText("₹")).toHaveCount(0);
    await expect(main.getByText(/coupon|promo/i)).toHaveCount(0);
    await expect(main.getByRole("textbox")).toHaveCount(0);
  });
});

test.describe("two tabs", () => {
  test("C-CART-01 the cart stays in step with another tab", async ({ page, context }) => {
    await signInBefore(page);
    await page.goto("/buynow?category_id=6");
    await page.getByRole("button", { name: `Add ${WASHROOM.title}` }).click();
    const other = await context.newPage();
    await other.goto("/cartdetails");
    await expect(rowOf(other, WASHROOM.title)).toBeVisible();

    const grout = page.getByRole("group", { name: GROUT.title });
    await grout.getByRole("button", { name: "One more" }).click();
    await expect(rowOf(other, GROUT.title)).toContainText("1 × ₹400.00 = ₹400.00");
    await expect(cartLink(other)).toContainText("2");

    await other.getByRole("button", { name: `Delete ${WASHROOM.title}` }).click();
    await expect(page.getByRole("button", { name: `Add ${WASHROOM.title}` })).toBeVisible();
    await expect(cartLink(page)).toContainText("1");

    // Neither tab writes over what the other has done.
    await page.getByRole("button", { name: `Add ${WASHROOM.title}` }).click();
    expect(await storedCart(other)).toMatchObject({ cart: [GROUT, WASHROOM], subtotal: "1349" });
  });
});

// The cart itself comes last.
const OF_CART = ["/buynow?category_id=6", "/checkout", "/cartdetails"];
const PAGES = [
  "/",
  "/service",
  "/buynow?category_id=4",
  "/signin",
  "/signup",
  "/basic-details",
  "/booked",
  "/contact",
  ...OF_CART,
];

const LACKING = [
  null,
  7,
  "601",
  [],
  { id: 601 },
  { id: 601, title: "No price", quantity: 1 },
  { id: 601, title: "No quantity", price: 949 },
  { title: "No id", price: 949, quantity: 1 },
  { id: "601", title: 5, price: "dear", quantity: "one" },
  { id: 601, title: "Less than none", price: 949, quantity: -1 },
];

test.describe("a damaged store counts as empty and breaks no page", () => {
  // Every page reads the store alike: with one that has no list and one that has a wrong list each is seen.
  for (const [name, cart, subtotal, pages] of [
    ["no JSON", "not json", "abc", PAGES],
    ["an object", "{}", "{}", OF_CART],
    ["null", "null", "null", OF_CART],
    ["a number", "42", "NaN", OF_CART],
    ["no text at all", "", "", OF_CART],
    ["items that lack fields", JSON.stringify(LACKING), "Infinity", PAGES],
  ] as const) {
    test(`C-CART-01 C-CART-02 C-CART-08 ${name}`, async ({ page }) => {
      const crashes: Error[] = [];
      page.on("pageerror", (error) => crashes.push(error));
      await signInBefore(page);
      await leave(page, { cart, subtotal });
      for (const path of pages) {
        await page.goto(path);
        // The door of somebody signed in shows that the page has read the browser's storage.
        await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
        await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
        await expect(cartLink(page)).toHaveAccessibleName("Cart");
      }
      await expect(page.getByText(EMPTY)).toBeVisible();
      expect(crashes).toEqual([]);

      await page.goto("/buynow?category_id=6");
      await page.getByRole("button", { name: `Add ${WASHROOM.title}` }).click();
      await expect(cartLink(page)).toContainText("1");
      expect(await storedCart(page)).toMatchObject({ cart: [WASHROOM], subtotal: "949" });
    });
  }

  test("C-CART-02 C-CART-05 a subtotal that is no number is computed again", async ({ page }) => {
    await signInBefore(page);
    await leave(page, {
      cart: JSON.stringify([{ ...WASHROOM, quantity: 1 }, { id: 5 }]),
      subtotal: "abc",
    });
    await page.goto("/cartdetails");
    await expect(page.getByRole("region", { name: "Total" })).toContainText("₹949.00");
    await page.goto("/buynow?category_id=6");
    // What is in the cart has a number below it, which moves the rest.
    await expect(page.getByRole("button", { name: `Remove ${WASHROOM.title}` })).toBeVisible();
    await page
      .getByRole("group", { name: GROUT.title })
      .getByRole("button", { name: "One more" })
      .click();
    await expect
      .poll(() => storedCart(page))
      .toMatchObject({ cart: [WASHROOM, GROUT], subtotal: "1349" });
  });

  test("C-CART-09 a token that no header can carry counts as none", async ({ page }) => {
    const crashes: Error[] = [];
    page.on("pageerror", (error) => crashes.push(error));
    await leave(page, { userToken: "टोकन\n" });
    await page.goto("/cartdetails");
    await expect(page).toHaveURL("/signin");
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    expect(crashes).toEqual([]);
  });
});
