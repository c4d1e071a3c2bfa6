import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import { accountIdOf } from "#test/accounts.ts";
import { aBooking, FAN } from "#test/fixtures.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import type { Db } from "#server/database/connect.ts";
import { kavita } from "../../../seed/people.ts";
import { createLog } from "#server/log.ts";
import { BookRequest } from "../ground/contract.ts";
import { oneTransaction } from "../../../seed/sample-day/one-transaction.ts";
import { createBooking as bookInside } from "../acts/creation/create-booking.ts";
import { offerQueuedBookings } from "./offer-queued-bookings.ts";
import { startOfferWorker } from "./start-offer-worker.ts";
import {
  answer,
  approvedVendors,
  book,
  now,
  past,
  upcoming,
  setUpVendorBookings,
} from "#test/vendor-bookings.ts";
import { app, getJson, query, refusalOf } from "#test/set-up-test-app.ts";
import { untilBlocked } from "#test/until-blocked.ts";

setUpVendorBookings();

async function suspension({ email }: Vendor) {
  const id = await accountIdOf(app, email);
  const token = await operatorToken(app);
  return (act: "suspend" | "reinstate") =>
    app.send(`/api/v1/ops/vendors/${id}/${act}`, { json: { reason: "A letter" }, token });
}

const countRows = async (table: "offer_queue" | "booking_offer"): Promise<number> => {
  const rows = app.db.selectFrom(table).select((row) => row.fn.countAll().as("count"));
  return Number((await rows.executeTakeFirstOrThrow()).count);
};

const queued = () => countRows("offer_queue");

const countOffers = () => countRows("booking_offer");

/** A pending booking and copies of it. */
async function addWaiting(count: number): Promise<void> {
  await book();
  await query`insert into booking (order_id, follow_key, first_name, last_name, email, phone_number,
      booking_date, booking_time_slot, pin_code, full_address, booked_at)
    select 'AAAA-' || translate(lpad(n::text, 4, '0'), '01', 'XY'), 'a-follow-key-of-length-' || n,
      'Kavita', 'Sharma', email, phone_number, booking_date, booking_time_slot, pin_code,
      full_address, booked_at from booking, generate_series(1, ${count}::int) as n`;
  await query`insert into booking_line (booking_id, product_id, title, quantity, price_paise)
    select booking.id, product_id, title, quantity, price_paise from booking, booking_line
    where booking.order_id like 'AAAA-%'`;
}

/** Approves the vendor as if the process had crashed before the first offer. */
async function queueOnly(vendor: Vendor): Promise<void> {
  await query`insert into vendor_service
      (vendor_id, product_id, address_id, city_id, price_paise, status, asked_at)
    select vendor_id, 601, id, city_id, 70000, 'approved', now() from vendor_address
    where id = ${vendor.addressId}`;
  await query`insert into offer_queue (vendor_id, queued_at)
    select vendor_id, now() from vendor_address where id = ${vendor.addressId}`;
}

/** A database that crashes before the given batch. */
const crashingBefore = (batch: number): Db => {
  let begun = 0;
  return app.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "SelectQueryNode" && JSON.stringify(node).includes("SkipLocked"))
        begun += 1;
      if (begun === batch) throw new Error("crashed");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
};

/** A transaction that holds a lock until it is rolled back. */
async function hold(lock: RawBuilder<unknown>) {
  const transaction = await app.db.startTransaction().execute();
  await lock.execute(transaction);
  return transaction;
}

test("a booking is offered to approved vendors of one of its products in its area, at their price", async () => {
  const [near] = await approvedVendors(1);
  const [far] = await approvedVendors(1, 2);
  const waiting = await newVendor(app);
  await app.send("/api/v1/vendors", {
    json: { products: [{ product_id: 601, price: 1 }], vendor_address_ids: [waiting.addressId] },
    token: waiting.token,
  });
  const id = await book();
  expect(await upcoming(near!)).toMatchObject([
    {
      id,
      booking_status: "pending",
      booking_date: "2026-11-22",
      booking_time_slot: "Morning",
      first_name: "Kavita",
      last_name: "Sharma",
      pin_code: "201301",
      // 700 of its own for the washroom, twice the booked 400 for the grout.
      price: 1500,
      products: [
        { id: 601, short_title: "Classic", quantity: 1 },
        { id: 651, short_title: "Grout lines, one wall", quantity: 2 },
      ],
      can: ["accepted", "rejected"],
    },
  ]);
  expect(await upcoming(far!)).toEqual([]);
  expect(await upcoming(waiting)).toEqual([]);
});

test("a booking is offered by the longest prefix of its pin code: Greater Noida is not Noida", async () => {
  const [noida] = await approvedVendors(1, 1);
  const [greater] = await approvedVendors(1, 3);
  await book({ pin_code: "201310" });
  expect(await upcoming(noida!)).toEqual([]);
  expect(await upcoming(greater!)).toHaveLength(1);
});

test("a booking is offered to a vendor who is approved later, while it waits", async () => {
  await book();
  const [late] = await approvedVendors(1);
  expect(await upcoming(late!)).toHaveLength(1);
});

test("a booking is offered to a vendor approved while it is being booked, and neither waits for the other", async () => {
  const [first] = await approvedVendors(1);
  const late = await newVendor(app);
  const booking = await app.db.startTransaction().execute();
  const { booking: details } = BookRequest.parse(aBooking());
  await bookInside(oneTransaction(booking), undefined, details, {
    now: now(),
    idempotencyKey: undefined,
  });
  await offerApproved(app, late);
  await offerApproved(app, late, 602);
  const next = await book({ products: [{ product_id: 602, product_count: 1 }] });
  expect(await upcoming(late)).toMatchObject([{ id: next }]);
  expect(await queued()).toBe(1);
  await booking.commit().execute();
  expect(await offerQueuedBookings(app.db, { now })).toBe(true);
  const [{ id } = { id: 0 }] = await upcoming(first!);
  expect((await upcoming(late)).map((row) => row.id)).toEqual([id, next]);
});

test("a booking is offered to a vendor who is being reinstated while it is booked", async () => {
  const [vendor] = await approvedVendors(1);
  const ops = await suspension(vendor!);
  expect((await ops("suspend")).status).toBe(200);
  // The reinstatement is written but not committed when it reaches the audit trail.
  const held = await hold(sql`lock table audit_entry in share mode`);
  const reinstatement = ops("reinstate");
  await untilBlocked(app.db, 1);
  await book();
  expect(await upcoming(vendor!)).toEqual([]);
  await held.rollback().execute();
  expect((await reinstatement).status).toBe(200);
  expect(await upcoming(vendor!)).toHaveLength(1);
});

test("a booking is offered to other vendors of a suspended vendor's product, once that one is reinstated", async () => {
  const [maker, other] = (await approvedVendors(2)) as [Vendor, Vendor];
  await query`update bookable set maker_id = (select id from account where email = ${maker.email})
    where id = 602`;
  await book({ products: [{ product_id: 602, product_count: 1 }] });
  const ops = await suspension(maker);
  await ops("suspend");
  await query`insert into vendor_service
      (vendor_id, product_id, address_id, city_id, price_paise, status, asked_at)
    select vendor_id, 602, address_id, city_id, 70000, 'approved', now() from vendor_service
    join account on account.id = vendor_id where email = ${other.email}`;
  expect(await upcoming(other)).toEqual([]);
  await ops("reinstate");
  expect(await upcoming(other)).toHaveLength(1);
  await query`update bookable set maker_id = null where id = 602`;
});

test("a booking is offered to a vendor who becomes eligible later in short transactions, once each, also after a crash", async () => {
  await addWaiting(2_000);
  const vendor = await newVendor(app);
  await queueOnly(vendor);
  await expect(offerQueuedBookings(crashingBefore(3), { now })).rejects.toThrow("crashed");
  const few = await countOffers();
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThanOrEqual(500);
  expect(await queued()).toBe(1);
  expect(await offerQueuedBookings(app.db, { now })).toBe(true);
  const rows = await query`select count(*)::int as offers, count(distinct booking_id)::int as
    bookings, min(price_paise)::int as lowest, max(price_paise)::int as highest,
    (select count(*)::int from booking_event where what = 'offered') as told
    from booking_offer`;
  const price = 150_000;
  expect(rows).toEqual([
    { offers: 2_001, bookings: 2_001, lowest: price, highest: price, told: 2_001 },
  ]);
  expect(await queued()).toBe(0);
});

test("a booking is offered to a vendor by one process at a time", async () => {
  await addWaiting(1_000);
  const [one, other] = [await newVendor(app), await newVendor(app)];
  for (const vendor of [one, other]) await queueOnly(vendor);
  await offerQueuedBookings(app.db, { now, limitMs: 0 });
  await query`update offer_queue set offered_up_to = 0`;
  const held = await hold(
    sql`select from offer_queue join account on account.id = vendor_id
      where email = ${one.email} for update of offer_queue`,
  );
  expect(await offerQueuedBookings(app.db, { now })).toBe(false);
  expect([(await upcoming(one)).length, (await upcoming(other)).length]).toEqual([0, 1_000]);
  await held.rollback().execute();
  await Promise.all([1, 2, 3, 4].map(() => offerQueuedBookings(app.db, { now })));
  expect(await countOffers()).toBe(2_002);
});

test("a booking is offered in the background: what an approval left over, with interruptions of the database", async () => {
  await addWaiting(10);
  const vendor = await newVendor(app);
  await queueOnly(vendor);
  const logged: string[] = [];
  const log = createLog("warn", { write: (line) => logged.push(line) });
  let isAway = true;
  const flaky = app.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) throw new Error("away");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const worker = startOfferWorker({ db: flaky, now, log, intervalMs: 5 });
  await expect.poll(() => logged.length).toBe(1);
  isAway = false;
  await expect.poll(queued).toBe(0);
  await worker.stop();
  expect(await countOffers()).toBe(11);
  expect(logged).toHaveLength(1);
});

test("a booking is offered at whatever it comes to, when it comes and to a vendor who is approved later", async () => {
  const dear = await newVendor(app);
  await offerApproved(app, dear, 601, 1_000_000);
  const id = await book({ products: [{ product_id: 601, product_count: 50 }] });
  const late = await newVendor(app);
  await offerApproved(app, late, 601, 1_000_000);
  const price = 50_000_000;
  for (const vendor of [dear, late])
    expect(await upcoming(vendor)).toMatchObject([{ id, price, can: ["accepted", "rejected"] }]);
  expect((await answer(late, id, "accepted")).status).toBe(200);
  expect(await past(dear)).toMatchObject([{ id, price, outcome: "missed" }]);
  app.clock.now = new Date("2026-11-23T05:30:00Z");
  expect(await past(late)).toMatchObject([{ id, price }]);
  const token = await operatorToken(app);
  const ops = async (path: string) => (await app.send(`/api/v1/ops/${path}`, { token })).json();
  const { booking } = await ops(`bookings/${id}`);
  expect(booking.vendor.price).toBe(price);
  expect((await ops(`bookings/${id}/vendors`)).vendors).toMatchObject([{ price }]);
  expect((await ops(`vendors/${booking.vendor.id}`)).jobs.last).toMatchObject([{ price }]);
});

test("a booking is offered with phone and address covered until it is accepted", async () => {
  const [vendor] = await approvedVendors(1);
  const id = await book({ comment: "The key is under the mat" });
  const [offered] = await upcoming(vendor!);
  expect(offered).toMatchObject({
    phone_number: "98xxxxxx30",
    full_address: "Sector 76, Noida",
    pin_code: "201301",
    comment: "",
    has_comment: true,
  });
  expect(JSON.stringify(offered)).not.toContain("Neem");
  await answer(vendor!, id, "accepted");
  expect((await upcoming(vendor!))[0]).toMatchObject({
    phone_number: kavita.phone,
    full_address: kavita.address,
    comment: "The key is under the mat",
    has_comment: false,
  });
});

test("an offer of a past day cannot be accepted any more, and is in the history", async () => {
  const [vendor] = await approvedVendors(1);
  const id = await book();
  app.clock.now = new Date("2026-11-23T05:30:00Z");
  expect(await past(vendor!)).toMatchObject([{ id, outcome: "missed" }]);
  expect(await refusalOf(answer(vendor!, id, "accepted"))).toEqual([
    409,
    "The day of this booking has passed",
  ]);
});

test("a booking that is not offered to the vendor is not there", async () => {
  const [vendor] = await approvedVendors(1);
  const id = await book({ pin_code: "110001" });
  for (const other of [id, 999_999, "abc", "0"])
    expect((await answer(vendor!, other as number, "accepted")).status).toBe(404);
  expect((await answer(vendor!, id, "perhaps")).status).toBe(422);
});

const VENDORS = 320;

let made = 0;

/** Vendors with an approved service, added without requests. */
const addVendors = () =>
  query`with made as (
      insert into account (role, email, phone_number, name, password_hash, created_at)
      select 'vendor', 'many' || n || '@example.in', (7600000000 + n)::text, '', '-', now()
      from generate_series(${made + 1}::int, ${(made += VENDORS)}::int) as n returning id),
    address as (
      insert into vendor_address (vendor_id, address1, pin_code, city, locality, city_id, created_at)
      select id, 'Shop', '201301', 'Noida', 'Sector 62', 1, now() from made returning id, vendor_id)
    insert into vendor_service (vendor_id, product_id, address_id, city_id, price_paise,
      approved_price_paise, status, asked_at)
    select vendor_id, 601, id, 1, 70000, 70000, 'approved', now() from address`;

const offeredBy = async (id: number) => {
  const rows = await query<{ offers: number; events: number }>`
    select (select count(*)::int from booking_offer where booking_id = ${id}) as offers,
      (select count(*)::int from booking_event
        where booking_id = ${id} and what = 'offered') as events`;
  return rows[0];
};

test("a booking that more vendors can do than are asked in one wave is offered to no vendor in the request, and to 50 of them once by the worker", async () => {
  await addVendors();
  const id = await book();
  expect(await offeredBy(id)).toEqual({ offers: 0, events: 0 });
  expect(await offerQueuedBookings(app.application, { now, limitMs: 0 })).toBe(false);
  const workers = [1, 2].map(() => offerQueuedBookings(app.application, { now }));
  await Promise.all(workers);
  expect(await offerQueuedBookings(app.application, { now })).toBe(true);
  expect(await offeredBy(id)).toEqual({ offers: 50, events: 50 });
});

test("a booking that more vendors can do than are asked in one wave is offered to none of them once it is cancelled", async () => {
  await addVendors();
  const id = await book();
  await query`update booking set status = 'cancelled' where id = ${id}`;
  expect(await offerQueuedBookings(app.application, { now })).toBe(true);
  expect(await offeredBy(id)).toEqual({ offers: 0, events: 0 });
});

test("mini services alone are offered to vendors of a product of their category, also later", async () => {
  const [first] = await approvedVendors(1);
  const other = await newVendor(app);
  await offerApproved(app, other, 501);
  const fans = { products: [{ product_id: FAN.id, product_count: 2 }] };
  const id = await book(fans);
  expect(await upcoming(first!)).toMatchObject([{ id, price: 2 * FAN.price }]);
  expect(await upcoming(other)).toEqual([]);
  const later = await newVendor(app);
  await offerApproved(app, later, 603);
  await offerQueuedBookings(app.db, { now });
  expect(await upcoming(later)).toMatchObject([{ id, price: 2 * FAN.price }]);
  const token = await operatorToken(app);
  const { vendors: candidates } = await getJson(`/api/v1/ops/bookings/${id}/vendors`, token);
  expect(candidates.map(({ is_eligible }: { is_eligible: boolean }) => is_eligible)).toEqual([
    true,
    true,
  ]);
  expect((await answer(first!, id, "accepted")).status).toBe(200);
});
