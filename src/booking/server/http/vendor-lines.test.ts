import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PastBooking, UpcomingBooking } from "#booking/contract/vendor.ts";
import { aBooking } from "../../../../test/support/fixtures.ts";
import {
  newVendor,
  offerApproved,
  operatorToken,
  type Vendor,
} from "../../../../test/support/vendors.ts";
import { openTestApp, SATURDAY, type TestApp } from "../../../../test/support/test-app.ts";

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = SATURDAY;
  await sql`truncate booking, booking_request, vendor_service cascade`.execute(world.db);
});

const list = async <Row>({ token }: Vendor, which: "upcoming" | "past"): Promise<Row[]> =>
  (await world.send(`/api/bookings/vendor_${which}_bookings`, { token })).json();

/** A washroom, grout lines in it, and an air conditioner: 601 and 1401 are products, 651 a mini service. */
async function bookMixed(): Promise<number> {
  const products = [
    { product_id: 601, product_count: 1 },
    { product_id: 651, product_count: 2 },
    { product_id: 1401, product_count: 3 },
  ];
  expect((await world.send("/api/bookings", { json: aBooking({ products }) })).status).toBe(201);
  const { rows } = await sql<{ id: number }>`select max(id) as id from booking`.execute(world.db);
  return rows[0]!.id;
}

const LINES = [
  {
    id: 601,
    title: "Classic washroom cleaning",
    short_title: "Classic",
    category: "Washroom Cleaning",
    quantity: 1,
    duration_minutes: expect.any(Number),
    price: 700,
    is_own: true,
  },
  {
    id: 651,
    title: "Grout lines, one wall",
    category: "Washroom Cleaning",
    quantity: 2,
    price: 400,
  },
  { id: 1401, title: "Split AC, jet wash", category: "AC Cleaning", quantity: 3, is_own: false },
];

test("a vendor reads each line in full, and which are its own, in offers and in the history", async () => {
  const vendor = await newVendor(world);
  await offerApproved(world, vendor);
  const id = await bookMixed();
  const [offer] = await list<UpcomingBooking>(vendor, "upcoming");
  expect(offer?.lines).toMatchObject(LINES);
  expect(offer?.lines[1]).toMatchObject({ duration_minutes: null, is_own: true });
  const total = offer!.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  expect(offer?.price).toBe(total);
  // What it asks later changes nothing of what was offered.
  await offerApproved(world, vendor, 601, 900);
  await offerApproved(world, vendor, 1401, 1);
  expect((await list<UpcomingBooking>(vendor, "upcoming"))[0]?.lines).toMatchObject(LINES);
  world.clock.now = new Date("2026-11-25T05:30:00Z");
  const [over] = await list<PastBooking>(vendor, "past");
  expect(over).toMatchObject({ id, lines: LINES, products: { short_title: expect.any(String) } });
});

test("a vendor approved after the booking and one that it is assigned to read the same", async () => {
  const id = await bookMixed();
  const late = await newVendor(world);
  await offerApproved(world, late);
  expect((await list<UpcomingBooking>(late, "upcoming"))[0]?.lines).toMatchObject(LINES);

  const stranger = await newVendor(world);
  const { rows } = await sql<{ id: number }>`select id from account
    where email = ${stranger.email}`.execute(world.db);
  const assigned = await world.send(`/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id: rows[0]!.id, reason: "Said yes by phone" },
    token: await operatorToken(world),
  });
  expect(assigned.status).toBe(200);
  const [job] = await list<UpcomingBooking>(stranger, "upcoming");
  expect(job?.lines.map(({ is_own }) => is_own)).toEqual([false, false, false]);
});

test("an offer stays when the vendor's only address goes, and can be accepted", async () => {
  const vendor = await newVendor(world);
  await offerApproved(world, vendor);
  const id = await bookMixed();
  const { token } = vendor;
  const path = `/api/v1/addresses/${vendor.addressId}`;
  expect((await world.send(path, { method: "DELETE", token })).status).toBe(200);
  const [offer] = await list<UpcomingBooking>(vendor, "upcoming");
  expect(offer).toMatchObject({ id, can: ["accepted", "rejected"], lines: LINES });
  const accept = { json: { status: "accepted" }, token };
  const accepted = await world.send(`/api/bookings/${id}/accept_reject_booking`, accept);
  expect(accepted.status).toBe(200);
});

test("an offer from before lines were kept apart says that it does not know", async () => {
  const vendor = await newVendor(world);
  await offerApproved(world, vendor);
  await bookMixed();
  await sql`update booking_offer set own_prices = null`.execute(world.db);
  const [offer] = await list<UpcomingBooking>(vendor, "upcoming");
  expect(offer?.lines.map(({ is_own }) => is_own)).toEqual([null, null, null]);
});
