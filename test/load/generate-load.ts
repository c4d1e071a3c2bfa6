import { sql, type Kysely } from "kysely";
import type { DB } from "#schema.gen.ts";

/** Some of the last `neglected` bookings are past their day and missed or not marked completed. */
export type Scale = { bookings: number; vendors: number; neglected: number };

/** Bookings a day. A larger scale adds earlier days, not more bookings a day. */
const A_DAY = 250;

/** One of a hundred first names, "Kavita" among them. */
const firstName = (number: string) =>
  sql.raw(`((array['Ka', 'Ra', 'De', 'Me', 'Su', 'An', 'Vi', 'Po', 'Ha', 'Ta'])[${number} % 10 + 1]
    || (array['vita', 'jun', 'shma', 'nisha', 'resh', 'vi', 'man', 'lini', 'rit',
      'pak'])[${number} / 10 % 10 + 1])`);

const FILLED = [
  "account",
  "vendor_profile",
  "vendor_address",
  "vendor_service",
  "booking",
  "booking_line",
  "booking_offer",
  "audit_entry",
  "contact",
  "vendor_application",
];

/**
 * Fills a database that has the sample catalogue: bookings up to `day`, each with a line and an offer;
 * vendors with an address and five services; audit entries; messages. Deterministic for a scale and day.
 */
export async function generateLoad(db: Kysely<DB>, scale: Scale, day: string): Promise<void> {
  const rebuild = await takeIndexesAway(db);
  await addVendors(db, scale.vendors);
  await addBookings(db, scale, day);
  await addPaper(db, scale, day);
  await rebuild();
  for (const table of FILLED) await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Rows go in much faster without the indexes that no constraint needs. Returns how to make them. */
async function takeIndexesAway(db: Kysely<DB>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${FILLED})
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}

async function addVendors(db: Kysely<DB>, count: number): Promise<void> {
  await sql`
    with made as (
      insert into account (role, email, phone_number, name, password_hash, created_at)
      select 'vendor', 'firm' || n || '@example.in', (7000000000 + n)::text, '', '-',
        now() - n * interval '1 hour'
      from generate_series(1, ${sql.lit(count)}) as n returning id, phone_number),
    profile as (
      insert into vendor_profile (vendor_id, first_name, last_name, actual_address, locality, changed_at)
      select id, ${firstName("id")}, (array['Devi', 'Kumar', 'Yadav', 'Khan'])[id % 4 + 1] || id, 'Shop', 'Sector', now()
      from made),
    address as (
      insert into vendor_address (vendor_id, address1, pin_code, city, locality, city_id, created_at)
      select id, 'Shop', '201301', 'Noida', 'Sector', id % 4 + 1, now() from made
      returning id, vendor_id)
    select count(*) from address`.execute(db);
  // Of the entries 25 wait and 25 are rejected, however many there are.
  await sql`
    insert into vendor_service (vendor_id, product_id, address_id, city_id, price_paise,
      approved_price_paise, status, asked_at, decided_at)
    select vendor_id, product_id, address.id, city_id, 90000 + address.id % 20 * 500, 90000,
      case when at <= 5 then 'pending' when at <= 10 then 'rejected' else 'approved' end,
      now() - address.id * interval '1 minute', now()
    from (select *, row_number() over (order by id) as at from vendor_address) as address, lateral (
      select id as product_id from product order by (id + address.id) % 37, id limit 5) as offered`.execute(
    db,
  );
}

async function addBookings(db: Kysely<DB>, { bookings, vendors, neglected }: Scale, day: string) {
  await sql`
    with area as (
      select at, pin, city_of_pin(pin) as city_id from unnest(array['201301', '201303', '201310',
        '110001', '110024', '122001', '122018', '203207', '400001']) with ordinality as t (pin, at)),
    firm as (select min(id) as first from account where email like 'firm%'),
    plan as (
      select n, firm.first + n * 7919::bigint % ${sql.lit(vendors)} as vendor_id,
        ${day}::date - (${sql.lit(bookings)} - n) / ${sql.lit(A_DAY)} as booked_on,
        case when n % 1000 = 0 then 9 else n % 8 + 1 end as area_at
      from generate_series(1, ${sql.lit(bookings)}) as n, firm),
    dated as (select *, booked_on + n * 31 % 8 as booking_date from plan),
    judged as (
      select *, case
        when booking_date >= ${day}::date then
          (array['pending', 'pending', 'accepted', 'accepted', 'cancelled'])[n % 5 + 1]
        when n % 50 = 0 then 'cancelled'
        when n <= ${sql.lit(bookings - neglected)} then 'completed'
        when n % 997 = 0 then 'accepted' when n % 50 = 1 then 'pending'
        else 'completed' end as status
      from dated)
    insert into booking (order_id, follow_key, first_name, last_name, email, phone_number, booking_date,
      booking_time_slot, pin_code, full_address, booked_at, status, vendor_id, city_id)
    select overlay(translate(upper(lpad(to_hex(n), 8, '0')), '01', 'GH') placing
        substr(translate(upper(lpad(to_hex(n), 8, '0')), '01', 'GH'), 4, 1) || '-' from 4 for 1),
      md5(n::text), ${firstName("n")},
      (array['Sharma', 'Nair', 'Malhotra', 'Chauhan'])[n % 4 + 1] || n, 'a@example.in',
      (6000000000 + n)::text, booking_date, case when n % 2 = 0 then 'Morning' else 'Evening' end,
      pin, 'B-1204, Tower 7, Neem Residency, Sector 76, Noida', booked_on, status,
      case when status in ('accepted', 'completed') then vendor_id end, city_id
    from judged join area on area.at = area_at order by n`.execute(db);
  await sql`
    insert into booking_line (booking_id, product_id, title, quantity, price_paise)
    select id, 601, 'Classic washroom cleaning', 1, 94900 from booking`.execute(db);
  await sql`
    insert into booking_offer (booking_id, vendor_id, price_paise, answer, offered_at)
    select booking.id, coalesce(vendor_id, firm.first), 90000,
      case when vendor_id is null then 'pending' else 'accepted' end, booked_at
    from booking, (select min(id) as first from account where email like 'firm%') as firm
    where city_id is not null`.execute(db);
}

/** The trail, the messages and the applications: of these the newest thirty wait. */
async function addPaper(db: Kysely<DB>, { bookings }: Scale, day: string): Promise<void> {
  const [entries, messages] = [Math.ceil(bookings / 5), Math.ceil(bookings / 20)];
  await sql`
    insert into audit_entry
      (happened_at, operator_id, operator_name, act, subject, subject_id, subject_name, before, after)
    select ${day}::date - (${sql.lit(entries)} - n) * interval '5 minutes', n % 20 + 1, 'Farah Siddiqui',
      (array['assigned', 'cancelled', 'approved', 'price changed'])[n % 4 + 1],
      (array['booking', 'booking', 'vendor service', 'product'])[n % 4 + 1], n::text,
      ${firstName("n")} || ' ' || lpad(n::text, 7, '0'),
      '{"status": "pending"}', '{"status": "accepted"}'
    from generate_series(1, ${sql.lit(entries)}) as n`.execute(db);
  await sql`
    insert into contact (name, email, subject, phone_number, message, received_at, handled_at)
    select 'Name ' || n, 'a@example.in', 'A question', (6000000000 + n)::text, 'Do you come on Sundays?',
      ${day}::date - (${sql.lit(messages)} - n) * interval '1 hour',
      case when n <= ${sql.lit(messages)} - 30 then now() end
    from generate_series(1, ${sql.lit(messages)}) as n`.execute(db);
  await sql`
    insert into vendor_application (name, phone_number, location, sub_location, received_at, handled_at)
    select 'Firm ' || n, (6000000000 + n)::text, 'Noida', 'Sector 62',
      ${day}::date - (${sql.lit(messages)} - n) * interval '1 hour',
      case when n <= ${sql.lit(messages)} - 30 then now() end
    from generate_series(1, ${sql.lit(messages)}) as n`.execute(db);
}
