import { beforeEach, expect, test } from "vitest";
import { newBooking } from "#test/bookings.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { asOperator, earningsOf } from "#test/money.ts";
import { idOfVendor, recordVisitOutcome, sendPlan, visitsOf } from "#test/plans.ts";
import { recordClosedDoor } from "#test/visits.ts";
import { app, at, findRows, updateRows } from "#test/set-up-test-app.ts";
import { answer, approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { offerApproved, type Vendor } from "#test/vendors.ts";

/** A monthly package of six visits a week, ₹2,199 for 26 visits, of the category 3. */
const CARE = 301;

let asha: Vendor;
let meera: Vendor;
let ids: { asha: number; meera: number };

setUpVendorBookings();
beforeEach(async () => {
  [asha, meera] = (await approvedVendors(2)) as [Vendor, Vendor];
  await updateRows("business", {}, { legal_name: "Chamak", gstin: "09AAACH7409R1ZZ" });
  await offerApproved(app, meera, CARE, 1300);
  ids = { asha: await idOfVendor(asha), meera: await idOfVendor(meera) };
  await updateRows("account", { id: ids.asha }, { name: "=Asha Rani" });
  await updateRows("account", { id: ids.meera }, { name: "Meera Devi" });
  await liveAWeek();
});

async function book(phone: string, booking_date: string, change: Record<string, unknown> = {}) {
  const products = [{ product_id: WASHROOM.id, product_count: 1 }];
  const details = { phone_number: phone, booking_date, products, ...change };
  const { id, booking } = await newBooking(app, details);
  return { id, key: String(booking.follow_key) };
}

async function say(vendor: Vendor, { id }: { id: number }, status: string): Promise<void> {
  expect((await answer(vendor, id, status)).status, status).toBe(200);
}

async function cancel({ key }: { key: string }): Promise<void> {
  expect((await sendPlan(key, "/cancel", { reason: "We are away" })).status).toBe(200);
}

/** From Saturday, 21 November, to Friday, 27 November 2026. */
async function liveAWeek(): Promise<void> {
  const [kavita, neha, ritu] = ["9811000001", "9811000002", "9811000003"];
  at("2026-11-21T10:00:00");
  const first = await book(kavita, "2026-11-24");
  const plan = await book(neha, "2026-11-24", {
    products: [{ product_id: CARE, product_count: 1 }],
  });
  at("2026-11-21T10:20:00");
  await say(meera, first, "rejected");
  at("2026-11-21T10:30:00");
  await say(asha, first, "accepted");
  at("2026-11-21T11:00:00");
  await say(meera, plan, "accepted");

  at("2026-11-22T09:00:00");
  const early = await book(ritu, "2026-11-30");
  at("2026-11-22T09:10:00");
  await say(asha, early, "accepted");
  at("2026-11-22T09:11:00");
  await say(asha, early, "pending");
  at("2026-11-22T12:00:00");
  await cancel(early);

  at("2026-11-23T18:00:00");
  const late = await book("9811000004", "2026-11-24", { booking_time_slot: "Evening" });
  const begun = await book("9811000005", "2026-11-24");
  at("2026-11-23T19:00:00");
  await cancel(late);
  at("2026-11-24T09:00:00");
  const reason = { reason: "The gate is closed" };
  expect((await asOperator(`/bookings/${begun.id}/cancel`, reason)).status).toBe(200);

  at("2026-11-24T10:00:00");
  await say(asha, first, "completed");
  const [one, two, three] = await visitsOf(meera);
  await recordVisitOutcome(meera, one!.id, "done");

  at("2026-11-25T09:00:00");
  const again = await book(kavita, "2026-11-27");
  at("2026-11-25T09:20:00");
  await say(asha, again, "accepted");
  at("2026-11-25T10:00:00");
  await say(asha, again, "rejected");
  at("2026-11-25T11:00:00");
  await say(meera, again, "accepted");
  await recordClosedDoor(meera, two!.id);
  await recordVisitOutcome(meera, three!.id, "could_not_come");

  at("2026-11-26T09:00:00");
  await book(ritu, "2026-11-30");
  at("2026-11-27T10:00:00");
  await say(meera, again, "completed");
}

const read = async (path: string) => (await asOperator(`/figures${path}`)).json();

const nothing = { early: 0, late: 0, begun: 0 };

test("figures have the average booking, who comes back, and who cancelled how late", async () => {
  const figures = await read("");
  expect(figures.total.booked).toBe(7);
  expect(figures).toMatchObject({
    orders: { average: 1261.5, average_single: 949, average_plan: 2199 },
    orders_before: { average: null, average_single: null, average_plan: null },
    customers: { bookings: 4, repeat_bookings: 1, customers: 3, returning: 1 },
    customers_before: { bookings: 0, repeat_bookings: 0, customers: 0, returning: 0 },
    cancelled: { by_customer: { early: 1, late: 1, begun: 0 }, by_desk: { ...nothing, begun: 1 } },
    cancelled_before: { by_customer: nothing, by_desk: nothing },
  });
  expect((await read("?category=3")).orders).toMatchObject({ average: 2199, average_single: null });
  expect((await read("?city=2")).customers).toMatchObject({ bookings: 0, customers: 0 });

  at("2026-12-01T11:00:00");
  expect(await read("")).toMatchObject({
    orders: { average: 949, average_plan: null },
    orders_before: { average: 1574, average_single: 949, average_plan: 2199 },
    customers: { bookings: 2, repeat_bookings: 1, customers: 2, returning: 1 },
    customers_before: { bookings: 2, repeat_bookings: 0, customers: 2, returning: 0 },
    cancelled: { by_customer: nothing, by_desk: nothing },
    cancelled_before: { by_customer: { early: 1, late: 1 }, by_desk: { begun: 1 } },
  });
});

test("a booking without a phone number any more is of no customer", async () => {
  const [first] = await findRows("booking", { phone_number: "9811000001" }, ["id"]);
  const removed = { phone_number: "0000000000", anonymised_at: app.clock.now };
  await updateRows("booking", { id: first!.id }, removed);
  expect(await read("")).toMatchObject({
    orders: { average: 1261.5 },
    customers: { bookings: 3, repeat_bookings: 0, customers: 3, returning: 0 },
  });
});

test("each vendor has its offers, answers, jobs and money, the most revenue first", async () => {
  const figuresOfAsha = {
    id: ids.asha,
    name: "=Asha Rani",
    is_sample: false,
    offers: 6,
    accepted: 2,
    given_back: 1,
    median_minutes: 20,
    completed: 1,
    missed: 0,
    revenue: 804.24,
    earned: 700,
    margin: 104.24,
  };
  const figuresOfMeera = {
    id: ids.meera,
    name: "Meera Devi",
    is_sample: false,
    offers: 7,
    accepted: 2,
    given_back: 0,
    median_minutes: 60,
    completed: 3,
    missed: 1,
    // At one of two visits the customer was away, for half of the price.
    revenue: 911.75,
    earned: 775,
    margin: 136.75,
  };
  expect(await read("/vendors")).toEqual({ count: 2, items: [figuresOfMeera, figuresOfAsha] });
  expect((await earningsOf(meera)).earned).toBe(775);
  expect(await read("/vendors?sort=given_back")).toMatchObject({
    items: [{ id: ids.asha }, { id: ids.meera }],
  });
  expect(await read("/vendors?category=3")).toMatchObject({
    count: 1,
    items: [{ id: ids.meera, offers: 1, accepted: 1, completed: 2, missed: 1, revenue: 107.51 }],
  });
  expect(await read("/vendors?city=2")).toEqual({ count: 0, items: [] });
  // Of the plan two visits of 26 are revenue, though all of it is charged and invoiced.
  const money = { revenue: 1715.99, tax: 308.88, pay: 1475, margin: 240.99 };
  expect((await read("")).money).toEqual({ ...money, discounts: 0, refunds: 0 });
  expect((await read("?category=3")).money).toMatchObject({ revenue: 107.52, pay: 75 });

  expect((await asOperator("/figures/vendors?sort=phone_number")).status).toBe(422);

  at("2026-12-03T11:00:00");
  expect(await read("/vendors")).toMatchObject({
    items: [
      {
        id: ids.meera,
        offers: 0,
        accepted: 0,
        median_minutes: null,
        completed: 1,
        revenue: 804.24,
      },
    ],
  });
});

test("an owner saves the figures of vendors as a file, and the audit trail has it", async () => {
  const response = await asOperator("/figures/vendors.csv?sort=given_back");
  expect(response.headers.get("content-disposition")).toContain("vendor-figures-2026-11-27.csv");
  expect((await response.text()).replace(/^\uFEFF/, "").split("\r\n")).toEqual([
    "Vendor,Offers,Accepted,Given back,Median minutes to answer,Completed,Visits missed,Revenue without GST (Rs),Earned (Rs),Left after GST (Rs)",
    "'=Asha Rani,6,2,1,20,1,0,804.24,700,104.24",
    "Meera Devi,7,2,0,60,3,1,911.75,775,136.75",
    "",
  ]);
  expect(await findRows("audit_entry", { act: "exported", subject_name: "figures" })).toHaveLength(
    1,
  );
});
