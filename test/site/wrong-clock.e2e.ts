import { addDays, today } from "#kernel/time/day.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { expect, fillCart, newcomer, query, test } from "../support/site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

for (const [words, days] of [
  ["two days behind", -2],
  ["two days ahead", 2],
  ["five years behind", -5 * 365],
] as const)
  test(`a device whose clock is ${words} books the days that there are`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(Date.now() + days * DAY_MS));
    const typed = detailsOf(newcomer());
    await fillCart(page, WASHROOM);
    await page.goto("/checkout");
    const day = today(new Date());
    await expect(bookingForm(page).day).toHaveAttribute("min", day);
    await expect(bookingForm(page).day).toHaveAttribute("max", addDays(day, 90));
    await fillBookingForm(page, typed);
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(
      await query`select count(*)::int from booking where phone_number = ${typed.phone}`,
    ).toEqual([{ count: 1 }]);
  });
