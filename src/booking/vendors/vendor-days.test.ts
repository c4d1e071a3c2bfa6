import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { TodayAnswer, WaitingAnswer } from "#reporting/contract.ts";
import { aBooking } from "#test/fixtures.ts";
import { makeVendors, type GeneratedVendor } from "../../../test/races/made-vendors.ts";
import { operatorToken } from "#test/vendors.ts";
import { app, query, SATURDAY, setUpTestApp } from "#test/set-up-test-app.ts";
import { untilBlocked } from "#test/until-blocked.ts";
import { openTestApp } from "#test/test-app.ts";

let vendor: GeneratedVendor;
let other: GeneratedVendor;
setUpTestApp({ rateLimits: true, empty: ["booking", "booking_request"] });
beforeAll(async () => {
  [vendor, other] = (await makeVendors(app.db, 2, SATURDAY)) as [GeneratedVendor, GeneratedVendor];
});

/** Bookings offered to the vendors, beyond the limits of booking. */
async function book(count: number): Promise<number[]> {
  const first = await app.send("/api/bookings", { json: aBooking() });
  expect(first.status).toBe(201);
  await query`insert into booking (order_id, follow_key, first_name, last_name, email, phone_number,
      booking_date, booking_time_slot, pin_code, full_address, booked_at, city_id)
    select 'AAAA-' || translate(lpad(n::text, 4, '0'), '01', 'XY'), 'a-follow-key-of-length-' || n,
      first_name, last_name, email, phone_number, booking_date, booking_time_slot, pin_code,
      full_address, booked_at, city_id from booking, generate_series(2, ${count}::int) as n`;
  await query`insert into booking_offer (booking_id, vendor_id, price_paise, offered_at)
    select booking.id, offer.vendor_id, price_paise, offered_at from booking, booking_offer as offer
    on conflict do nothing`;
  const rows = await app.db.selectFrom("booking").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
const answer = ({ token }: GeneratedVendor, id: number, status: string) =>
  app.send(`/api/bookings/${id}/accept_reject_booking`, { json: { status }, token });

async function giveBack(who: GeneratedVendor, ids: number[]): Promise<void> {
  for (const id of ids) {
    expect((await answer(who, id, "accepted")).status).toBe(200);
    expect((await answer(who, id, "rejected")).status).toBe(200);
  }
}
const ops = async <Answer>(path: string): Promise<Answer> =>
  (await app.send(`/api/v1/ops/${path}`, { token: await operatorToken(app) })).json();

test("a vendor who has given back five bookings accepts no more until the next day in India", async () => {
  const ids = await book(7);
  await giveBack(vendor, ids.slice(0, 5));
  const refused = await answer(vendor, ids[5]!, "accepted");
  expect(refused.status).toBe(429);
  // From eleven in the morning to midnight.
  expect(refused.headers.get("retry-after")).toBe(String(13 * 3_600));
  expect((await refused.json()).message).toBe(
    "You have given back or undone 5 bookings today, so you can accept more from Sunday 22 November on",
  );
  expect((await answer(other, ids[5]!, "accepted")).status).toBe(200);
  expect((await answer(vendor, ids[6]!, "rejected")).status).toBe(200);

  await app.restart();
  app.clock.now = new Date("2026-11-21T18:29:00Z");
  expect((await answer(vendor, ids[6]!, "accepted")).status).toBe(429);
  app.clock.now = new Date("2026-11-21T18:30:00Z");
  expect((await answer(vendor, ids[6]!, "accepted")).status).toBe(200);
});

test("a vendor who has accepted forty bookings accepts no more that day, but gives back", async () => {
  const ids = await book(44);
  for (const id of ids.slice(0, 38))
    expect((await answer(vendor, id, "accepted")).status).toBe(200);
  // Six concurrent acceptances, two allowed.
  const held = await app.db.startTransaction().execute();
  await sql`lock table booking_event in exclusive mode`.execute(held);
  const answers = Promise.all(ids.slice(38).map((id) => answer(vendor, id, "accepted")));
  await untilBlocked(app.db, 6);
  await held.rollback().execute();
  const statuses = (await answers).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
  expect((await answer(vendor, ids[0]!, "rejected")).status).toBe(200);
  const again = await answer(vendor, ids[0]!, "accepted");
  expect((await again.json()).message).toBe(
    "You have accepted 40 bookings today, so you can accept more from Sunday 22 November on",
  );
});

test("RATE_LIMITS=off lifts both", async () => {
  const free = await openTestApp();
  const [lone] = await makeVendors(free.db, 1, SATURDAY);
  await free.send("/api/bookings", { json: aBooking() });
  const { id } = await free.db.selectFrom("booking").select("id").executeTakeFirstOrThrow();
  for (let n = 0; n < 7; n++)
    for (const status of ["accepted", "rejected"]) {
      const path = `/api/bookings/${id}/accept_reject_booking`;
      expect((await free.send(path, { json: { status }, token: lone!.token })).status).toBe(200);
    }
  await free.close();
});

test("operators see on Today who gave back five bookings and more in 24 hours", async () => {
  const ids = await book(6);
  await giveBack(vendor, ids.slice(0, 4));
  await giveBack(other, ids.slice(0, 5));
  const { waiting, count } = await ops<TodayAnswer>("today");
  expect(waiting.frequent_givers).toEqual([
    {
      id: other.id,
      name: "racer2@example.in",
      is_sample: false,
      count: 5,
      last_at: SATURDAY.toISOString(),
    },
  ]);
  expect((await ops<WaitingAnswer>("waiting")).today).toBe(count);
  app.clock.now = new Date(SATURDAY.getTime() + 24 * 3_600_000 + 1);
  expect((await ops<TodayAnswer>("today")).waiting.frequent_givers).toEqual([]);
});

test("undone acceptances count as given back: the vendor is on Today and accepts no more", async () => {
  const ids = await book(6);
  for (const id of ids.slice(0, 5)) {
    expect((await ops<TodayAnswer>("today")).waiting.frequent_givers).toEqual([]);
    expect((await answer(vendor, id, "accepted")).status).toBe(200);
    expect((await answer(vendor, id, "pending")).status).toBe(200);
  }
  const { waiting } = await ops<TodayAnswer>("today");
  expect(waiting.frequent_givers).toMatchObject([{ id: vendor.id, count: 5 }]);
  expect((await answer(vendor, ids[5]!, "accepted")).status).toBe(429);
  expect((await answer(other, ids[5]!, "accepted")).status).toBe(200);
});

test("what is given back is offered to a vendor who became able while it was accepted", async () => {
  const [id] = (await book(1)) as [number];
  await answer(vendor, id, "accepted");
  await query`delete from booking_offer where vendor_id = ${other.id}`;
  await answer(vendor, id, "rejected");
  expect((await answer(other, id, "accepted")).status).toBe(200);
});
