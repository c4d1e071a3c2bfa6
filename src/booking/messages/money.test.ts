import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { accountIdOf, newCustomer } from "#test/accounts.ts";
import { createBooking } from "#test/bookings.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { asOperator } from "#test/money.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { idOfVendor } from "#test/plans.ts";
import { app, at, setUpTestApp } from "#test/set-up-test-app.ts";
import { SATURDAY } from "#test/test-app.ts";
import { answer, approvedVendors } from "#test/vendor-bookings.ts";
import type { Vendor } from "#test/vendors.ts";
import { bookingTimers } from "./timers.ts";

setUpTestApp({
  empty: ["booking", "vendor_address", "outbox", "graphile_worker._private_jobs"],
});

const engine = testEngine(undefined);
const KAVITA = "kavita.sharma@example.in";
const PRODUCTS = [{ product_id: WASHROOM.id, product_count: 1 }];

let vendor: Vendor;
beforeEach(async () => {
  app.clock.now = SATURDAY;
  [vendor] = (await approvedVendors(1)) as [Vendor];
  await sql`update business set upi_id = 'chamak@okbank', legal_name = 'Chamak'`.execute(app.db);
});

/** The last message of an event to a recipient. */
async function messageOf(event: string, to = KAVITA) {
  await deliverAll(app, engine);
  await deliverAll(app, engine);
  return (await listMessages(app)).findLast((one) => one.event === event && one.recipient === to)!;
}

test("a customer reads what is to pay and how, each payment, and a refund; both vendor and calendar what to collect", async () => {
  const id = await createBooking(app, { booking_date: "2026-11-24", products: PRODUCTS });
  expect((await messageOf("received")).text).toContain(
    "Pay ₹949 after the work, in cash or by UPI with the link below",
  );
  const assigned = await asOperator(`/bookings/${id}/assign`, {
    vendor_id: await idOfVendor(vendor),
    seen_vendor_id: null,
  });
  expect(assigned.status).toBe(200);
  const money = "Collect ₹949 in cash, or show the UPI code";
  const given = await messageOf("assigned", vendor.email);
  expect(given.text).toContain(money);
  expect(given.text).toContain("You earn ₹700, ₹249 goes to Chamak");
  at("2026-11-23T19:00:00");
  for (const timer of Object.values(bookingTimers)) await timer(app.application, app.clock.now);
  expect((await messageOf("tomorrows-jobs", vendor.email)).text).toContain(
    `${money}. You earn ₹700, ₹249 goes to Chamak`,
  );
  const { path } = await (
    await app.send("/api/v1/calendar", { method: "POST", token: vendor.token })
  ).json();
  const feed = await (await app.send(path)).text();
  expect(feed.replaceAll(/\r\n /g, "")).toContain(
    "Collect ₹949 in cash\\, or show the UPI code\\nYou earn ₹700\\, ₹249 goes to Chamak",
  );

  at("2026-11-24T12:00:00");
  await answer(vendor, id, "completed");
  expect(await messageOf("completed")).toBeUndefined();
  at("2026-11-24T12:02:00");
  expect((await messageOf("completed")).text).toContain(
    "Pay ₹949, in cash or by UPI with the link below",
  );
  await asOperator(`/bookings/${id}/payments`, {
    method: "upi",
    amount: 949,
    received_on: "2026-11-24",
  });
  const paid = await messageOf("paid");
  expect(paid.subject).toBe("We have your payment of ₹949");
  expect(paid.text).toContain("Paid ₹949 by UPI on 24 Nov. Thank you.");
  await asOperator(`/bookings/${id}/refunds`, {
    method: "bank",
    amount: 100,
    reason: "A broken tile",
  });
  const refunded = await messageOf("refunded");
  expect(refunded.subject).toBe("We paid back ₹100");
  expect(refunded.text).toContain("Paid back ₹100 by bank transfer on 24 Nov.");
  await asOperator(`/bookings/${id}/discounts`, { amount: 100, reason: "A broken tile" });
  expect((await listMessages(app)).filter(({ event }) => event === "paid")).toHaveLength(1);
});

test("a customer's list and data have the payments of its own bookings alone", async () => {
  const { token, email } = await newCustomer(app);
  const change = { booking_date: "2026-11-24", products: PRODUCTS };
  const [own, foreign] = [await createBooking(app, change), await createBooking(app, change)];
  await sql`update booking set customer_id = ${await accountIdOf(app, email)}
    where id = ${own}`.execute(app.db);
  for (const [id, amount] of [
    [own, 500],
    [foreign, 300],
  ] as const)
    await asOperator(`/bookings/${id}/payments`, {
      method: "bank",
      amount,
      reference: `UTR ${id}`,
    });
  const { items } = await (await app.send("/api/v1/bookings", { token })).json();
  expect(items).toMatchObject([
    {
      payment: {
        state: "part",
        paid: 500,
        received: [{ amount: 500, method: "bank", on: "2026-11-21" }],
      },
    },
  ]);
  const { bookings } = await (await app.send("/api/v1/account/export", { token })).json();
  expect(bookings.map(({ payments }: { payments: unknown }) => payments)).toEqual([
    [{ kind: "payment", amount: 500, method: "bank", day: "2026-11-21", reason: "" }],
  ]);
});
