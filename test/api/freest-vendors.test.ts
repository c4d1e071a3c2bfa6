import { sql } from "kysely";
import { expect, test } from "vitest";
import { createBooking } from "../support/bookings.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { app, query, setUpTestApp } from "../support/set-up-test-app.ts";
import { listLines } from "#booking/lines/queries.ts";
import { listFreest } from "../../src/booking/ops/list-candidate-vendors.ts";
import { findOpsBooking } from "#booking/ops/ops-booking-queries.ts";

setUpTestApp();

const VENDORS = 400;
const DAY = "2026-11-22";

/**
 * Vendors with all that their order depends on: one or two addresses with different prices, bookings that
 * day, hours of their own, answers to the booking; and some who cannot be asked.
 */
async function addVendors(bookingId: number): Promise<void> {
  await query`
    with made as (
      insert into account (role, email, phone_number, name, password_hash, created_at, deactivated_at)
      select 'vendor', 'freest' || n || '@example.in', (7500000000 + n)::text, '', '-', now(),
        case when n % 13 = 0 then now() end
      from generate_series(1, ${VENDORS}::int) as n returning id),
    address as (
      insert into vendor_address (vendor_id, address1, pin_code, city, locality, city_id, created_at)
      select made.id, 'Shop ' || shop, '201301', 'Noida', 'Sector 76', 1, now()
      from made, generate_series(1, 2) as shop where shop = 1 or made.id % 3 = 0
      returning id, vendor_id)
    insert into vendor_service (vendor_id, product_id, address_id, city_id, price_paise,
      approved_price_paise, status, asked_at, decided_at)
    select vendor_id, ${WASHROOM.id}, id, 1, 50000 + id * 37 % 60 * 100, 50000, 'approved', now(), now()
    from address`;
  const made = sql`(select id as vendor_id from account where email like 'freest%') as made`;
  await query`insert into vendor_suspension (vendor_id, reason, suspended_at)
    select vendor_id, 'A test', now() from ${made} where vendor_id % 17 = 0`;
  await query`insert into vendor_availability (vendor_id, jobs_per_slot, works, changed_at)
    select vendor_id, 1 + vendor_id % 2, array_fill(vendor_id % 4 = 0, array[14]), now()
    from ${made} where vendor_id % 5 = 0`;
  await query`insert into booking_offer (booking_id, vendor_id, price_paise, answer, offered_at)
    select ${bookingId}, vendor_id, 40000 + vendor_id % 7 * 100,
      case when vendor_id / 6 % 2 = 0 then 'rejected' else 'pending' end, now()
    from ${made} where vendor_id % 6 = 0 on conflict do nothing`;
  await query`
    with job as (
      select vendor_id, slot, row_number() over () as n from ${made}, unnest(array['Morning', 'Evening']) as slot
      where vendor_id % 7 = 0 or (vendor_id % 8 = 0 and slot = 'Evening'))
    insert into booking (order_id, follow_key, status, vendor_id, first_name, last_name, email,
      phone_number, booking_date, booking_time_slot, pin_code, full_address, city_id, booked_at)
    select 'ZZYY-' || upper(translate(lpad(to_hex(n), 4, '0'), '01', 'YZ')), 'freest-vendors-booking-' || n,
      'accepted', vendor_id, 'Kavita', 'Sharma', '', '9811045230', ${DAY}, slot, '201301', 'Sector 76', 1,
      now() from job`;
}

test("of a booking of one product the best vendors are found without reading all, and are the same", async () => {
  const products = [{ product_id: WASHROOM.id, product_count: 2 }];
  const id = await createBooking(app, { products, booking_date: DAY });
  await addVendors(id);
  const booking = await findOpsBooking(app.db, id);
  if (booking === undefined) throw new Error("The booking is gone");
  const lines = await listLines(app.db, id);
  for (const limit of [1, 20, 100, 1_000])
    for (const vendor_id of [null, 1]) {
      const asked = { ...booking, vendor_id };
      const few = await listFreest(app.db, asked, { lines, limit });
      // Without the lines it reads every eligible vendor.
      const all = await listFreest(app.db, asked, { lines: [], limit });
      expect(few).toEqual(all);
      expect(few.length).toBe(Math.min(limit, all.length));
    }
  const [best] = await listFreest(app.db, booking, { lines, limit: 1 });
  const assigned = { ...booking, vendor_id: best ?? null };
  expect(await listFreest(app.db, assigned, { lines, limit: 100 })).not.toContain(best);
});
