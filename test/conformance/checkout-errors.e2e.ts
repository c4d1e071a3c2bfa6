import type { Request } from "@playwright/test";
import { WASHROOM } from "#test/fixtures.ts";
import { bookingForm, detailsOf, fillBookingForm } from "#test/booking-form.ts";
import { expect, fillCart, newcomer, test, site } from "#test/site.ts";
import { BOOKINGS, bookingsOf, expectTyped, openFilled, refusal, rowsOf } from "#test/checkout.ts";

const keyOf = (call: Request | undefined) => call?.headers()["idempotency-key"];

test.describe("what goes wrong", () => {
  test("C-BOOK-10 the server's message is under the comment; nothing is lost", async ({ page }) => {
    const calls = bookingsOf(page);
    await fillCart(page, WASHROOM, { id: 999_999, title: "No longer offered", price: 100 });
    const typed = detailsOf(newcomer());
    await page.goto("/checkout");
    await fillBookingForm(page, typed);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await bookingForm(page).bookNow.click();
    await expect(refusal(page)).toHaveText(
      "An item in your cart is no longer offered. Please remove it and book again",
    );
    await expect(refusal(page)).toBeInViewport();
    const { comment, bookNow } = bookingForm(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const [above, told, below] = await Promise.all(
      [comment, refusal(page), bookNow].map((part) => part.boundingBox()),
    );
    expect(told?.y).toBeGreaterThan(above?.y ?? Infinity);
    expect(told?.y).toBeLessThan(below?.y ?? 0);
    await expectTyped(page, typed);
    expect(calls).toHaveLength(1);
    expect(await rowsOf(site, typed.phone)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toContain("999999");
  });

  test("C-BOOK-10 the server's message about a field is at that field too", async ({ page }) => {
    const typed = await openFilled(page);
    const message = "Booking date can't be in the past";
    await page.route(BOOKINGS, (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        json: { message, errors: [message], issues: [{ path: "booking.booking_date", message }] },
      }),
    );
    await bookingForm(page).bookNow.click();
    await expect(refusal(page)).toHaveText(message);
    await expect(bookingForm(page).day).toHaveAccessibleDescription(message);
    await expect(bookingForm(page).day).toBeFocused();
    await expectTyped(page, typed);
    // What the server has said does not stand in the way of the next attempt.
    await page.unrouteAll();
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
  });

  const UNREACHABLE =
    "We could not reach the server. Nothing is lost: check the connection and press Book Now again.";

  test("C-BOOK-10 a network error is shown, and the retry books once", async ({ page }) => {
    const calls = bookingsOf(page);
    const typed = await openFilled(page);
    await page.route(BOOKINGS, (route) => route.abort("internetdisconnected"));
    await bookingForm(page).bookNow.click();
    await expect(refusal(page)).toHaveText(UNREACHABLE);
    await expectTyped(page, typed);
    await expect(bookingForm(page).bookNow).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toContain(WASHROOM.title);

    await page.unrouteAll();
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(calls).toHaveLength(2);
    expect(keyOf(calls[0])).toMatch(/^\S{16,}$/);
    expect(keyOf(calls[1])).toBe(keyOf(calls[0]));
    expect(await rowsOf(site, typed.phone)).toHaveLength(1);
  });

  test("C-BOOK-10 after a lost answer a retry shows that booking", async ({ page }) => {
    const calls = bookingsOf(page);
    const typed = await openFilled(page);
    await page.route(BOOKINGS, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await bookingForm(page).bookNow.click();
    await expect(refusal(page)).toHaveText(UNREACHABLE);
    const [booking] = await rowsOf(site, typed.phone);
    await page.unrouteAll();
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    await expect(page.getByText(`Booking ID: #${String(booking?.["order_id"])}`)).toBeVisible();
    expect(keyOf(calls[1])).toBe(keyOf(calls[0]));
    expect(await rowsOf(site, typed.phone)).toHaveLength(1);
  });

  test("C-BOOK-10 other content carries another key", async ({ page }) => {
    const calls = bookingsOf(page);
    const typed = await openFilled(page);
    await page.route(BOOKINGS, (route) => route.abort("internetdisconnected"));
    await bookingForm(page).bookNow.click();
    await expect(refusal(page)).toHaveText(UNREACHABLE);
    await page.unrouteAll();
    await bookingForm(page).comment.fill("Gate 3 after all");
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(keyOf(calls[1])).toMatch(/^\S{16,}$/);
    expect(keyOf(calls[1])).not.toBe(keyOf(calls[0]));
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ comment: "Gate 3 after all" }]);
  });

  test("C-BOOK-10 an answer that nobody can read is treated like a lost one", async ({ page }) => {
    const typed = await openFilled(page);
    await page.route(BOOKINGS, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    );
    await bookingForm(page).bookNow.click();
    await expect(refusal(page)).toHaveText(UNREACHABLE);
    await expectTyped(page, typed);
  });
});
