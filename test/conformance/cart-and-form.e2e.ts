import type { Page } from "@playwright/test";
import { GROUT, WASHROOM } from "../support/fixtures.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import { comeAlive, enterAs, expect, fillCart, newcomer, query, test } from "../support/site.ts";

const BOOKINGS = "**/api/bookings";
const GONE = { id: 999_999, title: "Chimney sweep", price: 100 };

const rowsOf = (phone: string) => query`select * from booking where phone_number = ${phone}`;
const summary = (page: Page) => page.getByRole("region", { name: "Your booking" });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null") as { id: number }[]);

/** Runs `act` while the washroom costs something else. */
async function atPrice(rupees: number, act: () => Promise<void>): Promise<void> {
  const set = (paise: number) =>
    query`update bookable set price_paise = ${paise} where id = ${WASHROOM.id}`;
  await set(Math.round(rupees * 100));
  try {
    await act();
  } finally {
    await set(WASHROOM.price * 100);
  }
}

/** Loses the answers to bookings on their way back, as long as the page has this route. */
const loseAnswers = (page: Page) =>
  page.route(BOOKINGS, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });

async function openFilled(page: Page) {
  const typed = detailsOf(newcomer());
  await fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });
  await page.goto("/checkout");
  await fillBookingForm(page, typed);
  return typed;
}

test("a price that changes under the form is asked about, old and new", async ({ page }) => {
  const typed = await openFilled(page);
  await expect(summary(page)).toContainText("₹1,749");
  await atPrice(1049.5, async () => {
    await bookingForm(page).bookNow.click();
    const question = page.getByRole("dialog", { name: "The price has changed" });
    await expect(question).toContainText(`${WASHROOM.title}was ₹949 now ₹1,049.50`);
    await expect(question).toContainText("Totalwas ₹1,749 now ₹1,849.50");
    await expect(question).not.toContainText(GROUT.title);
    expect(await rowsOf(typed.phone)).toEqual([]);

    await question.getByRole("button", { name: "Not now" }).click();
    await expect(summary(page)).toContainText("₹1,849.50");
    await expect(summary(page)).toContainText("was ₹949");
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
  });
  expect(await rowsOf(typed.phone)).toHaveLength(1);
  await expect(page.getByText("₹1,849.50", { exact: true })).toBeVisible();
});

test("the form shows what is gone and what has changed, and books the rest", async ({ page }) => {
  const typed = detailsOf(newcomer());
  await fillCart(page, { ...WASHROOM, price: 899, title: "Washroom" }, GONE);
  await page.goto("/basic-details");
  await expect(summary(page)).toContainText(`${WASHROOM.title} × 1`);
  await expect(summary(page)).toContainText("Price for one washroom, was ₹899");
  await expect(page.getByText("Chimney sweep is no longer offered.")).toBeVisible();
  await page.getByRole("button", { name: "Remove Chimney sweep, which" }).click();
  await expect(page.getByText("no longer offered")).toHaveCount(0);
  await fillBookingForm(page, typed);
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
});

test("the cart shows it too, and /buynow updates it", async ({ page }) => {
  await enterAs(page);
  await fillCart(page, { ...WASHROOM, price: 899 }, GONE);
  await page.goto("/buynow?category_id=6");
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("₹1,049");
  await page.getByRole("link", { name: "View cart" }).click();
  // The address changes before the page of the service is left.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/cart/i);
  const row = page.getByRole("listitem").filter({ hasText: WASHROOM.title });
  await expect(row).toContainText("1 × ₹949.00 = ₹949.00");
  await expect(row).toContainText("The price was ₹899.00.");
  await page.getByRole("button", { name: "Remove Chimney sweep, which" }).click();
  expect(await stored(page)).toMatchObject([WASHROOM]);
});

test("an answer lost before a reload: the same again is the same booking", async ({ page }) => {
  const typed = await openFilled(page);
  await loseAnswers(page);
  await bookingForm(page).bookNow.click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText("The answer to your last attempt was lost.")).toBeVisible();
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
  const [booking, ...others] = await rowsOf(typed.phone);
  expect(others).toEqual([]);
  await expect(page.getByText(`#${String(booking?.["order_id"])}`)).toBeVisible();
  await expect(page.getByText("Your first attempt had arrived.")).toHaveCount(0);
});

test("an edit after a lost answer first shows the earlier outcome", async ({ page }) => {
  const typed = await openFilled(page);
  await loseAnswers(page);
  await bookingForm(page).bookNow.click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await page.unrouteAll();
  await bookingForm(page).comment.fill("Gate 3 after all");
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
  await expect(page.getByText("Your first attempt had arrived.")).toBeVisible();
  expect(await rowsOf(typed.phone)).toMatchObject([{ comment: typed.comment }]);
});

test("a guest changes and removes at the form, and books what it shows", async ({ page }) => {
  const typed = await openFilled(page);
  const many = summary(page).getByRole("group", { name: WASHROOM.title });
  await many.getByRole("button", { name: "One more" }).click();
  await many.getByRole("button", { name: "One more" }).click();
  await summary(page)
    .getByRole("button", { name: `Remove ${GROUT.title}` })
    .click();
  await expect(
    summary(page).getByRole("button", { name: `Remove ${WASHROOM.title}` }),
  ).toBeFocused();
  await expect(summary(page)).toContainText(`${WASHROOM.title} × 3`);
  await expect(summary(page)).toContainText("₹949 one washroom");
  await expect(page.getByRole("link", { name: "Change the cart" })).toHaveCount(0);
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
  const lines = await query`select product_id, quantity from booking_line join booking on
    booking.id = booking_id where phone_number = ${typed.phone}`;
  expect(lines).toEqual([{ product_id: WASHROOM.id, quantity: 3 }]);
});

test("removing the last item leaves the form and shows an empty cart", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await fillCart(page, WASHROOM);
  await page.goto("/basic-details");
  await comeAlive(page);
  await page.getByText("Your booking, 1 item").click();
  await page.getByRole("button", { name: `Remove ${WASHROOM.title}` }).click();
  await expect(page.getByText("No Any item found in cart")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("C-BUY-05 a double click adds once; a product of many has a number", async ({ page }) => {
  await page.goto("/buynow?category_id=6");
  await comeAlive(page);
  await page.getByRole("button", { name: `Add ${WASHROOM.title}` }).dblclick();
  await expect(page.getByRole("button", { name: `Remove ${WASHROOM.title}` })).toBeVisible();
  expect(await stored(page)).toMatchObject([{ ...WASHROOM, quantity: 1 }]);
  const many = page.getByRole("group", { name: WASHROOM.title });
  await many.getByRole("button", { name: "One more" }).click();
  expect(await stored(page)).toMatchObject([{ ...WASHROOM, quantity: 2 }]);
  await expect(many.getByRole("button", { name: "One less" })).toBeEnabled();
});

test("C-AUTH-05 /signin and /signup show a notice to a signed-in customer", async ({ page }) => {
  const asha = newcomer();
  await enterAs(page, asha);
  await fillCart(page, WASHROOM);
  for (const path of ["/signin", "/signup"]) {
    await page.goto(path);
    await expect(page.getByText(`You are signed in as ${asha.email}.`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue without an account" })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Go on to book" }).click();
  await expect(page).toHaveURL("/checkout");
  await page.goto("/signin");
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(page.getByText("You are signed in as")).toHaveCount(0);
});

test("a cart booked in another tab links to its booking", async ({ page, context }) => {
  const asha = newcomer();
  await enterAs(page, asha);
  await fillCart(page, WASHROOM);
  await page.goto("/cartdetails");
  await expect(page.getByRole("listitem").filter({ hasText: WASHROOM.title })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/checkout");
  await fillBookingForm(other, detailsOf(asha));
  await bookingForm(other).bookNow.click();
  await expect(other).toHaveURL("/booked");
  const [booking] = await rowsOf(asha.phone);
  await expect(page.getByText("Your cart was booked in another tab.")).toContainText(
    `#${String(booking?.["order_id"])}`,
  );
  await page.getByRole("link", { name: "Follow this booking" }).click();
  await expect(page).toHaveURL(`/follow/${String(booking?.["follow_key"])}`);
});

test("a monthly package shows its price, visits, payment and address", async ({ page }) => {
  const typed = detailsOf(newcomer());
  const month = { id: 101, title: "Everyday care, 1 BHK", price: 1499, price_per: "a month" };
  await fillCart(page, month, GROUT);
  await page.goto("/buynow?category_id=1");
  await expect(page.getByText("You pay the cleaner, after the first visit.")).toBeVisible();
  await page.goto("/checkout");
  await expect(summary(page)).toContainText("Price for a month: 6 days a week, 24 to 27 visits");
  await expect(summary(page)).toContainText("₹1,499 of it is the price for one month.");
  await expect(summary(page)).toContainText("You pay the cleaner, after the first visit.");
  await fillBookingForm(page, typed);
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
  await page.getByRole("link", { name: "Follow this booking" }).waitFor();
  for (const path of ["/booked", "/follow"]) {
    const facts = page.getByRole("main");
    await expect(facts).toContainText("₹1,499 a month");
    await expect(facts).not.toContainText("24 to 27 visits");
    await expect(facts).toContainText("Pay ₹1,899 after the first visit");
    await expect(facts).toContainText(typed.phone);
    await expect(facts).toContainText(typed.address);
    if (path === "/booked") await page.getByRole("link", { name: "Follow this booking" }).click();
  }
});
