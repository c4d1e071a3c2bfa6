import { beforeAll, expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import type { FiguresAnswer } from "./figures-contract.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";
import { app, findRow, query, setUpTestApp } from "#test/set-up-test-app.ts";

let token: string;
setUpTestApp();
beforeAll(async () => {
  token = await operatorToken(app);
  await newVendor(app);
  for (const [at, booking] of HISTORY.entries()) await keep(at, booking);
});

type Past = {
  /** When, in India. */
  booked: string;
  city: number | null;
  /** 601 and 651 are of washrooms, 1401 of air conditioners. */
  lines: number[];
  /** Minutes until acceptance. */
  after?: number;
  assigned?: true;
  status?: "cancelled";
  day?: string;
};

// The clock shows Saturday 21 November 2026, 11:00.
const HISTORY: Past[] = [
  // Half past eleven of Friday night in India is still Friday afternoon elsewhere; half past midnight is Saturday.
  { booked: "2026-11-20T23:30", city: 1, lines: [601, 651], after: 10 },
  { booked: "2026-11-21T00:30", city: 1, lines: [601, 1401], after: 30 },
  { booked: "2026-11-21T09:00", city: 2, lines: [1401], after: 100, assigned: true },
  { booked: "2026-11-21T10:00", city: 2, lines: [1401] },
  { booked: "2026-11-18T10:00", city: null, lines: [601], day: "2026-11-19" },
  { booked: "2026-11-18T11:00", city: 2, lines: [601], status: "cancelled" },
  { booked: "2026-11-15T00:00", city: 1, lines: [601], after: 900 },
  // A minute before the first of seven days.
  { booked: "2026-11-14T23:59", city: 1, lines: [601], after: 60 },
  // The seven days before end at the same time of day; this is after it.
  { booked: "2026-11-14T11:30", city: 1, lines: [601] },
  { booked: "2026-11-14T10:30", city: 1, lines: [601], after: 20 },
];

async function keep(at: number, past: Past): Promise<void> {
  const bookedAt = new Date(`${past.booked}:00+05:30`);
  const acceptedAt =
    past.after === undefined ? null : new Date(bookedAt.getTime() + past.after * 60_000);
  const status = past.status ?? (acceptedAt === null ? "pending" : "accepted");
  const vendor = await findRow("account", { role: "vendor" }, ["id"]);
  const { id } = await app.db
    .insertInto("booking")
    .values({
      order_id: `2222-222${"23456789BC"[at]}`,
      follow_key: `follow-key-of-booking-${at}-in-figures`,
      first_name: "Kavita",
      last_name: "Sharma",
      email: "kavita@example.in",
      phone_number: "9811120967",
      booking_date: past.day ?? "2026-11-30",
      booking_time_slot: "Morning",
      pin_code: "201301",
      full_address: "Sector 76",
      booked_at: bookedAt,
      city_id: past.city,
      status,
      vendor_id: status === "accepted" ? vendor.id : null,
      first_accepted_at: acceptedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("booking_line")
    .values(
      past.lines.map((product_id) => ({
        booking_id: id,
        product_id,
        title: "As booked",
        quantity: 1,
        price_paise: toPaise(949),
      })),
    )
    .execute();
  const event = { booking_id: id, vendor_id: vendor.id, happened_at: acceptedAt ?? bookedAt };
  if (past.assigned)
    await app.db
      .insertInto("booking_event")
      .values({ ...event, what: "assigned" })
      .execute();
}

async function figures(query = ""): Promise<FiguresAnswer> {
  return (await app.send(`/api/v1/ops/figures${query}`, { token })).json();
}

test("seven days: booked, accepted, not final, the median, and the same time before", async () => {
  const answer = await figures();
  expect(answer.from).toBe("2026-11-15");
  expect(answer.total).toEqual({ booked: 7, accepted: 4, open: 1, median_minutes: 30 });
  expect(answer.before).toEqual({ booked: 1, accepted: 1, open: 0, median_minutes: 20 });
  expect(answer.times).toEqual({
    under_15_min: 1,
    under_1_h: 1,
    under_3_h: 0,
    under_12_h: 0,
    over_12_h: 1,
    assigned: 1,
    nobody: 2,
  });
});

test("days are those of India, and days without bookings are included", async () => {
  const { by_day } = await figures("?days=7");
  expect(by_day.map(({ date, booked }) => [date, booked])).toEqual([
    ["2026-11-15", 1],
    ["2026-11-16", 0],
    ["2026-11-17", 0],
    ["2026-11-18", 2],
    ["2026-11-19", 0],
    ["2026-11-20", 1],
    ["2026-11-21", 3],
  ]);
  expect(by_day.at(-1)).toMatchObject({ accepted: 2, open: 1, median_minutes: 30 });
  expect(by_day[1]).toMatchObject({ accepted: 0, open: 0, median_minutes: null });
});

test("by city, and by category with a booking in each of its categories", async () => {
  const { by_city, by_category } = await figures();
  expect(by_city).toEqual([
    { id: 1, name: "Noida", booked: 3, accepted: 3, open: 0, median_minutes: 30 },
    { id: 2, name: "Delhi", booked: 3, accepted: 1, open: 1, median_minutes: null },
    { id: null, name: "Outside the areas", booked: 1, accepted: 0, open: 0, median_minutes: null },
  ]);
  expect(by_category.map(({ name: _name, ...figure }) => figure)).toEqual([
    { id: 6, booked: 5, accepted: 3, open: 0, median_minutes: 30 },
    { id: 14, booked: 3, accepted: 2, open: 1, median_minutes: 30 },
  ]);
});

test("filters by city, by category and by both; 30 days reach further back", async () => {
  expect((await figures("?city=2")).total).toMatchObject({ booked: 3, accepted: 1 });
  expect((await figures("?city=none")).total).toMatchObject({ booked: 1, accepted: 0 });
  expect((await figures("?category=14")).total).toMatchObject({ booked: 3, median_minutes: 30 });
  expect((await figures("?category=14&city=1")).total).toMatchObject({ booked: 1, accepted: 1 });
  expect((await figures("?days=30")).total).toMatchObject({ booked: 10, accepted: 6 });
  expect((await figures("?days=30")).by_day).toHaveLength(30);
  expect((await app.send("/api/v1/ops/figures?days=31", { token })).status).toBe(422);
});

test("the same list is exported as a file", async () => {
  const response = await app.send("/api/v1/ops/figures.csv?city=1", { token });
  expect(response.headers.get("content-disposition")).toContain("figures-2026-11-21.csv");
  const lines = (await response.text()).split("\r\n");
  expect(lines).toContain("All,This period,3,3,0,100,30,0,0,0,0,0,0,0,0,0,0,1581.67,0,0,3,1,1");
  expect(lines).toContain("Day,2026-11-21,1,1,0,100,30,,,,,,,,,,,,,,,,");
  expect(lines).toContain("City,Noida,3,3,0,100,30,,,,,,,,,,,,,,,,");
});

test("nothing booked gives no share and no median", async () => {
  await query`truncate booking cascade`;
  const empty = { booked: 0, accepted: 0, open: 0, median_minutes: null };
  expect(await figures()).toMatchObject({ total: empty, before: empty, by_city: [] });
});

test("visits of monthly plans are counted by their day, with those that we missed", async () => {
  await query`truncate booking cascade`;
  await keep(0, HISTORY[0]!);
  const { id } = await findRow("booking", { city_id: 1 });
  await query`insert into plan (booking_id, days_a_week, starts_on, term_ends_on, visits_sold)
    values (${id}, 6, '2026-11-10', '2026-12-09', 26)`;
  await query`update booking set plan_ends_on = '2026-12-09' where id = ${id}`;
  await query`delete from visit`;
  await query`insert into visit (booking_id, day, slot, status) values
    (${id}, '2026-11-14', 'Morning', 'done'), (${id}, '2026-11-15', 'Morning', 'done'),
    (${id}, '2026-11-16', 'Morning', 'customer_away'), (${id}, '2026-11-17', 'Morning', 'skipped'),
    (${id}, '2026-11-20', 'Morning', 'could_not_come'), (${id}, '2026-11-21', 'Morning', 'planned'),
    (${id}, '2026-11-22', 'Morning', 'done')`;
  expect(await figures()).toMatchObject({
    visits: { made: 2, away: 1, missed: 1 },
    visits_before: { made: 1, away: 0, missed: 0 },
  });
  expect((await figures("?city=2")).visits).toEqual({ made: 0, away: 0, missed: 0 });
});
