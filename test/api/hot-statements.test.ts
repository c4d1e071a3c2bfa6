import { sql } from "kysely";
import { listCalendarRows } from "../../src/booking/calendar/calendar-feed.ts";
import { listOwnBookings } from "#booking/customers/own-bookings-queries.ts";
import { countAccepted, countUndone } from "#booking/vendor-time/vendor-time-queries.ts";
import { countOpenOffers, countUnaccepted } from "../../src/booking/ops/watch-bookings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addLimitedVendors } from "../load/add-limited-vendors.ts";
import {
  candidates,
  longReads,
  opsCounts,
  opsLists,
  otherReads,
  vendorLists,
} from "../load/hot-requests.ts";
import { explainReads, plansOf } from "../load/plans-of.ts";
import { openLoadDatabase, TODAY, type LoadDatabase } from "../load/open-load-database.ts";

// Enough that the database would rather not read all of it, few enough for every run of the tests.
// The bench does the same with a million.
const SCALE = { bookings: 100_000, vendors: 20_000, days: 730, neglected: 100_000 };

// A page is 25; a row of it may need its lines, its offers and its vendor.
const MOST_ROWS_READ = 1_500;
// Of two thousand that were missed, a thousand are counted, and the offers and events of some are read.
const MOST_ROWS_COUNTED = 3_500;
// A file of 10,000 bookings with their lines, offers and vendors.
const MOST_ROWS_OF_A_FILE = 120_000;

// A thousand and some hundreds could do it: their services, the bookings of that day, the offers.
const MOST_ROWS_OF_CANDIDATES = 8_000;

// A thousand who could come, and a job of each on every day of a week.
const MOST_ROWS_OF_SLOTS = 20_000;

let loadDatabase: LoadDatabase;
beforeAll(async () => {
  loadDatabase = await openLoadDatabase(SCALE);
}, 240_000);
afterAll(() => loadDatabase?.close());

// Of a name that many have, so many are looked through; at a thousand there would be fewer.
const ofMany = "/api/v1/ops/bookings?q=Kavita";

// Behind many others, which a page must not look through again.
const farDown = "/api/v1/ops/vendor_services?status=approved&cursor=30000";

async function expectFromIndex(path: string, most: number, mayRead: string[] = []) {
  for (const { read, whole, sorted, sql } of await plansOf(loadDatabase, path)) {
    expect(
      whole.filter((table) => !mayRead.includes(table)),
      sql,
    ).toEqual([]);
    expect(read, sql).toBeLessThanOrEqual(most);
    expect(sorted, sql).toBeLessThanOrEqual(most);
  }
}

test.each([...opsLists, ...vendorLists, ...otherReads, ofMany, farDown])(
  "the page of %s comes from an index",
  (path) => expectFromIndex(path, MOST_ROWS_READ),
);

test.each(opsCounts)("%s counts no further than it says", (path) =>
  expectFromIndex(path, MOST_ROWS_COUNTED),
);

test.each(longReads)(
  "$path reads what it shows and no whole table of bookings",
  ({ path, whole }) => expectFromIndex(path, MOST_ROWS_OF_A_FILE, whole),
);

test("of a thousand vendors who could do a booking each is read once, and the freest are listed", async () => {
  const { get, db, facts } = loadDatabase;
  await expectFromIndex(candidates, MOST_ROWS_OF_CANDIDATES);
  const { vendors } = (await (await get(candidates)).json()) as {
    vendors: { that_slot: number; that_day: number; is_eligible: boolean }[];
  };
  const { rows } = await sql<{ able: number }>`
    select count(distinct vendor_id)::int as able from offering
    join booking_line using (product_id)
    where booking_id = ${facts.booking} and city_id = 1`.execute(db);
  expect(rows[0]?.able).toBeGreaterThan(900);
  expect(vendors).toHaveLength(100);
  expect(vendors.every(({ is_eligible }) => is_eligible)).toBe(true);
  expect(Math.max(...vendors.map(({ that_slot }) => that_slot))).toBe(0);
});

/** What needs an index that no plan here shows. */
const NEEDED_ELSEWHERE: Record<string, string> = {
  // Here the unique index serves the beginnings of order ids.
  booking_by_order: "the search by order id where the database does not sort like C",
};

test("every index of bookings, lines, offers and events is used by a named request", async () => {
  const used = new Set(Object.keys(NEEDED_ELSEWHERE));
  const long = longReads.map(({ path }) => path);
  const all = [
    ...opsLists,
    ...vendorLists,
    ...otherReads,
    ...opsCounts,
    ...long,
    ofMany,
    candidates,
  ];
  for (const path of all)
    for (const { indexes } of await plansOf(loadDatabase, path))
      for (const index of indexes) used.add(index);
  const { asked, db, facts } = loadDatabase;
  asked.length = 0;
  await countUnaccepted(db, TODAY);
  await countOpenOffers(db, TODAY);
  await countAccepted(db, facts.vendor, new Date(TODAY));
  await countUndone(db, facts.vendor, new Date(TODAY));
  const page = { today: TODAY, after: undefined, limit: 20 };
  await listOwnBookings(db, facts.vendor, { ...page, when: "upcoming" });
  const period = {
    from: "2026-10-21",
    until: "2027-02-21",
    day: TODAY,
    takenSince: new Date(TODAY),
  };
  await listCalendarRows(db, facts.vendor, { ...period, limit: 1_000 });
  for (const { indexes } of await explainReads(loadDatabase))
    for (const index of indexes) used.add(index);
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid in ('booking'::regclass, 'booking_line'::regclass, 'booking_offer'::regclass,
      'booking_event'::regclass) and not indisunique order by 1`.execute(db);
  const unused = rows.map(({ name }) => name).filter((name) => !used.has(name));
  expect(unused).toEqual([]);
});

test("of a thousand vendors with limits each is read once for the slots of a week, and its own bookings", async () => {
  const { db, get } = loadDatabase;
  const product = await addLimitedVendors(db, {
    vendors: 1_000,
    day: TODAY,
    days: 14,
    waiting: 20,
  });
  const path = `/api/v1/slots?pin_code=201301&product_ids=${product}&days=7`;
  await expectFromIndex(path, MOST_ROWS_OF_SLOTS);
  const indexes = (await plansOf(loadDatabase, path)).flatMap((plan) => plan.indexes);
  expect(indexes).toContain("visit_by_vendor_day");
  expect(indexes).not.toContain("booking_by_vendor");
  const { days } = (await (await get(path)).json()) as { days: { Evening: { state: string } }[] };
  expect(days.map(({ Evening }) => Evening.state)).toEqual(Array.from({ length: 7 }, () => "open"));
});
