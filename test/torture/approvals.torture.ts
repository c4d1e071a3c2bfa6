import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, today } from "#kernel/time/day.ts";
import { aBooking } from "../support/fixtures.ts";
import { reportCounts } from "./report-counts.ts";
import { AS_OPERATOR, database, OPERATOR, setUpSite, site } from "./set-up-site.ts";

const WAITING = 25_000;
const VENDORS = 10;
const BOOKERS = 4;
const IDLE_MS = 15_000;
const MAX_TRANSACTION_MS = 2_000;
const MAX_SLOWDOWN = 3;

let pool: pg.Pool;
const tomorrow = addDays(today(new Date()), 1);
setUpSite(AS_OPERATOR);
beforeAll(() => {
  pool = new pg.Pool({ connectionString: database.url, max: 3 });
});
afterAll(() => pool.end());

const rowOf = async (text: string, values: unknown[] = []): Promise<Record<string, number>> =>
  (await pool.query<Record<string, number>>(text, values)).rows[0] ?? {};

/** Bookings that nobody has, and vendors in their city whose entry for their product waits. */
async function fill(): Promise<number[]> {
  await pool.query(
    `insert into booking (order_id, follow_key, first_name, last_name, email, phone_number,
       booking_date, booking_time_slot, pin_code, full_address, booked_at, city_id)
     select overlay(code placing '-' || substr(code, 5, 1) from 5 for 1), md5(n::text), 'Kavita', 'Sharma',
       'a@example.in', (6000000000 + n)::text, $1, 'Morning', '201301', 'Sector 76, Noida', now(), 1
     from (select n, translate(lpad(upper(to_hex(n)), 8, '0'), '01', 'XY') as code
       from generate_series(1, $2::int) as n) as numbered`,
    [tomorrow, WAITING],
  );
  await pool.query(
    `insert into booking_line (booking_id, product_id, title, quantity, price_paise)
     select id, 601, 'Classic washroom cleaning', 1, 94900 from booking`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into account (role, email, phone_number, name, password_hash, created_at)
       select 'vendor', 'firm' || n || '@example.in', (7000000000 + n)::text, '', '-', now()
       from generate_series(1, $1::int) as n returning id),
     paper as (
       insert into stored_file (id, owner_id, media_type, size_bytes, is_private, stored_at)
       select gen_random_uuid(), id, 'image/png', 1, true, now() from made returning id, owner_id),
     profile as (
       insert into vendor_profile
         (vendor_id, first_name, last_name, actual_address, locality, document_id, changed_at)
       select owner_id, 'Meera', 'Devi', '', '', id, now() from paper),
     address as (
       insert into vendor_address (vendor_id, address1, pin_code, city, locality, city_id, created_at)
       select id, 'Shop', '201301', 'Noida', 'Sector', 1, now() from made
       returning id, vendor_id, city_id)
     insert into vendor_service
       (vendor_id, product_id, address_id, city_id, price_paise, status, asked_at)
     select vendor_id, 601, id, city_id, 90000, 'pending', now() from address returning id`,
    [VENDORS],
  );
  await pool.query("vacuum analyze");
  return rows.map(({ id }) => id);
}

const send = (path: string, body: unknown, token?: string) =>
  fetch(`${site.url}/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });

/** Books without a pause until told. Returns how long each booking took, in milliseconds. */
function startBookers(): { stop: () => Promise<number[]> } {
  const ending = new AbortController();
  const times: number[] = [];
  let phone = 8_000_000_000 + Math.floor(Math.random() * 900_000_000);
  const bookers = Array.from({ length: BOOKERS }, async () => {
    while (!ending.signal.aborted) {
      const change = { booking_date: tomorrow, phone_number: String(phone++) };
      const begin = performance.now();
      const response = await send("/bookings", aBooking(change));
      await response.arrayBuffer();
      times.push(performance.now() - begin);
      expect(response.status).toBe(201);
    }
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all(bookers);
      return times;
    },
  };
}

/** Watches how long the site's transactions last. Returns the longest seen, in milliseconds. */
function watchTransactions(): { stop: () => Promise<number> } {
  const ending = new AbortController();
  let longest = 0;
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const { age } = await rowOf(
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float as age
         from pg_stat_activity where datname = current_database() and application_name = 'chamak'`,
      );
      longest = Math.max(longest, age ?? 0);
      await sleep(10);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await watching;
      return longest;
    },
  };
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

test("ten vendors are approved while 25,000 bookings wait and others book", async () => {
  const ids = await fill();
  const signIn = await send("/v1/login", OPERATOR);
  const { token } = (await signIn.json()) as { token: string };
  const warmUp = startBookers();
  await sleep(3_000);
  await warmUp.stop();
  const idle = startBookers();
  await sleep(IDLE_MS);
  const idleTimes = await idle.stop();

  const watch = watchTransactions();
  const busy = startBookers();
  const begin = performance.now();
  const decision = { entries: ids.map((id) => ({ id })), status: "approved" };
  const approval = await send("/v1/ops/vendor_services/decide", decision, token);
  const answered = performance.now() - begin;
  expect(await approval.json()).toMatchObject({ done: ids, refused: [] });
  while ((await rowOf("select count(*)::int as left from offer_queue"))["left"] !== 0)
    await sleep(100);
  const offered = performance.now() - begin;
  const busyTimes = await busy.stop();
  const longest = await watch.stop();

  const { bookings, offers, told, missing } = await rowOf(
    `select (select count(*) from booking)::int as bookings,
       (select count(*) from booking_offer)::int as offers,
       (select count(*) from booking_event where what = 'offered')::int as told,
       (select count(*) from booking
          cross join (select id from account where email like 'firm%') as vendor
          where not exists (select from booking_offer as offer
            where offer.booking_id = booking.id and offer.vendor_id = vendor.id)
          and exists (select from booking_line where booking_id = booking.id
            and product_id = 601))::int as missing`,
  );
  const [idleP99, busyP99] = [percentile(idleTimes, 0.99), percentile(busyTimes, 0.99)];
  reportCounts("approving 10 vendors with 25,000 waiting bookings", {
    "answered after ms": Math.round(answered),
    "all offers made after ms": Math.round(offered),
    "longest transaction ms": Math.round(longest),
    bookings: bookings ?? 0,
    "booked meanwhile": busyTimes.length,
    "p99 idle ms": Math.round(idleP99),
    "p99 meanwhile ms": Math.round(busyP99),
    offers: offers ?? 0,
    missing: missing ?? -1,
    twice: (told ?? 0) - (offers ?? 0),
  });
  expect(missing).toBe(0);
  expect(told).toBe(offers);
  expect(offers).toBeGreaterThanOrEqual(WAITING * VENDORS);
  expect(longest).toBeLessThan(MAX_TRANSACTION_MS);
  expect(answered).toBeLessThan(MAX_TRANSACTION_MS);
  expect(busyTimes.length).toBeGreaterThan(0);
  expect(busyP99).toBeLessThanOrEqual(idleP99 * MAX_SLOWDOWN);
});
