import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { expect, fillCart, newcomer, test } from "../support/site.ts";

const HOUSE = { id: 401, title: "Full house, 1 BHK", price: 3499 };
const BIG_HOUSE = { id: 404, title: "Full house, 4 BHK", price: 7499 };

const takes = (page: Page) => page.getByText(/The work takes about/);

test("the booking form says how long the work takes from the chosen half-day on", async ({
  page,
}) => {
  await fillCart(page, HOUSE);
  await page.goto("/checkout");
  const form = bookingForm(page);
  await form.slot("Morning").check();
  await expect(takes(page)).toHaveText(
    "The work takes about 5 hours. If it starts at 8, it ends around 1 pm.",
  );
  await fillBookingForm(page, { ...detailsOf(newcomer()), slot: "Evening" });
  const evening = "The work takes about 5 hours. If it starts at 4, it ends around 9 pm.";
  await expect(takes(page)).toHaveText(evening);
  await expectAccessible(page);

  await form.bookNow.click();
  await expect(page).toHaveURL("/booked");
  await expect(takes(page)).toHaveText(evening);
  await page.getByRole("link", { name: "Follow this booking" }).click();
  await expect(page).toHaveURL(/\/follow\//);
  await expect(takes(page)).toHaveText(evening);
  await page.getByRole("button", { name: "Change day or time" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Morning" }).check();
  await expect(dialog.getByText(/The work takes about/)).toHaveText(
    "The work takes about 5 hours. If it starts at 8, it ends around 1 pm.",
  );
});

test("work of more than a day is booked, and form and confirmation say that we call", async ({
  page,
}) => {
  await fillCart(page, BIG_HOUSE, { ...WASHROOM, quantity: 6 });
  await page.goto("/checkout");
  await fillBookingForm(page, detailsOf(newcomer()));
  await expect(takes(page)).toHaveText(
    "The work takes about 14 hours 30 minutes. We will call you to agree on the days or a bigger crew.",
  );
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
  await expect(page.getByRole("listitem").filter({ hasText: "We call you" })).toContainText(
    "We will call you to agree on the days or a bigger crew.",
  );
});
