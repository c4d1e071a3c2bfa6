import { addDays, formatDay, today } from "#kernel/time/day.ts";
import { bookingForm } from "../support/booking-form.ts";
import { expectTyped, openFilled, rowsOf } from "../support/checkout.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { callSite, newSiteVendor, offerApproved } from "../support/vendor-site.ts";
import { expect, openSite, test as base, type Site } from "../support/site.ts";

const inThreeDays = addDays(today(new Date()), 3);
const dayWords = formatDay(inThreeDays, { weekday: "short", day: "numeric", month: "short" });

/** A site with one vendor, who works in the evenings alone. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use) => {
      const site = await openSite();
      const vendor = await newSiteVendor(site);
      await offerApproved(site, vendor, WASHROOM.id);
      const evening = { Morning: false, Evening: true };
      const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
      await callSite(site, "/api/v1/availability", {
        method: "PUT",
        token: vendor.token,
        json: {
          jobs_per_slot: 5,
          week: Object.fromEntries(days.map((day) => [day, evening])),
          days_off: [],
        },
      });
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.describe("the booking form", () => {
  test("says that a slot is full, offers the nearest with room, and books it anyway where the city takes it", async ({
    page,
    site,
  }) => {
    const typed = await openFilled(page, { slot: "Morning" });
    const form = bookingForm(page);
    const note = page.getByText(`Morning is full on ${dayWords}.`);
    await expect(note).toBeVisible();
    await expect(page.getByRole("radio", { name: "Morning Full" })).toBeChecked();

    await page.getByRole("button", { name: "Take Evening instead" }).click();
    await expect(form.slot("Evening")).toBeChecked();
    await expect(form.slot("Evening")).toBeFocused();
    await expect(note).toHaveCount(0);

    await form.slot("Morning").check();
    await expect(note).toBeVisible();
    await form.bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ booking_time_slot: "Morning" }]);
  });

  test("without an answer about slots it is as it was", async ({ page, site }) => {
    await page.route("**/api/v1/slots?*", (route) => route.abort());
    const typed = await openFilled(page, { slot: "Morning" });
    await expect(page.getByText("We come to Noida.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Morning Before lunch" })).toBeChecked();
    await bookingForm(page).bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toHaveLength(1);
  });

  test("where the city refuses a full slot everything typed is kept, and the other time is booked", async ({
    page,
    site,
  }) => {
    await site.rows("update city set full_slot = 'refuse'");
    const typed = await openFilled(page, { slot: "Morning" });
    const form = bookingForm(page);
    await form.bookNow.click();
    const time = page.getByRole("group", { name: "Day and time" });
    await expect(time.getByText(`Morning is full on ${dayWords}. Evening has room.`)).toBeVisible();
    await expectTyped(page, typed);
    expect(await rowsOf(site, typed.phone)).toEqual([]);

    await page.getByRole("button", { name: "Take Evening instead" }).click();
    await form.bookNow.click();
    await expect(page).toHaveURL("/booked");
    expect(await rowsOf(site, typed.phone)).toMatchObject([{ booking_time_slot: "Evening" }]);
  });
});
