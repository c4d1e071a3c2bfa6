import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { bookingForm } from "../support/booking-form.ts";
import { hideServerClock, setClock } from "../support/set-clock.ts";
import { comeAlive, expect, fillCart, newcomer, test, site } from "../support/site.ts";
import { bookingsOf, expectTyped, openFilled, rowsOf } from "../support/checkout.ts";

const REQUIRED = [
  ["Enter your pin code", "Pin code"],
  ["Choose a day", "Or another date"],
  ["Choose Morning or Evening", "Morning"],
  ["Enter your first name", "First name"],
  ["Enter your last name", "Last name"],
  ["Enter your phone number", "Phone number"],
  ["Enter your email", "Email"],
  ["Enter your full address", "Full address"],
] as const;

test.describe("the form", () => {
  test("C-BOOK-01 C-BOOK-12 /checkout and /basic-details are one form", async ({ page }) => {
    await fillCart(page, WASHROOM);
    for (const path of ["/checkout", "/basic-details"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Basic Details");
      await expect(page).toHaveTitle(/Add Basic Details/);
      await expect(page.getByRole("button", { name: "Book Now" })).toBeEnabled();
      await expect(page.getByRole("region", { name: "Your booking" })).toContainText("₹949");
    }
  });

  test("C-BOOK-12 with a filled cart, both doors lead to /basic-details too", async ({ page }) => {
    await page.goto("/signin");
    const link = page.getByRole("link", { name: "Continue without an account" });
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveAttribute("type", "submit");
    await expect(link).toHaveCount(0);
    await page.goto("/buynow?category_id=6");
    await page.getByRole("button", { name: `Add ${WASHROOM.title}` }).click();
    for (const path of ["/signin", "/signup"]) {
      await page.goto(path);
      await link.click();
      await expect(page).toHaveURL("/basic-details");
    }
  });

  test("C-BOOK-02 eight fields are required and show errors of their own", async ({ page }) => {
    const calls = bookingsOf(page);
    await fillCart(page, WASHROOM);
    await page.goto("/checkout");
    await comeAlive(page);
    const form = bookingForm(page);
    await form.bookNow.click();

    const summary = page.getByRole("alert", { name: "Please check 8 details" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(REQUIRED.map(([sentence]) => sentence));
    await expect(page).toHaveTitle(/^Error: Add Basic Details/);
    for (const [sentence, label] of REQUIRED) {
      const field =
        label === "Morning" ? form.slot(label) : page.getByLabel(label, { exact: true });
      await summary.getByRole("link", { name: sentence }).click();
      await expect(field).toBeFocused();
      const described =
        label === "Morning" ? page.getByRole("radiogroup", { name: "Time" }) : field;
      await expect(described).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
      await expect(described).toHaveAttribute("aria-invalid", "true");
    }
    await expect(form.comment).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText("Comment (optional)")).toBeVisible();
    expect(calls).toEqual([]);

    // Focus comes back to the summary at each attempt, as long as there is something left.
    await form.firstName.fill("Asha");
    await form.bookNow.click();
    const rest = page.getByRole("alert", { name: "Please check 7 details" });
    await expect(rest).toBeFocused();
    // What is put right afterwards is announced by nothing.
    await form.lastName.fill("Rao");
    await expect(page.getByRole("group", { name: "Please check 6 details" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(form.firstName).not.toHaveAttribute("aria-invalid");
  });

  test("C-BOOK-02 without a comment the booking is made", async ({ page }) => {
    const typed = await openFilled(page, { comment: "" });
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ comment: "" }]);
  });

  test("C-BOOK-03 the earliest date is today, and yesterday is refused", async ({ page }) => {
    const calls = bookingsOf(page);
    const now = today(new Date());
    // Nine in the morning: later the slots of today are over, one after the other.
    await setClock(page, new Date(`${now}T09:00:00+05:30`));
    const typed = await openFilled(page, { day: addDays(now, -1) });
    const form = bookingForm(page);
    await expect(form.day).toHaveAttribute("min", now);
    await expect(form.day).toHaveAttribute("max", addDays(now, 90));
    await expect(
      page.getByRole("radiogroup", { name: "Pick a day" }).getByRole("radio").first(),
    ).toHaveValue(now);
    await form.bookNow.click();
    await expect(form.day).toHaveAccessibleDescription("Booking date can't be in the past");
    await form.day.fill(addDays(now, 91));
    await expect(form.day).toHaveAccessibleDescription("Booking date can be at most 90 days ahead");
    await form.bookNow.click();
    expect(calls).toEqual([]);

    await page.getByRole("radio", { name: "Today" }).check({ force: true });
    await expect(form.day).toHaveValue(now);
    await expect(form.day).not.toHaveAttribute("aria-invalid");
    const tomorrow = addDays(now, 1);
    await page.locator(`input[type=radio][value="${tomorrow}"]`).check({ force: true });
    await form.bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ booking_date: tomorrow }]);
  });

  test.describe("far from India", () => {
    test.use({ timezoneId: "Pacific/Kiritimati" });
    test("C-BOOK-03 today is the day that it is in India", async ({ page }) => {
      // Half past two at night on the 22nd there, early afternoon on the 21st in Noida.
      await setClock(page, new Date("2026-11-21T08:30:00Z"));
      await page.goto("/checkout");
      await expect(bookingForm(page).day).toHaveAttribute("min", "2026-11-21");
      await expect(page.getByRole("radio", { name: "Today" })).toHaveValue("2026-11-21");
    });
  });

  test("C-BOOK-03 a page left open past midnight learns the day", async ({ page }) => {
    await hideServerClock(page);
    await page.clock.install({ time: new Date("2026-11-21T20:30:00+05:30") });
    await page.goto("/checkout");
    await expect(bookingForm(page).day).toHaveAttribute("min", "2026-11-21");
    await page.clock.fastForward("04:00:00");
    await expect(bookingForm(page).day).toHaveAttribute("min", "2026-11-22");
    await expect(page.getByRole("radio", { name: "Today" })).toHaveValue("2026-11-22");
  });

  test("C-BOOK-04 the time is Morning or Evening; one begun gets a hint", async ({ page }) => {
    await setClock(page, new Date("2026-11-21T05:30:00Z"));
    await page.goto("/checkout");
    const time = page.getByRole("radiogroup", { name: "Time" });
    const values = time
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
    expect(await values).toEqual(["Morning", "Evening"]);
    await expect(time.getByRole("radio", { checked: true })).toHaveCount(0);

    await bookingForm(page).day.fill("2026-11-21");
    await bookingForm(page).slot("Morning").check();
    const hint = page
      .getByRole("status")
      .filter({ hasText: "This time of day has already begun. We will call to confirm." });
    await expect(hint).toBeVisible();
    await bookingForm(page).slot("Evening").check();
    await expect(hint).toHaveCount(0);
  });

  test("C-BOOK-04 a time of today that is over is not on offer", async ({ page }) => {
    const today = "2026-11-21";
    await setClock(page, new Date(`${today}T15:30:00+05:30`));
    await page.goto("/checkout");
    const { day, slot } = bookingForm(page);
    await page.getByRole("radio", { name: "Today" }).check({ force: true });
    await expect(slot("Morning")).toBeDisabled();
    await expect(page.getByText("Already over")).toHaveCount(1);
    await slot("Evening").check();

    await setClock(page, new Date(`${today}T22:46:00+05:30`));
    await page.reload();
    // What was chosen in time is kept, and says what it has become.
    await expect(slot("Evening")).toBeDisabled();
    await expect(slot("Morning")).toBeDisabled();
    await expect(page.getByText("This time of day is over.").first()).toBeVisible();
    await expect(page.getByRole("radio", { name: "Today" })).toHaveCount(0);
    await day.fill("2026-11-22");
    await expect(slot("Evening")).toBeChecked();
    await expect(slot("Morning")).toBeEnabled();
  });

  test("C-BOOK-05 a pin code is six digits, typed with the numeric keys", async ({ page }) => {
    const calls = bookingsOf(page);
    await openFilled(page, { pinCode: "2" });
    const { pinCode, phone, bookNow } = bookingForm(page);
    await expect(pinCode).toHaveAttribute("inputmode", "numeric");
    await pinCode.fill("");
    await pinCode.pressSequentially("20a13");
    await expect(pinCode).toHaveValue("2013");
    await phone.fill("+91 98110-x45230");
    await expect(phone).toHaveValue("+919811045230");
    for (const wrong of ["2013", "012345", "2013011"]) {
      await pinCode.fill(wrong);
      await bookNow.click();
      await expect(pinCode).toBeFocused();
      await expect(pinCode).toHaveAccessibleDescription(
        /Enter a pin code of 6 digits, for example 201301$/,
      );
    }
    expect(calls).toEqual([]);
    await pinCode.fill(" 201301 ");
    await bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(calls).toHaveLength(1);
  });

  test("C-BOOK-05 a pin code says if we come; others can be booked", async ({ page }) => {
    const typed = await openFilled(page);
    const { pinCode, bookNow } = bookingForm(page);
    const hint =
      "We do not come to 560001 yet. You can still book: we call you to say if we can come.";
    await expect(page.getByText(hint)).toHaveCount(0);
    for (const [pin, area] of [
      ["201301", "Noida"],
      ["201310", "Greater Noida"],
      ["110096", "Delhi"],
      ["122002", "Gurugram"],
    ] as const) {
      await pinCode.fill(pin.slice(0, 5));
      await expect(page.getByText(/^We come to/)).toHaveCount(0);
      await pinCode.press("End");
      await pinCode.pressSequentially(pin.slice(5));
      await expect(pinCode).toHaveAccessibleDescription(new RegExp(`We come to ${area}\\.`));
    }
    await pinCode.fill("560001");
    await expect(pinCode).toHaveAccessibleDescription(new RegExp(hint));
    // Beside the pin code, and above Book Now.
    await expect(page.getByText(hint)).toHaveCount(2);
    await bookNow.click();
    await expect(page).toHaveURL("/booked");
    // No cleaner is promised there.
    await expect(page.getByText("We do not clean there yet. We will call you")).toBeVisible();
    const next = page.getByRole("region", { name: "What happens now" });
    await expect(next).toContainText("Our team will try to find a cleaner and call you.");
    await expect(next).not.toContainText("will come");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ pin_code: "560001" }]);
  });

  test("C-BOOK-05 the areas are the current cities of the server", async ({ page }) => {
    const json = { served: true, city: "Ghaziabad", standing: "unknown" };
    await page.route("**/api/v1/areas/201014?*", (route) => route.fulfill({ json }));
    await openFilled(page, { pinCode: "201014" });
    const { pinCode } = bookingForm(page);
    await expect(pinCode).toHaveAccessibleDescription(
      "We come to Ghaziabad. For this we call you to find a cleaner.",
    );
  });
});

test.describe("what was typed", () => {
  const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("basicDetails"));

  test("C-BOOK-02 survives a reload and the other URL, in one tab", async ({ page, context }) => {
    const typed = await openFilled(page);
    await page.reload();
    await expectTyped(page, typed);
    await page.goto("/basic-details");
    await expectTyped(page, typed);
    const other = await context.newPage();
    await other.goto("/checkout");
    await expect(other.getByRole("button", { name: "Book Now" })).toHaveAttribute("type", "submit");
    await expect(bookingForm(other).firstName).toHaveValue("");
    await expect(bookingForm(other).slot(typed.slot)).not.toBeChecked();
  });

  test("C-BOOK-02 a half-filled form survives a sign-up, and not a sign-out", async ({ page }) => {
    const asha = newcomer();
    await fillCart(page, WASHROOM);
    await page.goto("/basic-details");
    const form = bookingForm(page);
    await form.slot("Morning").check();
    await form.firstName.fill("Asha");
    await form.email.fill("other@example.in");
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await page.getByLabel("Email").fill(asha.email);
    await page.getByLabel("Phone number").fill(asha.phone);
    await page.getByLabel("Password", { exact: true }).fill(asha.password);
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(form.slot("Morning")).toBeChecked();
    await expect(form.firstName).toHaveValue("Asha");
    // What is known of her fills only what she has left empty.
    await expect(form.phone).toHaveValue(asha.phone);
    await expect(form.email).toHaveValue("other@example.in");

    await page.getByRole("button", { name: "Sign out" }).first().click();
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    await page.goto("/checkout");
    await expect(form.bookNow).toHaveAttribute("type", "submit");
    await expect(form.firstName).toHaveValue("");
  });

  test("C-BOOK-11 is gone once it is booked", async ({ page }) => {
    await openFilled(page);
    expect(await kept(page)).toContain("Amaltas Heights");
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await kept(page)).toBeNull();
    await page.goto("/checkout");
    await expect(bookingForm(page).bookNow).toHaveAttribute("type", "submit");
    await expect(bookingForm(page).address).toHaveValue("");
  });

  for (const [name, text] of [
    ["damaged", '{"first_name":"Ash'],
    ["no object", "null"],
    ["of other types", '{"first_name":7,"booking_time_slot":"Night","booking_date":"2020-01-01"}'],
  ] as const) {
    test(`C-BOOK-02 C-BOOK-03 C-BOOK-04 is like nothing when it is ${name}`, async ({ page }) => {
      const failures: Error[] = [];
      page.on("pageerror", (error) => failures.push(error));
      await page.goto("/checkout");
      await page.evaluate((stored) => {
        sessionStorage.setItem("basicDetails", stored);
      }, text);
      await page.reload();
      const form = bookingForm(page);
      await expect(form.bookNow).toHaveAttribute("type", "submit");
      await expect(form.firstName).toHaveValue("");
      await expect(form.day).toHaveValue("");
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
      expect(failures).toEqual([]);
    });
  }
});
