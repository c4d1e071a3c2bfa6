import { expect, test } from "vitest";
import type { PastBooking, UpcomingBooking } from "./contract.ts";
import { aBooking } from "#test/fixtures.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, getJson, query, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp({ empty: ["booking", "booking_request", "vendor_service"] });

const list = async <Row>({ token }: Vendor, which: "upcoming" | "past"): Promise<Row[]> =>
  (await app.send(`/api/bookings/vendor_${which}_bookings`, { token })).json();

/** A washroom, grout lines in it, and an air conditioner: 601 and 1401 are products, 651 a mini service. */
async function bookMixed(): Promise<number> {
  const products = [
    { product_id: 601, product_count: 1 },
    { product_id: 651, product_count: 2 },
    { product_id: 1401, product_count: 3 },
  ];
  expect((await app.send("/api/bookings", { json: aBooking({ products }) })).status).toBe(201);
  const rows = await query<{ id: number }>`select max(id) as id from booking`;
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
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  const id = await bookMixed();
  const [offer] = await list<UpcomingBooking>(vendor, "upcoming");
  expect(offer?.lines).toMatchObject(LINES);
  expect(offer?.lines[1]).toMatchObject({ duration_minutes: null, is_own: true });
  const total = offer!.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  expect(offer?.price).toBe(total);
  // A later price does not change the offer.
  await offerApproved(app, vendor, 601, 900);
  await offerApproved(app, vendor, 1401, 1);
  expect((await list<UpcomingBooking>(vendor, "upcoming"))[0]?.lines).toMatchObject(LINES);
  app.clock.now = new Date("2026-11-25T05:30:00Z");
  const [over] = await list<PastBooking>(vendor, "past");
  expect(over).toMatchObject({ id, lines: LINES, products: { short_title: expect.any(String) } });
});

test("a vendor approved after the booking and one that it is assigned to read the same", async () => {
  const id = await bookMixed();
  const late = await newVendor(app);
  await offerApproved(app, late);
  expect((await list<UpcomingBooking>(late, "upcoming"))[0]?.lines).toMatchObject(LINES);

  const stranger = await newVendor(app);
  const rows = await query<{ id: number }>`select id from account
    where email = ${stranger.email}`;
  const assigned = await app.send(`/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id: rows[0]!.id, reason: "Said yes by phone" },
    token: await operatorToken(app),
  });
  expect(assigned.status).toBe(200);
  const [job] = await list<UpcomingBooking>(stranger, "upcoming");
  expect(job?.lines.map(({ is_own }) => is_own)).toEqual([false, false, false]);
});

test("an accepted job keeps its lines when the vendor's only address is deleted; an offer ends", async () => {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  const [id, open] = [await bookMixed(), await bookMixed()];
  const { token } = vendor;
  const accept = (one: number) =>
    app.send(`/api/bookings/${one}/accept_reject_booking`, { json: { status: "accepted" }, token });
  expect((await accept(id)).status).toBe(200);
  const path = `/api/v1/addresses/${vendor.addressId}`;
  expect((await app.send(path, { method: "DELETE", token })).status).toBe(200);
  const [job, ...others] = await list<UpcomingBooking>(vendor, "upcoming");
  expect(job).toMatchObject({ id, lines: LINES });
  expect(others).toEqual([]);
  expect((await accept(open)).status).toBe(409);
});

test("an offer that is older than separate lines has no lines", async () => {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  await bookMixed();
  await query`update booking_offer set own_prices = null`;
  const [offer] = await list<UpcomingBooking>(vendor, "upcoming");
  expect(offer?.lines.map(({ is_own }) => is_own)).toEqual([null, null, null]);
});

test("an offer names a place of the list that operators keep for the city, never a flat or tower", async () => {
  const token = await operatorToken(app);
  const cities = await getJson("/api/v1/ops/cities", token);
  const noida = (cities.items ?? cities).find(({ id }: { id: number }) => id === 1);
  const kept = { name: noida.name, pin_prefixes: noida.pin_prefixes, version: noida.version };
  const saved = await app.send(`/api/v1/ops/cities/${noida.id}`, {
    method: "PUT",
    json: { ...kept, localities: ["Shramik Kunj Gate"] },
    token,
  });
  expect(await saved.json()).toMatchObject({ localities: ["Shramik Kunj Gate"] });
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  for (const full_address of [
    "Flat 12, Shramik Kunj Gate 2, Noida",
    "Flat 12 Shramik Kunj Gate, Noida",
    "Tower 3, Lajpat Nagar, Noida",
  ])
    await app.send("/api/bookings", { json: aBooking({ full_address }) });
  const places = (await list<UpcomingBooking>(vendor, "upcoming")).map((one) => one.full_address);
  expect(places.toSorted()).toEqual(["Lajpat Nagar, Noida", "Noida", "Shramik Kunj Gate 2, Noida"]);
});
