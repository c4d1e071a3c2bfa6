import type { Page, Request } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { FAN, GROUT, WASHROOM } from "../support/fixtures.ts";
import { bookingForm, detailsOf, fillBookingForm, type Typed } from "../support/booking-form.ts";
import {
  comeAlive,
  expect,
  fillCart,
  newcomer,
  rememberToken,
  signUpOverApi,
  test,
  type Site,
} from "../support/site.ts";

/** The bookings that leave the browser, whether or not they arrive. */
function bookingsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/bookings")) calls.push(request);
  });
  return calls;
}

const BOOKINGS = "**/api/bookings";
const keyOf = (call: Request | undefined) => call?.headers()["idempotency-key"];
const rowsOf = (site: Site, phone: string) =>
  site.rows("select * from booking where phone_number = $1", [phone]);

/** What the server says of the whole booking. */
const refusal = (page: Page) =>
  page.getByRole("group", { name: "Where we come" }).getByRole("alert");

/** Nothing that was typed is lost. */
async function expectTyped(page: Page, typed: Typed): Promise<void> {
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
async function openFilled(page: Page, change: Partial<Typed> = {}): Promise<Typed> {
  const typed = { ...detailsOf(newcomer()), ...change };
  await fillCart(page, WASHROOM, { ...GROUT, quantity: 2 });
  await page.goto("/checkout");
  await fillBookingForm(page, typed);
  return typed;
}

const REQUIRED = [
  ["Choose a day", "Or another date"],
  ["Choose Morning or Evening", "Morning"],
  ["Enter your first name", "First name"],
  ["Enter your last name", "Last name"],
  ["Enter your phone number", "Phone number"],
  ["Enter your email", "Email"],
  ["Enter your pin code", "Pin code"],
  ["Enter your full address", "Full address"],
] as const;

test.describe("the form", () => {
  test("C-BOOK-01 C-BOOK-12 /checkout and /basic-details show it under one title, to guests too", async ({
    page,
  }) => {
    await fillCart(page, WASHROOM);
    for (const path of ["/checkout", "/basic-details"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Basic Details");
      await expect(page).toHaveTitle(/Add Basic Details/);
      await expect(page.getByRole("button", { name: "Book Now" })).toBeEnabled();
      await expect(page.getByRole("region", { name: "Your booking" })).toContainText("₹949.00");
    }
  });

  test("C-BOOK-12 with something in the cart, both doors lead to /basic-details as well", async ({
    page,
  }) => {
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

  test("C-BOOK-02 eight fields are required, the comment is optional, and each says so itself", async ({
    page,
  }) => {
    const calls = bookingsOf(page);
    await fillCart(page, WASHROOM);
    await page.goto("/checkout");
    await comeAlive(page);
    const form = bookingForm(page);
    await form.bookNow.click();

    const summary = page.getByRole("alert", { name: "Eight things to put right" });
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
    const rest = page.getByRole("alert", { name: "Seven things to put right" });
    await expect(rest).toBeFocused();
    await expect(form.firstName).not.toHaveAttribute("aria-invalid");
  });

  test("C-BOOK-02 without a comment the booking is made", async ({ page, site }) => {
    const typed = await openFilled(page, { comment: "" });
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ comment: "" }]);
  });

  test("C-BOOK-03 the earliest date is today, and yesterday is told", async ({ page, site }) => {
    const calls = bookingsOf(page);
    const now = today(new Date());
    // Nine in the morning: later the slots of today are over, one after the other.
    await page.clock.setFixedTime(new Date(`${now}T09:00:00+05:30`));
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
      await page.clock.setFixedTime(new Date("2026-11-21T08:30:00Z"));
      await page.goto("/checkout");
      await expect(bookingForm(page).day).toHaveAttribute("min", "2026-11-21");
      await expect(page.getByRole("radio", { name: "Today" })).toHaveValue("2026-11-21");
    });
  });

  test("C-BOOK-04 the time is Morning or Evening, and one that has begun gets a hint", async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date("2026-11-21T05:30:00Z"));
    await page.goto("/checkout");
    const time = page.getByRole("radiogroup", { name: "Time" });
    const values = time
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
    expect(await values).toEqual(["Morning", "Evening"]);
    await expect(time.getByRole("radio", { checked: true })).toHaveCount(0);

    await bookingForm(page).day.fill("2026-11-21");
    await bookingForm(page).slot("Morning").check();
    const hint = page.getByRole("status").filter({
      hasText: "This time of day has already begun. We will call to confirm.",
    });
    await expect(hint).toBeVisible();
    await bookingForm(page).slot("Evening").check();
    await expect(hint).toHaveCount(0);
  });

  test("C-BOOK-04 a time of today that is over is not on offer, nor is today once all of it is", async ({
    page,
  }) => {
    const today = "2026-11-21";
    await page.clock.setFixedTime(new Date(`${today}T15:30:00+05:30`));
    await page.goto("/checkout");
    const { day, slot } = bookingForm(page);
    await page.getByRole("radio", { name: "Today" }).check({ force: true });
    await expect(slot("Morning")).toBeDisabled();
    await expect(page.getByText("Already over")).toHaveCount(1);
    await slot("Evening").check();

    await page.clock.setFixedTime(new Date(`${today}T22:46:00+05:30`));
    await page.reload();
    // What was chosen in time is kept, and says what it has become.
    await expect(slot("Evening")).toBeDisabled();
    await expect(slot("Morning")).toBeDisabled();
    await expect(page.getByText("This time of day is over.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Today" })).toHaveCount(0);
    await day.fill("2026-11-22");
    await expect(slot("Evening")).toBeChecked();
    await expect(slot("Morning")).toBeEnabled();
  });

  test("C-BOOK-05 the pin code is typed with the numeric keys and is a number of six digits", async ({
    page,
  }) => {
    const calls = bookingsOf(page);
    await openFilled(page, { pinCode: "noida" });
    const { pinCode, bookNow } = bookingForm(page);
    await expect(pinCode).toHaveAttribute("inputmode", "numeric");
    for (const wrong of ["noida", "2013", "012345", "2013011", "20130a"]) {
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

  test("C-BOOK-05 a pin code says at once where we come; outside the areas it is booked all the same", async ({
    page,
    site,
  }) => {
    const typed = await openFilled(page);
    const { pinCode, bookNow } = bookingForm(page);
    const hint =
      "This pin code is outside our areas. You can still book, and we will call to tell you if we can come.";
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
      await expect(pinCode).toHaveAccessibleDescription(new RegExp(`We come to ${area}\\.$`));
    }
    await pinCode.fill("560001");
    await expect(page.getByText(hint)).toBeVisible();
    await expect(pinCode).toHaveAccessibleDescription(new RegExp(`${hint}$`));
    await bookNow.click();
    await expect(page).toHaveURL("/booked");
    await expect(page.getByText(hint)).toBeVisible();
    // No cleaner is promised there.
    const next = page.getByRole("region", { name: "What happens now" });
    await expect(next).toContainText("To tell you if we can come.");
    await expect(next).not.toContainText("The cleaner comes");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ pin_code: "560001" }]);
  });

  test("C-BOOK-05 where we come is what the server says of its cities at that moment", async ({
    page,
  }) => {
    const json = [{ name: "Ghaziabad", pin_prefixes: ["2010"] }];
    await page.route("**/api/v1/areas", (route) => route.fulfill({ json }));
    await openFilled(page, { pinCode: "201014" });
    const { pinCode } = bookingForm(page);
    await expect(pinCode).toHaveAccessibleDescription(/We come to Ghaziabad\.$/);
    await pinCode.fill("122001");
    await expect(pinCode).toHaveAccessibleDescription(/outside our areas/);
  });
});

test.describe("sending", () => {
  test("C-BOOK-06 products are made of the cart, with ids and counts alone, beside the total that was shown", async ({
    page,
    site,
  }) => {
    const calls = bookingsOf(page);
    // A price that was changed in the browser's storage makes nothing cheaper.
    await fillCart(page, { ...WASHROOM, price: 1 }, { ...GROUT, quantity: 2 }, FAN);
    const typed = detailsOf(newcomer());
    await page.goto("/basic-details");
    await fillBookingForm(page, typed);
    const summary = page.getByRole("region", { name: "Your booking" });
    await expect(summary).toContainText("₹1,949.00");
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
      await site.rows(
        "select product_id, quantity, price_paise from booking_line where booking_id = $1 order by 1",
        [booking?.["id"]],
      ),
    ).toEqual([
      { product_id: WASHROOM.id, quantity: 1, price_paise: 94_900 },
      { product_id: GROUT.id, quantity: 2, price_paise: 40_000 },
      { product_id: FAN.id, quantity: 1, price_paise: 20_000 },
    ]);
  });

  for (const stored of ["not json", "{}", "null", '"list"']) {
    test(`C-BOOK-07 with ${stored} for a cart nothing is sent`, async ({ page, site }) => {
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

  test("C-BOOK-07 C-BOOK-10 an empty cart says so above the form; the empty list is sent and refused", async ({
    page,
    site,
  }) => {
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

  test("C-BOOK-08 while it is sent the button reads Sending... and takes no press", async ({
    page,
  }) => {
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

  test("C-BOOK-08 a double click books once", async ({ page, site }) => {
    const calls = bookingsOf(page);
    const typed = await openFilled(page);
    await bookingForm(page).bookNow.dblclick();
    await expect(page).toHaveURL("/booked");
    expect(calls).toHaveLength(1);
    expect(await rowsOf(site, typed.phone)).toHaveLength(1);
  });

  test("C-BOOK-08 two presses within one moment book once", async ({ page, site }) => {
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
  test("C-BOOK-09 a guest books without an Authorization header", async ({ page, site }) => {
    const calls = bookingsOf(page);
    const typed = await openFilled(page);
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await calls[0]?.headerValue("authorization")).toBeNull();
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ customer_id: null }]);
  });

  test("C-BOOK-09 as decided, a customer's token goes along and the booking is theirs", async ({
    page,
    site,
  }) => {
    const calls = bookingsOf(page);
    const asha = newcomer();
    const token = await signUpOverApi(site, asha);
    await rememberToken(page, token);
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
      await site.rows(
        "select account.email from booking join account on account.id = customer_id where booking.phone_number = $1",
        [asha.phone],
      ),
    ).toEqual([{ email: asha.email }]);
  });

  for (const [name, token] of [
    ["that the server does not know", "a-token-that-nobody-was-given"],
    ["that no header can carry", "टोकन\n"],
  ] as const) {
    test(`C-BOOK-09 a token ${name} does not stand in a guest's way`, async ({ page, site }) => {
      await rememberToken(page, token);
      const typed = await openFilled(page);
      await bookingForm(page).bookNow.click();
      await expect(page).toHaveURL("/booked");
      expect(await rowsOf(site, typed.phone)).toMatchObject([{ customer_id: null }]);
    });
  }
});

test.describe("what goes wrong", () => {
  test("C-BOOK-10 the server's message stands under the comment, and nothing is lost", async ({
    page,
    site,
  }) => {
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

  test("C-BOOK-10 what the server says of one field stands at that field too", async ({ page }) => {
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

  test("C-BOOK-10 a network that fails says so, and the same again carries the same key and books once", async ({
    page,
    site,
  }) => {
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

  test("C-BOOK-10 an answer that is lost on the way back: the same again shows that booking", async ({
    page,
    site,
  }) => {
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

  test("C-BOOK-10 other content carries another key", async ({ page, site }) => {
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

  test("C-BOOK-10 an answer that nobody can read is told like a lost one", async ({ page }) => {
    const typed = await openFilled(page);
    await page.route(BOOKINGS, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    );
    await bookingForm(page).bookNow.click();
    await expect(refusal(page)).toHaveText(UNREACHABLE);
    await expectTyped(page, typed);
  });
});

test.describe("once it is booked", () => {
  test("C-BOOK-11 all storage is cleared, cart and token too, and /booked has the booking", async ({
    page,
    context,
    site,
  }) => {
    const asha = newcomer();
    await rememberToken(page, await signUpOverApi(site, asha));
    await fillCart(page, WASHROOM);
    await page.goto("/checkout");
    await page.evaluate(() => {
      localStorage.setItem("left-by-an-older-version", "yes");
      sessionStorage.setItem("left-by-an-older-version", "yes");
    });
    const other = await context.newPage();
    await other.goto("/buynow?category_id=6");
    await expect(other.getByRole("link", { name: /^Cart/ })).toContainText("1");

    await fillBookingForm(page, detailsOf(asha));
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    const [booking] = await rowsOf(site, asha.phone);
    await expect(page.getByText(`Booking ID: #${String(booking?.["order_id"])}`)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(
      await page.evaluate(() => sessionStorage.getItem("left-by-an-older-version")),
    ).toBeNull();
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Cart/ })).toHaveAccessibleName("Cart");
    // The other tab follows.
    await expect(other.getByRole("link", { name: /^Cart/ })).toHaveAccessibleName("Cart");
    await expect(other.getByRole("button", { name: `Add ${WASHROOM.title}` })).toBeVisible();
  });

  test("C-BOOK-11 the way back does not lead to the form that was sent", async ({ page, site }) => {
    const calls = bookingsOf(page);
    const asha = newcomer();
    await rememberToken(page, await signUpOverApi(site, asha));
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

test.describe("what was typed", () => {
  const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("basicDetails"));

  test("C-BOOK-02 is still there after a reload and a look at the other address, in this tab alone", async ({
    page,
    context,
  }) => {
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

  test("C-BOOK-02 half of it outlives signing up on the way, and nothing of it signing out", async ({
    page,
  }) => {
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
    test(`C-BOOK-02 C-BOOK-03 C-BOOK-04 is as good as nothing when it is ${name}`, async ({
      page,
    }) => {
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
