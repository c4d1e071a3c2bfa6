import { expect, test } from "vitest";
import { bookingRetention } from "../customers/retention.ts";
import { rankVendors, type WaveFacts } from "./rules.ts";
import { createRandom, type SeededRandom } from "../../../test/generated/seeded-random.ts";
import { kavita } from "../../../seed/people.ts";
import { app, query } from "#test/set-up-test-app.ts";
import * as city from "#test/waves.ts";

city.setUpCity(120);

type Past = { vendor: number; phone?: string; pin?: string; day?: string; status?: string };

let made = 0;

const addPast = ({ vendor, phone = "9000000000", pin = "110001", day, status }: Past) =>
  query`insert into booking (order_id, follow_key, status, vendor_id, first_name, last_name, email,
      phone_number, booking_date, booking_time_slot, pin_code, full_address, booked_at)
    values ('BBBB-' || translate(lpad(${++made}::int::text, 4, '0'), '01', 'XY'),
      'a-past-follow-key-of-length-' || ${made}::int, ${status ?? "completed"}, ${vendor}, 'Asha', 'Rao', '',
      ${phone}, ${day ?? "2026-10-01"}, 'Morning', ${pin}, 'Sector 76', ${app.clock.now})`;

const addEvent = (vendor: number, what: string, days: number) =>
  query`insert into booking_event (booking_id, what, vendor_id, happened_at)
    select min(id), ${what}, ${vendor}, ${app.clock.now}::timestamptz - make_interval(days => ${days})
    from booking`;

const setPrice = (vendor: number, paise: number) =>
  query`update vendor_service set price_paise = ${paise} where vendor_id = ${vendor}`;

const shuffled = <Item>(items: readonly Item[], { next }: SeededRandom): Item[] =>
  items
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

test("vendors are asked by what they did for this customer, place, load, record and price, then by id", async () => {
  await city.letWork(60);
  const [served, near, idle, kept, cheap, busy, returner, dear] = city.vendors
    .slice(52)
    .map(({ id }) => id) as [number, number, number, number, number, number, number, number];
  await addPast({ vendor: served, phone: kavita.phone });
  await addPast({ vendor: near, pin: "201301" });
  for (const vendor of city.vendors.slice(0, 60))
    if (vendor.id !== idle) await addPast({ vendor: vendor.id, day: "2026-11-24" });
  for (let jobs = 0; jobs < 4; jobs++)
    await addPast({ vendor: busy, day: "2026-11-29", status: "accepted" });
  await addPast({ vendor: busy, day: "2026-11-30", status: "accepted" });
  await query`update vendor_address set pin_code = '201305'`;
  for (let times = 0; times < 4; times++) {
    await addEvent(kept, "accepted", 10);
    await addEvent(kept, "completed", 9);
    await addEvent(returner, "given_back", 10);
    await addEvent(busy, "given_back", 91);
  }
  await setPrice(cheap, 60_000);
  await setPrice(dear, 150_000);
  const id = await city.book();
  await city.work();
  await city.workAfter(20);
  const order = (await city.readWaves(id)).flatMap(city.idsOf);
  const usual = city.vendors.slice(0, 52).map((vendor) => vendor.id);
  expect(order).toEqual([served, near, kept, idle, cheap, ...usual, dear, returner, busy]);
});

test("what a vendor accepted and undid counts nothing in its record", async () => {
  await city.letWork(60);
  const [undoer, keeper] = [city.vendors[59]!, city.vendors[58]!];
  await addPast({ vendor: keeper.id, pin: "110001" });
  for (let times = 0; times < 10; times++) {
    await addEvent(undoer.id, "accepted", 10);
    await addEvent(undoer.id, "undone", 10);
  }
  await addEvent(keeper.id, "accepted", 10);
  const id = await city.book();
  await city.work();
  await city.workAfter(20);
  const order = (await city.readWaves(id)).flatMap(({ asked }) => asked);
  expect(order[0]).toMatchObject({ vendor_id: keeper.id, accepted: 1 });
  expect(order.at(-1)).toMatchObject({ vendor_id: undoer.id, accepted: 0 });
});

test("waves replayed from the log are equal, and in an unchanged city they follow the ranking", async () => {
  for (let seed = 1; seed <= 5; seed++) {
    const random = createRandom(seed);
    const { pick, below, chance } = random;
    await query`truncate booking cascade`;
    app.clock.now = new Date("2026-11-21T05:30:00Z");
    for (let i = 0; i < 150; i++) {
      const { id: vendor } = pick(city.vendors);
      const phone = chance(0.1) ? kavita.phone : "9000000000";
      const day = chance(0.5) ? "2026-11-26" : "2026-10-01";
      await addPast({ vendor, phone, day, pin: pick(["201301", "110001"]) });
      await addEvent(vendor, pick(["accepted", "completed", "given_back"]), below(100));
      await setPrice(pick(city.vendors).id, 50_000 + 1_000 * below(80));
    }
    const id = await city.book();
    await city.work();
    await city.workAfter(20);
    await city.workAfter(20);
    const waves = await city.readWaves(id);
    expect(waves.map(city.idsOf).map(({ length }) => length)).toEqual([50, 50, 20]);
    const replayed = waves.map(({ asked, median_paise }) =>
      rankVendors(shuffled(asked, random), median_paise ?? 0).map(({ vendor_id }) => vendor_id),
    );
    expect(replayed, `history ${seed}`).toEqual(waves.map(city.idsOf));
    const all: WaveFacts[] = shuffled(
      waves.flatMap(({ asked }) => asked),
      random,
    );
    const whole = rankVendors(all, waves[0]?.median_paise ?? 0);
    expect(whole.map(({ vendor_id }) => vendor_id)).toEqual(waves.flatMap(city.idsOf));
  }
}, 30_000);

test("the log of a wave has nothing of the customer", async () => {
  const id = await city.book();
  await city.work();
  const [wave] = await city.readWaves(id);
  expect(Object.keys(wave!.asked[0]!).toSorted()).toEqual([
    "accepted",
    "completed",
    "given_back",
    "jobs",
    "near",
    "price_paise",
    "served",
    "vendor_id",
  ]);
});

test("the log of a booking is deleted with its person, and after half a year", async () => {
  const [old, kept] = [await city.book(), await city.book()];
  await city.work();
  await bookingRetention["anonymised bookings"](app.application, new Date("2036-04-02T00:00:00Z"));
  expect([await city.readWaves(old), await city.readWaves(kept)]).toEqual([[], []]);
  const id = await city.book();
  await city.work();
  const deleteOld = (day: string) =>
    bookingRetention["old waves of offers"](app.application, new Date(day));
  expect(await deleteOld("2027-05-19T00:00:00Z")).toBe(0);
  expect(await city.readWaves(id)).toHaveLength(1);
  expect(await deleteOld("2027-05-21T00:00:00Z")).toBe(1);
  expect(await city.readWaves(id)).toEqual([]);
});
