import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { test } from "../support/daytime-site.ts";
import { expectSaid, inDialog, listen, press } from "../support/live-regions.ts";
import { newOperator, openOps } from "../support/ops-site.ts";
import { newcomer, query, signUpOverApi, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  callSite,
  newSiteVendor,
  offerApproved,
  offerService,
  OFFERS,
} from "../support/vendor-site.ts";

// Each action of the desk says its result once, and leaves the focus in the page.

const saidOn = (page: Page) => (text: string | RegExp, act: () => Promise<unknown>) =>
  expectSaid(page, text, act);
const day = today(new Date());
const ready = (page: Page, name: string) => () =>
  page
    .getByRole("dialog")
    .getByRole("group", { name: "Ready reasons" })
    .getByRole("button", { name })
    .click();

async function vendorWithId(productId: number) {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, productId);
  const [row] = await query`select id from account where email = ${vendor.email}`;
  return { ...vendor, id: Number(row?.["id"]) };
}

test("what is done with a booking is said once, and the focus stays", async ({ page }) => {
  const product = OFFERS.window.id;
  await vendorWithId(product);
  const { id } = await bookOnSite(site, { productId: product, firstName: "Kavya" });
  await listen(page);
  await openOps(page, site, `/ops/bookings/${id}`);
  const said = saidOn(page);
  const dialog = page.getByRole("dialog");
  await said("Assigned to Meera Devi.", press(page, "Assign to Meera Devi"));
  await said(
    "Corrected:",
    inDialog(page, "Correct contact and address", "Save", async () => {
      await dialog.getByLabel("First name").fill("Kavitha");
      await ready(page, "It was written down wrong.")();
    }),
  );
  await said(
    "Changed:",
    inDialog(page, "Change services or price", "Change it", async () => {
      await dialog.getByLabel("Price of one").first().fill("1111");
      await ready(page, "You asked us to change it.")();
    }),
  );
  await said(
    "Moved:",
    inDialog(page, "Move to another day", "Move the booking", async () => {
      await dialog.getByLabel("Or another date").fill(addDays(day, 9));
      await dialog.getByRole("radio", { name: "Morning" }).check();
      await ready(page, "The customer asked for another day.")();
    }),
  );
  await said("The new link is on its way", inDialog(page, "New link", "Make a new link"));
  await said("Assigned to Meera Devi.", press(page, "Assign to Meera Devi"));
  await said(
    "Given back:",
    inDialog(page, /^Give back/, "Give back: ask others", ready(page, "The cleaner is ill.")),
  );
  await said(
    "The payment is recorded.",
    inDialog(page, "Record a payment", "Record the payment", () =>
      dialog.getByLabel("Rupees").fill("500"),
    ),
  );
  await said(
    "The refund is recorded.",
    inDialog(page, "Pay back", "Record the refund", async () => {
      await dialog.getByLabel("Rupees").fill("100");
      await dialog.getByLabel("Must the customer still pay ₹100?").selectOption("none");
      await dialog.getByLabel("Why").fill("A broken tile");
    }),
  );
  await said(
    "The discount is given.",
    inDialog(page, "Give a discount", "Give the discount", async () => {
      await dialog.getByLabel("Rupees").fill("50");
      await dialog.getByLabel("Why").fill("We came late");
    }),
  );
  await said("Assigned to Meera Devi.", press(page, "Assign to Meera Devi"));
  await query`update booking set booking_date = ${day}, booking_time_slot = 'Morning' where id = ${id}`;
  await page.reload();
  await said("Completed:", inDialog(page, "Complete", "Mark completed"));
  await said(
    "Open again:",
    inDialog(page, "Open it again", "Open it again", ready(page, "It was closed by mistake.")),
  );
  await said(
    "Cancelled:",
    inDialog(
      page,
      "Cancel with a reason",
      "Cancel the booking",
      ready(page, "You asked us to cancel."),
    ),
  );
});

test("what is done with a plan is said once, and the focus stays", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  const other = await newSiteVendor(site);
  const { id } = await bookOnSite(site, { productId: 101, firstName: "Monthly" });
  const [row] = await query`select id from account where email = ${vendor.email}`;
  await listen(page);
  const { token } = await openOps(page, site, `/ops/bookings/${id}`);
  await callSite(site, `/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id: row?.["id"], reason: "Agreed by phone", seen_vendor_id: null },
    token,
  });
  await page.reload();
  const said = saidOn(page);
  const dialog = page.getByRole("dialog");
  const panel = page.getByRole("region", { name: "Monthly plan" });
  const change = async (at: number) => {
    await panel.getByRole("listitem").nth(at).getByText("Change").click();
  };
  await change(1);
  await said(/The visit on .* is skipped/, press(page, /^Skip /));
  await said(/The visit on .* is planned again/, press(page, /^Plan again/));
  await change(0);
  await said(
    /Noted how the visit on/,
    inDialog(page, /^Cannot come/, "Note it", () =>
      dialog.getByRole("radio", { name: "The cleaner could not come" }).check(),
    ),
  );
  await said(
    /Meera Devi comes on/,
    inDialog(page, /^Send somebody/, "Send Meera Devi", async () => {
      await dialog.getByLabel("Somebody else").fill(other.email);
      await dialog.getByRole("radio").first().check();
      await ready(page, "The cleaner agreed on the phone.")();
    }),
  );
  const week = panel.locator("section").nth(2);
  await week.getByRole("checkbox", { name: /^Tick the week/ }).check();
  await said("6 visits skipped.", inDialog(page, "Skip them", "Skip them"));
  await said(
    /Paused from/,
    inDialog(page, "Pause", "Pause it", async () => {
      await dialog.getByLabel("First day").fill(addDays(day, 6));
      await dialog.getByLabel("Last day").fill(addDays(day, 9));
    }),
  );
  await said("The plan goes on.", press(page, "Resume"));
  // Before its first visit it is cancelled as any booking.
  await query`update visit set status = 'done', outcome_at = now() where id = (
    select id from visit where booking_id = ${id} and status = 'planned' order by day limit 1)`;
  await query`update booking set has_begun = true where id = ${id}`;
  await page.reload();
  await said(
    "Ended:",
    inDialog(page, "End the plan", "End the plan", ready(page, "The customer asked us to end it.")),
  );
});

test("what is done with several bookings and on Today is said once", async ({ page }) => {
  const product = OFFERS.split.id;
  const vendor = await vendorWithId(product);
  const name = `Bulk${process.pid}`;
  const made = [];
  for (let count = 0; count < 2; count++)
    made.push(await bookOnSite(site, { productId: product, firstName: name }));
  await listen(page);
  await openOps(page, site, `/ops/bookings?view=list&q=${name}`);
  const said = saidOn(page);
  const tickAll = () => page.getByLabel("Tick all").check();
  const assign = async () => {
    await tickAll();
    await press(page, "Assign 2")();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Assign 2 to/ })
      .press("Enter");
  };
  await said("2 bookings assigned to Meera Devi.", assign);
  await said("2 bookings given back", async () => {
    await tickAll();
    await inDialog(
      page,
      /^Give back 2/,
      "Give back: ask others",
      ready(page, "The cleaner is ill."),
    )();
  });
  await said("2 bookings cancelled.", async () => {
    await tickAll();
    await inDialog(page, "Cancel 2", "Cancel 2 bookings", ready(page, "You asked us to cancel."))();
  });

  const call = await bookOnSite(site, { productId: product, day });
  await answerOverApi(site, vendor, call.id, "accepted");
  await query`update booking set booked_at = (booking_date + time '23:59') at time zone 'Asia/Kolkata'
    where id = ${call.id}`;
  const late = await bookOnSite(site, { productId: product, day: addDays(day, 1) });
  await answerOverApi(site, vendor, late.id, "accepted");
  await query`update booking set booking_date = ${addDays(day, -1)},
    booked_at = now() - interval '3 days' where id = ${late.id}`;
  const orderOf = async (id: number) =>
    String((await query`select order_id from booking where id = ${id}`)[0]?.["order_id"]);
  await page.goto("/ops");
  const calledId = await orderOf(call.id);
  await said("Noted that the customer was called.", press(page, `Called ${calledId}`));
  const lateId = await orderOf(late.id);
  await said("Marked completed.", inDialog(page, `Complete ${lateId}`, "Mark completed"));
});

test("what is done with vendors, accounts and messages is said once", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  const [row] = await query`select id from account where email = ${vendor.email}`;
  await listen(page);
  await openOps(page, site, `/ops/vendors/${String(row?.["id"])}`);
  const said = saidOn(page);
  const dialog = page.getByRole("dialog");
  await said(
    "Meera Devi is suspended.",
    inDialog(page, "Suspend", "Suspend the vendor", ready(page, "Please send us")),
  );
  await said(
    "Meera Devi works again",
    inDialog(page, "Reinstate", "Reinstate the vendor", ready(page, "It is settled")),
  );
  await said(
    "Added:",
    inDialog(page, "Add days off", "Add days off", async () => {
      await dialog.getByLabel("First day").fill(addDays(day, 3));
      await dialog.getByLabel("Why").fill("Her son is ill");
    }),
  );
  await said(
    "Removed:",
    inDialog(page, /^Remove /, "Remove", () => dialog.getByLabel("Why").fill("A mistake")),
  );
  await said("signed out everywhere.", press(page, "Sign out everywhere"));
  await said(
    "is corrected.",
    inDialog(page, "Correct", "Save", () =>
      dialog.getByLabel("Phone number").fill(newcomer().phone),
    ),
  );
  await said(
    "is deactivated and signed out.",
    inDialog(page, "Deactivate", "Deactivate the account", () =>
      dialog.getByLabel("Reason, for").fill("Asked for by phone"),
    ),
  );
  await said(
    "can sign in again.",
    inDialog(page, "Reactivate", "Reactivate the account", ready(page, "The owner")),
  );

  const person = newcomer();
  await signUpOverApi(site, person);
  const [customer] = await query`select id from account where phone_number = ${person.phone}`;
  await page.goto(`/ops/customers/${String(customer?.["id"])}`);
  await said(
    "is free.",
    inDialog(page, "Free the email", "Free the email", ready(page, "The owner")),
  );
  await said(
    "is erased.",
    inDialog(page, "Erase", "Erase the account", ready(page, "The customer asked for it by")),
  );

  const { foam, twoSplit } = OFFERS;
  // The other is signed out.
  const offering = await newSiteVendor(site);
  for (const { id } of [foam, twoSplit]) await offerService(site, offering, id);
  await page.goto("/ops/approvals");
  await page.getByRole("button", { name: foam.title }).last().click();
  await said("1 entry approved.", inDialog(page, /^Approve at/, "Approve"));
  await page.getByRole("button", { name: twoSplit.title }).last().click();
  await said(
    "1 entry rejected.",
    inDialog(page, /^Reject with/, "Reject", ready(page, "The price is too high")),
  );
});

test("what is done with messages, callers and operators is said once", async ({ page }) => {
  const { phone, email } = newcomer();
  const subject = `Two cleaners instead of three, ${phone}`;
  const contact = {
    name: "Ritu Bansal",
    email,
    subject,
    phone_number: phone,
    message: "Two came.",
  };
  await callSite(site, "/api/contacts", { json: { contact } });
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id });
  const [row] = await query`select order_id from booking where id = ${booking.id}`;
  const leaving = await newOperator(site, `Leela ${phone}`);
  await listen(page);
  await openOps(page, site, "/ops/inbox");
  const said = saidOn(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: subject }).click();
  await said("It is yours.", press(page, "Take it"));
  await said("Nobody has it now.", press(page, "Let it go"));
  await said("Linked.", async () => {
    await page.getByLabel("Booking ID").fill(String(row?.["order_id"]));
    await press(page, "Link it")();
  });
  await said("No longer linked to a booking.", press(page, "Unlink"));
  await said("Noted.", async () => {
    await page.getByLabel("Note, for operators only").fill("She wants a call at 6.");
    await press(page, "Keep the note")();
  });
  await said("Handled.", press(page, "Mark handled"));
  await said("Put back to Not handled.", press(page, "Undo"));

  await page.goto("/ops/operators");
  const { name } = leaving;
  await said(
    `${name} is a helper now.`,
    inDialog(page, new RegExp(`^Change role.*${name}`), "Change the role", () =>
      dialog.getByRole("radio", { name: "Helper" }).check(),
    ),
  );
  await said(
    `${name} is deactivated and signed out.`,
    inDialog(page, `Deactivate ${name}`, "Deactivate"),
  );
  await said(`${name} can sign in again.`, press(page, `Reactivate ${name}`));
});
