import { addDays, formatDay, today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { EVENING_JOBS, setFullSlot, test } from "../support/evening-site.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, newcomer, query, said, site } from "../support/site.ts";
import { bookOnSite } from "../support/vendor-site.ts";

const inDays = (count: number) => addDays(today(new Date()), count);
const wordsOf = (day: string) =>
  formatDay(day, { weekday: "short", day: "numeric", month: "short" });

test("an operator sees that a slot is full, and moves a booking there anyway", async ({ page }) => {
  await setFullSlot(site, "refuse");
  const day = inDays(3);
  const { id } = await bookOnSite(site, { productId: WASHROOM.id, day });
  await openOps(page, site, `/ops/bookings/${id}`);
  await page.getByRole("button", { name: /^Move to another day/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "Evening Booked now" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Morning 8 am to 12 noon, full" }).check();
  await expect(dialog.getByText(`Morning is full on ${wordsOf(day)}.`)).toHaveText(
    `Morning is full on ${wordsOf(day)}. You can choose it all the same.`,
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: `Take ${wordsOf(inDays(4))}, Evening instead` }).click();
  await expect(dialog.getByLabel("Or another date")).toHaveValue(inDays(4));
  await expect(dialog.getByRole("radio", { name: "Evening" })).toBeFocused();

  await dialog.getByLabel("Or another date").fill(day);
  await dialog.getByRole("radio", { name: "Morning 8 am to 12 noon, full" }).check();
  await dialog.getByRole("button", { name: "Move the booking" }).click();
  await expect(dialog).toHaveCount(0);
  expect(
    await query`select booking_date::text as day, booking_time_slot as slot from booking where id =
      ${id}`,
  ).toEqual([{ day, slot: "Morning" }]);
});

test("the form for callers says how the slots stand, and books a full one", async ({ page }) => {
  await setFullSlot(site, "refuse");
  const day = inDays(6);
  for (let taken = 0; taken < EVENING_JOBS - 1; taken++)
    await bookOnSite(site, { productId: WASHROOM.id, day });
  const { phone } = newcomer();
  await openOps(page, site, "/ops/bookings/new");
  await page.getByLabel("Phone number", { exact: true }).fill(phone);
  await page.getByLabel("First name").fill("Harpreet");
  await page.getByLabel("Last name").fill("Gill");
  await page.getByRole("combobox", { name: "Add a service" }).fill("classic wash");
  await page.getByRole("option").first().click();
  await page.getByLabel("Or another date").fill(day);
  await expect(
    page.getByRole("radio", { name: "Evening 4 pm to 8 pm", exact: true }),
  ).toBeVisible();
  await page.getByLabel("Full address").fill("C-302, Amaltas Heights, Sector 137, Noida");
  await page.getByLabel("Pin code").fill("201304");

  await expect(
    page.getByRole("radio", { name: "Evening 4 pm to 8 pm, few places left" }),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Morning 8 am to 12 noon, full" }).check();
  await expect(page.getByText(`Morning is full on ${wordsOf(day)}.`)).toHaveText(
    `Morning is full on ${wordsOf(day)}. You can book it all the same.`,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(said(page, "Read out the Booking ID")).toBeVisible();
  expect(
    await query`select booking_time_slot as slot from booking where phone_number = ${phone}`,
  ).toEqual([{ slot: "Morning" }]);
});
