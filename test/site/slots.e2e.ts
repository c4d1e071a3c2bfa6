import type { Page } from "@playwright/test";
import { addDays, formatDay, today, type Day, hasBegun, SLOTS } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import { expectTyped, openFilled, rowsOf } from "../support/checkout.ts";
import { EVENING_JOBS, setFullSlot, test } from "../support/evening-site.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { expect, fillCart, newcomer, query, site } from "../support/site.ts";
import { bookOnSite, newSiteVendor, offerApproved, OFFERS } from "../support/vendor-site.ts";

const inDays = (count: number): Day => addDays(today(new Date()), count);
const wordsOf = (day: Day) => formatDay(day, { weekday: "short", day: "numeric", month: "short" });
const dayWords = wordsOf(inDays(3));

test.describe("the booking form", () => {
  test("a full slot offers the nearest free one, and the city may take it", async ({ page }) => {
    await setFullSlot(site, "take");
    const typed = await openFilled(page, { slot: "Morning" });
    const form = bookingForm(page);
    const time = page.getByRole("group", { name: "Day and time" });
    const note = time.getByText(`Morning is full on ${dayWords}.`);
    await expect(note).toBeVisible();
    await expect(page.getByRole("radio", { name: "Morning 8 am to 12 noon, full" })).toBeChecked();

    await time.getByRole("button", { name: "Take Evening instead" }).click();
    await expect(form.slot("Evening")).toBeChecked();
    await expect(form.slot("Evening")).toBeFocused();
    await expect(note).toHaveCount(0);

    await form.slot("Morning").check();
    await expect(note).toBeVisible();
    await form.bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ booking_time_slot: "Morning" }]);
  });

  test("a pin code that comes last says under it and above Book Now what it changes", async ({
    page,
  }) => {
    await setFullSlot(site, "take");
    await openFilled(page, { slot: "Morning", pinCode: "" });
    const form = bookingForm(page);
    const notes = page.getByText(`Morning is full on ${dayWords}. You can book it`);
    await expect(notes).toHaveCount(0);
    await form.pinCode.fill("201301");
    await expect(notes).toHaveCount(3);
    await expectAccessible(page);
    const bill = page.getByRole("region", { name: "Your booking" });
    await bill.getByRole("button", { name: "Take Evening instead" }).click();
    await expect(form.slot("Evening")).toBeChecked();
    await expect(form.bookNow).toBeFocused();
    await expect(notes).toHaveCount(0);
  });

  test("what nobody there does says on its card that we call", async ({ page }) => {
    await fillCart(page, { id: 1301, title: "Office", price: 5000 });
    await page.goto("/checkout");
    await fillBookingForm(page, detailsOf(newcomer()));
    await expect(
      page.getByRole("radio", { name: "Evening 4 pm to 8 pm, we call to find a cleaner" }),
    ).toBeChecked();
    await expect(page.getByText("You can book it: we call you to find a cleaner.")).toHaveCount(2);
  });

  test("what is booked already is asked about, and booked a second time when confirmed", async ({
    page,
  }) => {
    await setFullSlot(site, "take");
    const typed = await openFilled(page, { day: inDays(7) });
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    await openFilled(page, typed);
    await bookingForm(page).bookNow.click();
    const question = page.getByRole("dialog", { name: "Booked already" });
    await expect(question).toContainText(/You have booked this already: Classic washroom cleaning/);
    await expectAccessible(page);
    await question.getByRole("button", { name: "Keep one" }).click();
    await expect(question).toHaveCount(0);
    expect(await rowsOf(site, typed.phone)).toHaveLength(1);
    await bookingForm(page).bookNow.click();
    await question.getByRole("button", { name: "Book a second one" }).click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toHaveLength(2);
  });

  test("without an answer about slots it is as it was", async ({ page }) => {
    await setFullSlot(site, "take");
    await page.route("**/api/v1/slots?*", (route) => route.abort());
    const typed = await openFilled(page, { slot: "Morning" });
    await expect(page.getByText("We come to Noida.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Morning 8 am to 12 noon" })).toBeChecked();
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toHaveLength(1);
  });

  test("where a full slot is refused, typed text stays and another books", async ({ page }) => {
    await setFullSlot(site, "refuse");
    const typed = await openFilled(page, { slot: "Morning" });
    const form = bookingForm(page);
    await form.bookNow.click();
    const time = page.getByRole("group", { name: "Day and time" });
    await expect(time.getByText(`Morning is full on ${dayWords}. Evening has room.`)).toBeVisible();
    await expectTyped(page, typed);
    expect(await rowsOf(site, typed.phone)).toEqual([]);

    await time.getByRole("button", { name: "Take Evening instead" }).click();
    await form.bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ booking_time_slot: "Evening" }]);
  });

  test("after a refusal the slots say how they stand by then", async ({ page }) => {
    await setFullSlot(site, "refuse");
    const day = inDays(4);
    const bookOne = () => bookOnSite(site, { productId: WASHROOM.id, day });
    for (let taken = 0; taken < EVENING_JOBS - 1; taken++) await bookOne();
    const typed = await openFilled(page, { day });
    await expect(
      page.getByRole("radio", { name: "Evening 4 pm to 8 pm, few places left" }),
    ).toBeChecked();
    await bookOne();
    await bookingForm(page).bookNow.click();
    const time = page.getByRole("group", { name: "Day and time" });
    await expect(time.getByText(`Evening is full on ${wordsOf(day)}, and so is`)).toBeVisible();
    await expect(page.getByRole("radio", { name: "Evening 4 pm to 8 pm, full" })).toBeChecked();
    await expectTyped(page, typed);
    expect(await rowsOf(site, typed.phone)).toEqual([]);
  });

  test("a slot that begins soon says first that we call to confirm", async ({ page }) => {
    await query`update city set morning_notice_hours = 24, evening_notice_hours = 24`;
    // Without a limit, at whatever time of day this runs.
    await offerApproved(site, await newSiteVendor(site), OFFERS.split.id);
    const now = new Date();
    const slots = [inDays(0), inDays(1)].flatMap((day) => SLOTS.map((slot) => ({ day, slot })));
    const next = slots.find(({ day, slot }) => !hasBegun(day, slot, now))!;

    await fillCart(page, { ...OFFERS.split, price: 700 });
    await page.goto("/checkout");
    await fillBookingForm(page, { ...detailsOf(newcomer()), day: next.day, slot: next.slot });
    await expect(
      page.getByRole("radio", { name: new RegExp(`${next.slot} .*, we call to confirm`) }),
    ).toBeVisible();
    // On the card, and again above Book Now.
    const note = page.getByText("This is at short notice. We will call to confirm.");
    await expect(note).toHaveCount(2);
    await bookingForm(page).day.fill(inDays(5));
    await expect(page.getByRole("radio", { name: "we call to confirm" })).toHaveCount(0);
  });
});

test.describe("moving a booking by its link", () => {
  const openMove = async (page: Page, day: Day) => {
    const { id } = await bookOnSite(site, { productId: WASHROOM.id, day });
    const [row] = await query`select follow_key from booking where id = ${id}`;
    await page.goto(`/follow/${String(row?.["follow_key"])}`);
    await page.getByRole("button", { name: "Change day or time" }).click();
    const dialog = page.getByRole("dialog");
    return { id, dialog, move: dialog.getByRole("button", { name: "Move the booking" }) };
  };
  const slotOf = (id: number) =>
    query`select booking_date::text as day, booking_time_slot as slot from booking where id = ${id}`;

  test("says which slots are full, offers the nearest free, and moves there", async ({ page }) => {
    await setFullSlot(site, "take");
    const day = inDays(6);
    const { id, dialog, move } = await openMove(page, day);
    await expect(dialog.getByRole("radio", { name: "Evening Booked now" })).toBeChecked();
    await dialog.getByRole("radio", { name: "Morning 8 am to 12 noon, full" }).check();
    const note = dialog.getByText(`Morning is full on ${wordsOf(day)}.`);
    await expect(note).toHaveText(
      `Morning is full on ${wordsOf(day)}. You can choose it: we will call you to find a time.`,
    );
    await expectAccessible(page);
    // The evening of that day is where it is already.
    await dialog
      .getByRole("button", { name: `Take ${wordsOf(inDays(7))}, Evening instead` })
      .click();
    await expect(dialog.getByLabel("Or another date")).toHaveValue(inDays(7));
    await expect(dialog.getByRole("radio", { name: "Evening" })).toBeFocused();
    await expect(note).toHaveCount(0);
    await move.click();
    await expect(dialog).toHaveCount(0);
    expect(await slotOf(id)).toEqual([{ day: inDays(7), slot: "Evening" }]);
  });

  test("where the city refuses a full slot it stays, with one message", async ({ page }) => {
    await setFullSlot(site, "refuse");
    const day = inDays(9);
    const { id, dialog, move } = await openMove(page, day);
    await dialog.getByRole("radio", { name: "Morning 8 am to 12 noon, full" }).check();
    await move.click();
    await expect(
      dialog.getByText(`Morning is full on ${wordsOf(day)}. Evening has room.`),
    ).toBeVisible();
    await expect(dialog.getByText(`Morning is full on ${wordsOf(day)}`)).toHaveCount(1);
    expect(await slotOf(id)).toEqual([{ day, slot: "Evening" }]);
  });
});
