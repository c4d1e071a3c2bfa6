import { addDays, today } from "#kernel/time/day.ts";
import { test } from "../support/daytime-site.ts";
import { expectSaid, inDialog, listen, press } from "../support/live-regions.ts";
import { query, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  bookOverApi,
  enterAsVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

// Each action of the dashboard says its result in a region that was there before, and leaves the focus in the page.

test("what is done with bookings is said, and the focus stays", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const { window: unit, twoSplit } = OFFERS;
  for (const { id } of [unit, twoSplit]) await offerApproved(site, vendor, id);
  for (const firstName of ["Anil", "Bina"])
    await bookOnSite(site, { productId: unit.id, firstName });
  const late = await bookOnSite(site, { productId: unit.id, firstName: "Charu" });
  await answerOverApi(site, vendor, late.id, "accepted");
  await query`update booking set booking_date = ${today(new Date())}, booking_time_slot = 'Morning'
    where id = ${late.id}`;
  await query`update product set visits_a_month = 3 where id = ${twoSplit.id}`;
  const plan = await bookOverApi({
    first_name: "Leela",
    booking_date: addDays(today(new Date()), 1),
    booking_time_slot: "Morning",
    products: [{ product_id: twoSplit.id, product_count: 1 }],
  });
  await answerOverApi(site, vendor, plan.id, "accepted");
  for (const table of ["visit", "booking"])
    await site.rows(
      table === "visit"
        ? "update visit set day = $2 where booking_id = $1 and day = (select booking_date from booking where id = $1)"
        : "update booking set booking_date = $2 where id = $1",
      [plan.id, today(new Date())],
    );
  await listen(page);
  await page.goto("/dashboard/bookings");
  const said = (text: string | RegExp, act: () => Promise<unknown>) => expectSaid(page, text, act);
  await said("Accepted. You can call Anil Sharma now.", press(page, /^Accept Anil/));
  await said("Undone: Anil Sharma waits for your answer.", press(page, "Undo"));
  await said("Rejected: Bina Sharma.", press(page, /^Reject Bina/));
  await said("Accepted. You can call Bina Sharma now.", press(page, "Accept instead"));
  await said(
    "Given back: Bina Sharma.",
    inDialog(page, /^Reject Bina/, "Give back", () =>
      page.getByRole("button", { name: "I am ill" }).click(),
    ),
  );
  await said("Done: Leela Sharma", press(page, /^Done\b.*Leela/));
  const paid = () => page.getByLabel(/^How did the customer pay/).selectOption("Not paid yet");
  const complete = inDialog(page, /^Mark as completed\b.*Charu/, "Mark as completed", paid);
  await said("Completed: Charu Sharma.", complete);
  await said("Undone: Charu Sharma is not completed.", press(page, "Undo"));
  await said("Completed: Charu Sharma.", complete);
  await page.goto("/dashboard/bookinghistory");
  await said(
    /Saved: Charu Sharma paid ₹/,
    inDialog(page, /^The customer paid me\b.*Charu/, "Yes, save", () =>
      page.getByLabel("How did the customer pay?").selectOption("Cash, to me"),
    ),
  );
});

test("what is done with services, address, profile and time is said, and the focus stays", async ({
  page,
}) => {
  const vendor = await enterAsVendor(page, site);
  const { split, foam } = OFFERS;
  await offerApproved(site, vendor, split.id);
  await offerApproved(site, vendor, foam.id);
  await listen(page);
  const said = (text: string | RegExp, act: () => Promise<unknown>) => expectSaid(page, text, act);
  await page.goto("/dashboard/vendor_services");
  await said(`Your price for ${split.title}: ₹600.`, async () => {
    await press(page, `Edit price of ${split.title}`)();
    await page.getByLabel(`New price for ${split.title}`).fill("600");
    await page.keyboard.press("Enter");
  });
  await said(`${foam.title} has been deleted.`, inDialog(page, `Delete ${foam.title}`, "Delete"));

  await page.goto("/dashboard/address");
  await said("Address saved.", async () => {
    await press(page, "Edit address")();
    await page.getByLabel("Locality").fill("Sector 63");
    await page.keyboard.press("Enter");
  });
  await said("Address deleted successfully!", inDialog(page, /^Delete address/, "Delete"));

  await page.goto("/dashboard/account");
  await said("Account details updated successfully!", async () => {
    await press(page, "Edit profile")();
    await page.getByLabel("Locality").fill("Sector 63");
    await page.keyboard.press("Enter");
  });
  await said("Your calendar link is ready.", press(page, "Make a calendar link"));
  await said("Switched off.", press(page, "Switch off"));
  await said("Your password is changed", async () => {
    await page.getByLabel("Current password").fill("a-quiet-flat-in-noida");
    await page.getByLabel("New password", { exact: true }).fill("a-louder-flat-in-noida");
    await page.getByLabel(/again|confirmation/i).fill("a-louder-flat-in-noida");
    await page.keyboard.press("Enter");
  });

  await page.goto("/dashboard/availability");
  await said(/^Added: /, async () => {
    await press(page, "Add days off")();
    await press(page, "Add these days")();
  });
  await said("Availability saved.", press(page, "Save availability"));
  await said(/^Removed: /, press(page, /^Remove /));

  await page.goto("/dashboard/earnings");
  await said("Saved. We will call you to check it.", async () => {
    await press(page, "Add your account")();
    await page.getByLabel("Name on the account").fill("Meera Devi");
    await page.getByLabel("UPI id").fill("meera@okaxis");
    await page.keyboard.press("Enter");
  });
});
