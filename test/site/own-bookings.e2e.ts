import type { Page, Route } from "@playwright/test";
import { expectAccessibleEverywhere } from "../support/accessible.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import { GROUT, WASHROOM } from "../support/fixtures.ts";
import {
  enterAs,
  expect,
  fillCart,
  newcomer,
  query,
  said,
  signUpOverApi,
  site,
  test,
} from "#test/site.ts";
import { bookOverApi, callSite } from "../support/vendor-site.ts";

const list = (page: Page, name: string) => page.getByRole("list", { name });

test("a customer finds the bookings in the menu and follows one", async ({ page }) => {
  const person = newcomer();
  const token = await enterAs(page, person);
  const made = await bookOverApi({ phone_number: person.phone }, token);
  await query`update booking set status = 'cancelled' where order_id = ${made.order_id}`;
  const next = await bookOverApi({ phone_number: person.phone }, token);
  await page.goto("/");
  await page.getByRole("link", { name: "My bookings" }).click();
  await expect(page.getByRole("heading", { name: "My bookings", level: 1 })).toBeVisible();
  const upcoming = list(page, "Upcoming bookings").getByRole("listitem");
  await expect(upcoming.filter({ hasText: next.order_id })).toContainText(WASHROOM.title);
  await expect(list(page, "Past bookings")).toContainText(made.order_id);
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: /^Follow or change/ }).click();
  await expect(page).toHaveURL(`${site.url}/follow/${next.follow_key}`);
  await expect(page.getByText(`#${next.order_id}`)).toBeVisible();
});

test("booking again fills the cart, and tells what is not offered any more", async ({ page }) => {
  const person = newcomer();
  const token = await enterAs(page, person);
  await bookOverApi({ phone_number: person.phone }, token);
  await page.goto("/bookings");
  await page.getByRole("button", { name: /^Book again/ }).click();
  await expect(page).toHaveURL(/\/cartdetails$/);
  const main = page.getByRole("main");
  await expect(main).toContainText(WASHROOM.title);
  await expect(main).toContainText("2 × ₹400.00");

  await page.evaluate(() => localStorage.removeItem("cart"));
  await page.goto("/bookings");
  const withoutGrout = async (route: Route) => {
    const response = await route.fetch();
    const known = (await response.json()) as { id: number }[];
    await route.fulfill({ response, json: known.filter(({ id }) => id !== GROUT.id) });
  };
  await page.route("**/api/v1/bookables*", withoutGrout, { times: 1 });
  await page.getByRole("button", { name: /^Book again/ }).click();
  await expect(said(page, `not offered any more: ${GROUT.title}`)).toBeVisible();
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(main).toContainText(WASHROOM.title);
  await expect(main).not.toContainText(GROUT.title);
});

test("the page of a cancelled booking fills the cart again, and prints", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  const person = newcomer();
  const made = await bookOverApi({ phone_number: person.phone });
  const again = page.getByRole("button", { name: "Book again" });
  await page.goto(`/follow/${made.follow_key}`);
  await expect(page.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await expect(again).toHaveCount(0);
  await query`update booking set status = 'cancelled' where order_id = ${made.order_id}`;
  await page.reload();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
  await again.click();
  // A guest changes the cart at the form: the page of the cart asks to sign in.
  await expect(page).toHaveURL("/basic-details");
  const bill = page.getByRole("region", { name: "Your booking" });
  await expect(bill).toContainText(`${WASHROOM.title} × 1`);
  await expect(bill).toContainText(`${GROUT.title} × 2`);

  await page.goto(`/follow/${made.follow_key}`);
  await page.route("**/api/v1/bookables*", (route) => route.fulfill({ json: [] }));
  await again.click();
  await expect(said(page, "These are not offered any more:")).toBeVisible();
  await expect(page.getByRole("link", { name: "See all services" })).toBeVisible();
});

test("many past bookings come a page at a time", async ({ page }) => {
  const person = newcomer();
  const token = await enterAs(page, person);
  for (let count = 0; count < 26; count++) await bookOverApi({ phone_number: person.phone }, token);
  await query`update booking set status = 'cancelled' where phone_number = ${person.phone}`;
  await page.goto("/bookings");
  const past = list(page, "Past bookings").getByRole("heading");
  await expect(past).toHaveCount(25);
  await page.getByRole("button", { name: "Show more past bookings" }).click();
  await expect(past).toHaveCount(26);
  await expect(page.getByRole("button", { name: /^Show more/ })).toHaveCount(0);
});

test("a guest's booking is added to the account through its link", async ({ page }) => {
  const person = newcomer();
  const made = await bookOverApi({ phone_number: person.phone });
  await page.goto(`/follow/${made.follow_key}`);
  await expect(page.getByRole("button", { name: "Add to My bookings" })).toHaveCount(0);
  await enterAs(page, person);
  await page.goto(`/follow/${made.follow_key}`);
  await page.getByRole("button", { name: "Add to My bookings" }).click();
  await expect(page.getByText("This booking is in your account now.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My bookings" }).click();
  await expect(list(page, "Upcoming bookings")).toContainText(made.order_id);
});

test("after a booking a password signs in, and fills the next form", async ({ page }) => {
  const person = newcomer();
  await enterAs(page, person);
  await fillCart(page, WASHROOM);
  await page.goto("/checkout");
  const typed = detailsOf(person);
  await fillBookingForm(page, typed);
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL(/\/booked$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole("link", { name: "Sign in to see it in My bookings" }).click();
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue(person.phone);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  await page.getByRole("button", { name: /^Book again/ }).click();
  await expect(page).toHaveURL(/\/cartdetails$/);
  await page.getByRole("button", { name: "Add Basic Details" }).click();
  const form = bookingForm(page);
  await expect(form.firstName).toHaveValue(typed.firstName);
  await expect(form.lastName).toHaveValue(typed.lastName);
  await expect(form.phone).toHaveValue(typed.phone);
  await expect(form.pinCode).toHaveValue(typed.pinCode);
  await expect(form.address).toHaveValue(typed.address);
});

test("what was typed stays, and another stored address can be chosen", async ({ page }) => {
  const token = await enterAs(page);
  const mine = { full_address: "C-7, Peepal Court, Sector 78, Noida", pin_code: "201305" };
  const hers = { full_address: "12, Old Lane, Sector 15, Noida", pin_code: "201301" };
  const json = { first_name: "Meera", last_name: "Iyer" };
  await callSite(site, "/api/v1/account", { method: "PATCH", json, token });
  for (const place of [hers, mine])
    await callSite(site, "/api/v1/account/addresses", { json: place, token });
  await fillCart(page, WASHROOM);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/api/v1/account", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/checkout");
  const form = bookingForm(page);
  await form.firstName.fill("Lata");
  await form.address.fill("At the office");
  letThrough();
  await expect(form.lastName).toHaveValue("Iyer");
  await expect(form.firstName).toHaveValue("Lata");
  await expect(form.address).toHaveValue("At the office");
  await expect(form.pinCode).toHaveValue("");
  await page
    .getByLabel("Your addresses")
    .selectOption({ label: "12, Old Lane, Sector 15, Noida, 201301" });
  await expect(form.address).toHaveValue(hers.full_address);
  await expect(form.pinCode).toHaveValue(hers.pin_code);
  await expectAccessibleEverywhere(page);
});

test("a visitor of My bookings signs in and comes back to it", async ({ page }) => {
  const person = newcomer();
  await signUpOverApi(site, person);
  await page.goto("/bookings");
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole("textbox", { name: "Phone number" }).fill(person.phone);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(page.getByRole("heading", { name: "Nothing is booked" })).toBeVisible();
});
