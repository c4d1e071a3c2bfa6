import type { Page, Request } from "@playwright/test";
import { GROUT, WASHROOM } from "./fixtures.ts";
import { bookingForm, detailsOf, fillBookingForm, type Typed } from "./booking-form.ts";
import { expect, fillCart, newcomer, type Site } from "./site.ts";

/** The bookings that leave the browser, whether or not they arrive. */
export function bookingsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/bookings")) calls.push(request);
  });
  return calls;
}

export const BOOKINGS = "**/api/bookings";

export const rowsOf = (site: Site, phone: string) =>
  site.rows("select * from booking where phone_number = $1", [phone]);

/** What the server says of the whole booking. */
export const refusal = (page: Page) =>
  page.getByRole("group", { name: "Your address" }).getByRole("alert");

export async function expectTyped(page: Page, typed: Typed): Promise<void> {
  const form = bookingForm(page);
  await expect(form.day).toHaveValue(typed.day);
  await expect(form.slot(typed.slot)).toBeChecked();
  await expect(form.firstName).toHaveValue(typed.firstName);
  await expect(form.lastName).toHaveValue(typed.lastName);
  await expect(form.phone).toHaveValue(typed.phone);
  await expect(form.email).toHaveValue(typed.email);
  await expect(form.pinCode).toHaveValue(typed.pinCode);
  await expect(form.address).toHaveValue(typed.address);
  await expect(form.comment).toHaveValue(typed.comment);
}

/** The form with everything typed in, for somebody with a washroom and a grout line to be done. */
export async function openFilled(page: Page, change: Partial<Typed> = {}): Promise<Typed> {
  const typed = { ...detailsOf(newcomer()), ...change };
  await fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });
  await page.goto("/checkout");
  await fillBookingForm(page, typed);
  return typed;
}
