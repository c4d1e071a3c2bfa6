import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, holdCalls, newcomer, query, said, site, test } from "../support/site.ts";
import { bookOnSite, OFFERS } from "../support/vendor-site.ts";

const form = (page: Page) => page.getByLabel("Phone number", { exact: true });

const heightOf = (page: Page) =>
  page.locator("form", { has: form(page) }).evaluate((box) => box.getBoundingClientRect().height);

/** Types into the field that has the focus, and goes to the next one. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Tab");
}

test("an operator books for a caller by keyboard, and reads out the id", async ({ page }) => {
  const { phone } = newcomer();
  await openOps(page, site);
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { name: "Book for a caller", level: 1 })).toBeVisible();
  await expect(form(page)).toBeFocused();
  await page.keyboard.type(phone);
  await expect(page.getByText("No booking with this number yet.")).toBeVisible();
  await page.keyboard.press("Tab");
  await type(page, "Harpreet");
  await type(page, "Gill");
  // No e-mail: not everybody has one.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Add a service" })).toBeFocused();
  await page.keyboard.type("split jet");
  const option = page.getByRole("option", { name: /Split AC, jet wash/ });
  await expect(option).toBeVisible();
  // The Enter of an input method, which takes a word of it.
  const composed = { key: "Enter", isComposing: true };
  await page.getByRole("combobox", { name: "Add a service" }).dispatchEvent("keydown", composed);
  await expect(option).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("classic wash");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const wanted = page.getByRole("list", { name: "Services" });
  await expect(wanted.getByRole("listitem")).toHaveCount(2);
  const day = page.getByRole("radio", { name: /^Today|^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) / }).first();
  for (
    let at = 0;
    at < 12 && !(await day.evaluate((radio) => radio === document.activeElement));
    at++
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Or another date")).not.toHaveValue("");
  const slot = page.getByRole("radio", { name: "Morning" });
  for (
    let at = 0;
    at < 8 && !(await slot.evaluate((radio) => radio === document.activeElement));
    at++
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Evening" })).toBeChecked();
  await page.keyboard.press("Tab");
  await type(page, "C-302, Amaltas Heights, Sector 137, Noida");
  await page.keyboard.type("201304");
  await expect(page.getByText("We come to Noida.")).toBeVisible();
  await page.keyboard.press("Control+Enter");

  const notice = said(page, "Read out the Booking ID");
  await expect(notice).toContainText("Booked for Harpreet Gill");
  const [row] = await query`select order_id, follow_key from booking where phone_number = ${phone}`;
  await expect(notice).toContainText(String(row?.["order_id"]));
  await notice.getByRole("button", { name: "Show link" }).click();
  await expect(notice.getByRole("link", { name: "What the customer sees" })).toHaveAttribute(
    "href",
    `${site.url}/follow/${String(row?.["follow_key"])}`,
  );
  await expect(page.getByText("Booked by Farah Siddiqui for Harpreet Gill")).toBeVisible();
});

test("done bookings give a caller's name and address; typed text stays", async ({ page }) => {
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id, firstName: "Leela" });
  await openOps(page, site, "/ops/bookings/new");
  await form(page).fill(booking.phone);
  await expect(page.getByText("1 booking, none done, 1 open, number not confirmed")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("");
  await query`update booking set status = 'completed', vendor_id = (select min(id) from account
    where role = 'vendor') where id = ${booking.id}`;
  await page.reload();
  await page.getByLabel("First name").fill("Lila");
  await form(page).fill(`+91 ${booking.phone}`);
  await expect(
    page.getByText("Leela Sharma, 1 booking, 1 done, number not confirmed"),
  ).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Sharma");
  await expect(page.getByLabel("First name")).toHaveValue("Lila");
  await expect(page.getByLabel("Full address")).toHaveValue("");
  await page.getByRole("radio", { name: /Neem Residency/ }).check();
  await expect(page.getByLabel("Full address")).toHaveValue(/Neem Residency/);
  await expect(
    page.getByRole("list", { name: "Bookings of this phone number" }).getByRole("link"),
  ).toHaveAttribute("href", `/ops/bookings/${booking.id}`);
  await page.getByLabel("Add a note").fill("Two dogs. Ring before.");
  await page.getByRole("button", { name: "Keep the note" }).click();
  const notes = page.getByRole("list", { name: "Notes" });
  await expect(notes).toContainText("Two dogs. Ring before. Farah Siddiqui");
  // Another number: what was filled in goes.
  await form(page).fill(newcomer().phone);
  await expect(page.getByText("No booking with this number yet.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("");
  await expect(page.getByLabel("First name")).toHaveValue("Lila");
  await expect(notes).toBeHidden();
});

test("Enter in the number fills the form as in the last booking, up to the day", async ({
  page,
}) => {
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id, firstName: "Leela" });
  await openOps(page, site, "/ops/bookings/new");
  await form(page).fill(booking.phone);
  await expect(page.getByRole("button", { name: "As last time" })).toBeVisible();
  await form(page).press("Enter");
  await expect(page.getByLabel("First name")).toHaveValue("Leela");
  await expect(page.getByLabel("Last name")).toHaveValue("Sharma");
  await expect(page.getByLabel("Full address")).toHaveValue(/Neem Residency/);
  const wanted = page.getByRole("list", { name: "Services" }).getByRole("listitem");
  await expect(wanted).toHaveCount(1);
  await expect(page.getByLabel("Or another date")).toBeFocused();
  // A number without bookings has no last time.
  await form(page).fill(newcomer().phone);
  await expect(page.getByText("No booking with this number yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "As last time" })).toBeHidden();
});

test("what is missing is told at its field, and a lost answer books once", async ({ page }) => {
  const { phone } = newcomer();
  const day = addDays(today(new Date()), 20);
  await openOps(page, site, "/ops/bookings/new");
  const book = page.getByRole("button", { name: "Book" });
  const lookup = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/ops\/callers\?/, async (route) => {
    await lookup.promise;
    await route.continue();
  });
  await form(page).fill(phone);
  await book.click();
  await expect(page.getByText("Add at least one service").first()).toBeVisible();
  await expect(page.getByText("Enter your first name").first()).toBeVisible();
  // Whoever calls is looked up later than the form was sent: what is missing stays said.
  lookup.resolve();
  await expect(page.getByText("No booking with this number yet.")).toBeVisible();
  await expect(page.getByText("Enter your first name").first()).toBeVisible();
  await page.getByLabel("First name").fill("Usha");
  await page.getByLabel("Last name").fill("Rao");
  const wanted = page.getByRole("combobox", { name: "Add a service" });
  // Words of the same meaning, and beginnings of words.
  await wanted.fill("एसी win");
  await expect(page.getByRole("option")).toHaveText([/^Window AC, jet wash/]);
  await wanted.fill("split jet");
  await page.getByRole("option", { name: /Split AC, jet wash/ }).click();
  await page.getByRole("button", { name: "One more" }).click();
  await page.getByLabel("Or another date").fill(day);
  await page.getByRole("radio", { name: "Morning" }).check();
  await page.getByLabel("Full address").fill("C-302, Amaltas Heights, Sector 137, Noida");
  const answerSlots = await holdCalls(page, "GET", "**/api/v1/slots?*");
  await page.getByLabel("Pin code").fill("201304");
  const height = await heightOf(page);
  // It is booked, and the answer is lost.
  await page.route(
    "**/api/v1/ops/bookings",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  // What the pin code brings up has its place already: the button does not move under the pointer.
  const answered = page.waitForResponse(/\/api\/v1\/slots\?/);
  answerSlots();
  await answered;
  await expect(page.getByText("We come to Noida.")).toBeVisible();
  expect(await heightOf(page)).toBe(height);
  await book.click();
  await expect(page.getByRole("alert")).toContainText("No answer came");
  await expect(page.getByLabel("Full address")).toHaveValue(/Amaltas/);
  await book.click();
  await expect(page.getByText("Read out the Booking ID")).toBeVisible();
  const booked = await query`select id from booking where phone_number = ${phone}`;
  expect(booked).toHaveLength(1);
});

test("leaving a begun booking asks first", async ({ page }) => {
  await openOps(page, site, "/ops/bookings/new");
  await form(page).fill(newcomer().phone);
  await page.getByRole("link", { name: "Today" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without booking?" });
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(form(page)).not.toHaveValue("");
  await page.getByRole("link", { name: "Today" }).click();
  await dialog.getByRole("button", { name: "Leave without booking" }).click();
  await expect(page).toHaveURL("/ops");
});

test("the page is reached from the bookings, and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openOps(page, site, "/ops/bookings");
  await page.getByRole("link", { name: "Book for a caller" }).click();
  await expect(form(page)).toBeFocused();
  await page.getByRole("combobox", { name: "Add a service" }).fill("classic");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a time of day that was passed by, not chosen, is asked for at its field", async ({
  page,
  site,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await openOps(page, site, "/ops/bookings/new");
  await page.getByRole("radio", { name: "Morning" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Choose Morning or Evening").first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("a guest is booked for from the guest's page, with number and name filled in", async ({
  page,
}) => {
  const { id, phone } = await bookOnSite(site, {
    productId: OFFERS.washroom.id,
    firstName: "Harpreet",
  });
  await openOps(page, site, `/ops/guests/${id}`);
  await page.getByRole("link", { name: "Book for them" }).click();
  await expect(form(page)).toHaveValue(phone);
  await expect(page.getByLabel("First name")).toHaveValue("Harpreet");
  await expect(page.getByLabel("Last name")).toHaveValue("Sharma");
});
