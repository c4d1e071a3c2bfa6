import { FAN, GROUT, WASHROOM } from "#test/fixtures.ts";
import { bookingForm, detailsOf, fillBookingForm } from "#test/booking-form.ts";
import {
  cartLink,
  enterAs,
  expect,
  fillCart,
  newcomer,
  query,
  rememberToken,
  site,
  test,
} from "#test/site.ts";
import { BOOKINGS, bookingsOf, expectTyped, openFilled, refusal, rowsOf } from "#test/checkout.ts";

test.describe("sending", () => {
  test("C-BOOK-06 ids and counts are sent, and the total that was shown", async ({ page }) => {
    const calls = bookingsOf(page);
    // A price that was changed in the browser's storage makes nothing cheaper.
    await fillCart(page, { ...WASHROOM, price: 1 }, { ...GROUT, quantity: 2 }, FAN);
    const typed = detailsOf(newcomer());
    await page.goto("/basic-details");
    await fillBookingForm(page, typed);
    const summary = page.getByRole("region", { name: "Your booking" });
    await expect(summary).toContainText("₹1,949");
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(calls[0]?.postDataJSON()).toEqual({
      booking: {
        first_name: typed.firstName,
        last_name: typed.lastName,
        email: typed.email,
        phone_number: typed.phone,
        booking_date: typed.day,
        booking_time_slot: typed.slot,
        pin_code: typed.pinCode,
        full_address: typed.address,
        comment: typed.comment,
        products: [
          { product_id: WASHROOM.id, product_count: 1 },
          { product_id: GROUT.id, product_count: 2 },
          { product_id: FAN.id, product_count: 1 },
        ],
        // As decided: what the customer saw, so that nothing is booked at another price.
        seen_total: 1949,
      },
    });
    const [booking] = await rowsOf(site, typed.phone);
    expect(
      await query`select product_id, quantity, price_paise from booking_line where booking_id =
        ${booking?.["id"]} order by 1`,
    ).toEqual([
      { product_id: WASHROOM.id, quantity: 1, price_paise: 94_900 },
      { product_id: GROUT.id, quantity: 2, price_paise: 40_000 },
      { product_id: FAN.id, quantity: 1, price_paise: 20_000 },
    ]);
  });

  for (const stored of ["not json", "{}", "null", '"list"']) {
    test(`C-BOOK-07 with ${stored} for a cart nothing is sent`, async ({ page }) => {
      const calls = bookingsOf(page);
      const typed = await openFilled(page);
      await page.evaluate((text) => localStorage.setItem("cart", text), stored);
      await bookingForm(page).bookNow.click();
      await expect(refusal(page)).toHaveText("No Any item found in cart");
      await expectTyped(page, typed);
      await expect(page).toHaveURL("/checkout");
      expect(calls).toEqual([]);
      expect(await rowsOf(site, typed.phone)).toEqual([]);
    });
  }

  test("C-BOOK-07 C-BOOK-10 an empty cart says so, and is refused", async ({ page }) => {
    const calls = bookingsOf(page);
    const typed = detailsOf(newcomer());
    await page.goto("/checkout");
    const main = page.getByRole("main");
    await expect(main.getByText("No Any item found in cart")).toHaveCount(1);
    await expect(main.getByRole("link", { name: "See all services" })).toHaveAttribute(
      "href",
      "/service",
    );
    const sentence = await main.getByText("No Any item found in cart").boundingBox();
    const day = await bookingForm(page).day.boundingBox();
    expect(sentence?.y).toBeLessThan(day?.y ?? 0);

    await fillBookingForm(page, typed);
    await bookingForm(page).bookNow.click();
    await expect(refusal(page)).toHaveText("No Any item found in cart");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.postDataJSON()).toMatchObject({ booking: { products: [] } });
    const answer = await calls[0]?.response();
    expect(await answer?.json()).toMatchObject({ message: "No Any item found in cart" });
    await expectTyped(page, typed);
    expect(await rowsOf(site, typed.phone)).toEqual([]);
  });

  test("C-BOOK-08 while sending the button reads Sending... and is inert", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(BOOKINGS, async (route) => {
      await released;
      await route.continue();
    });
    await openFilled(page);
    await bookingForm(page).bookNow.click();
    const sending = page.getByRole("button", { name: "Sending..." });
    await expect(sending).toBeDisabled();
    await expect(sending).toHaveAttribute("aria-busy", "true");
    await expect(bookingForm(page).bookNow).toHaveCount(0);
    release();
    await expect(page).toHaveURL("/booked");
  });

  test("C-BOOK-08 a double click books once", async ({ page }) => {
    const calls = bookingsOf(page);
    const typed = await openFilled(page);
    await bookingForm(page).bookNow.dblclick();
    await expect(page).toHaveURL("/booked");
    expect(calls).toHaveLength(1);
    expect(await rowsOf(site, typed.phone)).toHaveLength(1);
  });

  test("C-BOOK-08 two presses within one moment book once", async ({ page }) => {
    const calls = bookingsOf(page);
    const typed = await openFilled(page);
    await bookingForm(page).bookNow.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page).toHaveURL("/booked");
    expect(calls).toHaveLength(1);
    expect(await rowsOf(site, typed.phone)).toHaveLength(1);
  });
});

test.describe("who books", () => {
  test("C-BOOK-09 a guest books without an Authorization header", async ({ page }) => {
    const calls = bookingsOf(page);
    const typed = await openFilled(page);
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await calls[0]?.headerValue("authorization")).toBeNull();
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ customer_id: null }]);
  });

  test("C-BOOK-09 as decided, a customer's token books for the customer", async ({ page }) => {
    const calls = bookingsOf(page);
    const asha = newcomer();
    const token = await enterAs(page, asha);
    await fillCart(page, WASHROOM);
    await page.goto("/checkout");
    // What is known of her is there already.
    await expect(bookingForm(page).email).toHaveValue(asha.email);
    await expect(bookingForm(page).phone).toHaveValue(asha.phone);
    await fillBookingForm(page, detailsOf(asha));
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await calls[0]?.headerValue("authorization")).toBe(`Bearer ${token}`);
    expect(
      await query`select account.email from booking join account on account.id = customer_id where
        booking.phone_number = ${asha.phone}`,
    ).toEqual([{ email: asha.email }]);
  });

  for (const [name, token] of [
    ["that the server does not know", "a-token-that-nobody-was-given"],
    ["that no header can carry", "टोकन\n"],
  ] as const) {
    test(`C-BOOK-09 a token ${name} does not stand in a guest's way`, async ({ page }) => {
      await rememberToken(page, token);
      const typed = await openFilled(page);
      await bookingForm(page).bookNow.click();
      await expect(page).toHaveURL("/booked");
      expect(await rowsOf(site, typed.phone)).toMatchObject([{ customer_id: null }]);
    });
  }
});

test.describe("once it is booked", () => {
  test("C-BOOK-11 all storage is cleared; /booked has the booking", async ({ page, context }) => {
    const asha = newcomer();
    await enterAs(page, asha);
    await fillCart(page, WASHROOM);
    await page.goto("/checkout");
    await page.evaluate(() => {
      localStorage.setItem("left-by-an-older-one", "yes");
      sessionStorage.setItem("left-by-an-older-one", "yes");
    });
    const other = await context.newPage();
    await other.goto("/buynow?category_id=6");
    await expect(cartLink(other)).toContainText("1");

    await fillBookingForm(page, detailsOf(asha));
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    const [booking] = await rowsOf(site, asha.phone);
    await expect(page.getByText(`Booking ID: #${String(booking?.["order_id"])}`)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem("left-by-an-older-one"))).toBeNull();
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName("Add Basic Details");
    // The other tab follows.
    await expect(cartLink(other)).toHaveAccessibleName("Add Basic Details");
    await expect(other.getByRole("button", { name: `Add ${WASHROOM.title}` })).toBeVisible();
  });

  test("C-BOOK-11 Back does not lead to the form that was sent", async ({ page }) => {
    const calls = bookingsOf(page);
    const asha = newcomer();
    await enterAs(page, asha);
    await fillCart(page, WASHROOM);
    await page.goto("/cartdetails");
    await page.getByRole("button", { name: "Add Basic Details" }).click();
    await fillBookingForm(page, detailsOf(asha));
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    // Behind it lies the cart, which is empty now and open to nobody without a token.
    await page.goBack();
    await expect(page).toHaveURL("/signin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    expect(calls).toHaveLength(1);
    expect(await rowsOf(site, asha.phone)).toHaveLength(1);
  });
});
