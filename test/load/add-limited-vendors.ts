import { sql, type Kysely } from "kysely";
import type { DB } from "#schema.gen.ts";

type Options = {
  vendors: number;
  day: string;
  days: number;
  /** Bookings that wait in each half-day, each offered to 50 of them. */
  waiting: number;
};

/**
 * Adds vendors in the first city who all do the product that fewest offer there and take two jobs in a
 * half-day. Each has a job every day, one in seven is away on some days, and bookings wait.
 * Returns the product's id.
 */
export async function addLimitedVendors(db: Kysely<DB>, { vendors, day, days, waiting }: Options) {
  const { rows } = await sql<{ id: number }>`
    select product.id from product join bookable using (id)
    left join vendor_service on product_id = product.id and city_id = 1
    where bookable.status = 'approved' and retired_at is null
    group by product.id order by count(vendor_service.id), product.id limit 1`.execute(db);
  const [product] = rows;
  if (product === undefined) throw new Error("The catalogue has no product");
  await sql`
    with made as (
      insert into account (role, email, phone_number, name, password_hash, created_at)
      select 'vendor', 'limited' || n || '@example.in', (7600000000 + n)::text, '', '-', now()
      from generate_series(1, ${vendors}::int) as n returning id),
    address as (
      insert into vendor_address (vendor_id, address1, pin_code, city, locality, city_id, created_at)
      select id, 'Shop', '201301', 'Noida', 'Sector 76', 1, now() from made returning id, vendor_id)
    insert into vendor_service (vendor_id, product_id, address_id, city_id, price_paise,
      approved_price_paise, status, asked_at, decided_at)
    select vendor_id, ${product.id}, id, 1, 50000, 50000, 'approved', now(), now() from address`.execute(
    db,
  );
  // Whoever does it already has a limit, too: one without would make every slot open.
  await sql`
    insert into vendor_availability (vendor_id, jobs_per_slot, works, changed_at)
    select distinct vendor_id, 2, array_fill(true, array[14]), now()
    from vendor_service where product_id = ${product.id}`.execute(db);
  await sql`
    insert into vendor_day_off (vendor_id, from_day, to_day)
    select vendor_id, ${day}::date + vendor_id / 7 % ${days}::int, ${day}::date + vendor_id / 7 % ${days}::int + 2
    from vendor_availability where vendor_id % 7 = 0`.execute(db);
  await sql`
    with half as (
      select ${day}::date + n as day, slot
      from generate_series(0, ${days}::int - 1) as n, unnest(array['Morning', 'Evening']) as slot),
    wanted as (
      select day, slot, vendor_id from half, vendor_availability
      where (slot = 'Morning') = (vendor_id % 2 = 0)
      union all
      select day, slot, null from half, generate_series(1, ${waiting}::int)),
    numbered as (select *, row_number() over () as n from wanted)
    insert into booking (order_id, follow_key, status, vendor_id, first_name, last_name, email,
      phone_number, booking_date, booking_time_slot, pin_code, full_address, city_id, booked_at)
    select 'ZZ' || translate(lpad(to_hex(n / 65536), 2, '2'), '01', 'YZ')
        || '-' || upper(translate(lpad(to_hex(n % 65536), 4, '0'), '01', 'YZ')),
      'limited-vendors-booking-' || n, case when vendor_id is null then 'pending' else 'accepted' end,
      vendor_id, 'Kavita', 'Sharma', '', '9811045230', day, slot, '201301', 'Sector 76', 1, now()
    from numbered`.execute(db);
  await sql`
    insert into booking_offer (booking_id, vendor_id, price_paise, offered_at)
    select booking.id, asked.vendor_id, 50000, now()
    from booking, (select vendor_id from vendor_availability order by vendor_id limit 50) as asked
    where booking.status = 'pending' and follow_key like 'limited-vendors-booking-%'`.execute(db);
  for (const table of ["account", "vendor_service", "vendor_availability", "vendor_day_off"])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  for (const table of ["booking", "booking_offer"])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  return product.id;
}
