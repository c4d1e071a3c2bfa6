import { expect, test } from "vitest";
import { connect, type Db } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import * as city from "#test/waves.ts";
import { oneTransaction } from "../../../seed/sample-day/one-transaction.ts";
import { answerOffer } from "#test/bookings.ts";
import { aBooking } from "#test/fixtures.ts";
import { app, query } from "#test/set-up-test-app.ts";
import { newVendor, offerApproved } from "#test/vendors.ts";
import { sendDueWave } from "./make-wave.ts";

city.setUpCity(120);

const SOON = { ...city.LATER, booking_date: "2026-11-22", booking_time_slot: "Morning" };

/** A database that crashes at a statement with these words. */
function crashingAt(words: string): Db {
  let isOver = false;
  return app.application.withPlugin({
    transformQuery: ({ node }) => {
      isOver ||= JSON.stringify(node).includes(words);
      if (isOver) throw new Error("crashed");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

test("a booking in a city of 120 vendors asks 50 of them, 50 after 20 minutes, and the last 20 after 20 more", async () => {
  const id = await city.book();
  expect(await city.countOffers(id)).toEqual({ offers: 0, events: 0 });
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50]);
  await city.workAfter(19.9);
  expect(await city.sizesOf(id)).toEqual([50]);
  await city.workAfter(0.1);
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  await city.workAfter(20);
  expect(await city.sizesOf(id)).toEqual([50, 50, 20]);
  expect(await city.countOffers(id)).toEqual({ offers: 120, events: 120 });
  expect(await city.isQueued(id)).toBe(false);
  const waves = await city.readWaves(id);
  expect(waves.map(({ because, left_over }) => [because, left_over])).toEqual([
    ["booked", 70],
    ["next", 20],
    ["next", 0],
  ]);
  expect(new Set(waves.flatMap(city.idsOf)).size).toBe(120);
  expect(waves[2]?.next_wave_at).toBeNull();
  await city.workAfter(20);
  expect(await city.sizesOf(id)).toEqual([50, 50, 20]);
});

test("a booking in a city of 120 vendors asks the next 50 after 5 minutes where the slot begins within 24 hours", async () => {
  const id = await city.book(SOON);
  await city.work();
  await city.workAfter(4.9);
  expect(await city.sizesOf(id)).toEqual([50]);
  await city.workAfter(0.1);
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  await city.workAfter(5);
  expect(await city.sizesOf(id)).toEqual([50, 50, 20]);
});

test("a booking in a city of 120 vendors asks no further vendor once its slot is over", async () => {
  const id = await city.book({ booking_date: "2026-11-21", booking_time_slot: "Evening" });
  await city.work();
  app.clock.now = new Date("2026-11-21T19:59:00+05:30");
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  await city.workAfter(10);
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  expect(await city.isQueued(id)).toBe(false);
});

test("a booking in a city of 120 vendors asks no further vendor once it is accepted, and continues when it is given back", async () => {
  const id = await city.book();
  await city.work();
  const [first] = await city.readWaves(id);
  const vendor = city.vendorOf(city.idsOf(first!)[7]!);
  expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
  await city.workAfter(25);
  expect(await city.sizesOf(id)).toEqual([50]);
  expect(await city.isQueued(id)).toBe(false);
  expect((await answerOffer(app, vendor, id, "rejected")).status).toBe(200);
  expect(await city.sizesOf(id)).toEqual([50]);
  await city.work();
  expect((await city.readWaves(id)).map(({ because }) => because)).toEqual([
    "booked",
    "given_back",
  ]);
  await city.workAfter(20);
  expect(await city.countOffers(id)).toEqual({ offers: 120, events: 120 });
});

test("a booking in a city of 120 vendors goes on with its pauses when a vendor accepts it and undoes that", async () => {
  const id = await city.book();
  await city.work();
  const vendor = city.vendorOf(city.idsOf((await city.readWaves(id))[0]!)[7]!);
  for (const answer of ["accepted", "pending", "accepted", "pending"]) {
    expect((await answerOffer(app, vendor, id, answer)).status).toBe(200);
    await city.workAfter(1);
  }
  expect(await city.sizesOf(id)).toEqual([50]);
  await city.workAfter(16);
  expect(await city.sizesOf(id)).toEqual([50, 50]);
});

test("a booking in a city of 120 vendors asks the others at once when an acceptance is undone after the next wave was due", async () => {
  const id = await city.book();
  await city.work();
  const vendor = city.vendorOf(city.idsOf((await city.readWaves(id))[0]!)[7]!);
  await city.workAfter(19);
  expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
  await city.workAfter(1);
  expect(await city.isQueued(id)).toBe(false);
  expect((await answerOffer(app, vendor, id, "pending")).status).toBe(200);
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
});

test("a booking in a city of 120 vendors asks its former vendor alone when it is moved, and then all of them anew in waves", async () => {
  const { id } = await city.bookAndMove();
  await city.workAfter(119);
  expect((await city.countOffers(id)).offers).toBe(1);
  await city.workAfter(1);
  expect((await city.readWaves(id)).map(({ because, asked }) => [because, asked.length])).toEqual([
    ["booked", 50],
    ["rescheduled", 50],
  ]);
  await city.workAfter(20);
  await city.workAfter(20);
  expect((await city.countOffers(id)).offers).toBe(120);
});

test("a booking in a city of 120 vendors asks all others at once when its former vendor, asked alone, rejects it", async () => {
  const { id, vendor } = await city.bookAndMove();
  await city.workAfter(10);
  expect((await answerOffer(app, vendor, id, "rejected")).status).toBe(200);
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
});

test("a booking in a city of 120 vendors keeps its pauses when a vendor rejects it after an exclusive offer", async () => {
  const { id, vendor } = await city.bookAndMove();
  await city.workAfter(120);
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  const asked = city.idsOf((await city.readWaves(id))[1]!);
  for (const one of [city.vendorOf(asked[3]!), vendor, city.vendorOf(asked[4]!)])
    expect((await answerOffer(app, one, id, "rejected")).status).toBe(200);
  await city.workAfter(19);
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  await city.workAfter(1);
  expect((await city.readWaves(id)).map(({ because }) => because)).toEqual([
    "booked",
    "rescheduled",
    "next",
  ]);
});

test("a booking in a city of 120 vendors asks only those who can come then", async () => {
  await query`insert into vendor_availability (vendor_id, works, changed_at)
    select id, array_fill(false, array[14]), now() from account
    where id = any(${city.vendors.slice(0, 110).map(({ id }) => id)}::int[])`;
  const id = await city.book();
  await city.work();
  const waves = await city.readWaves(id);
  expect(waves.map(city.idsOf)).toEqual([city.vendors.slice(110).map((vendor) => vendor.id)]);
  await query`insert into vendor_availability (vendor_id, works, changed_at)
    select id, array_fill(false, array[14]), now() from account
    where id = any(${city.vendors.map((vendor) => vendor.id)}::int[]) on conflict do nothing`;
  const nobody = await city.book();
  await city.work();
  expect(await city.sizesOf(nobody)).toEqual([]);
  expect(await city.isQueued(nobody)).toBe(false);
});

test.each(["insert into booking_offer", "insert into booking_wave_queue"])(
  "a booking in a city of 120 vendors asks each vendor once where the process ends before: %s",
  async (words) => {
    const id = await city.book();
    await expect(city.work(crashingAt(words))).rejects.toThrow("crashed");
    expect(await city.countOffers(id)).toEqual({ offers: 0, events: 0 });
    await city.work();
    expect(await city.sizesOf(id)).toEqual([50]);
    app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
    await expect(city.work(crashingAt(words))).rejects.toThrow("crashed");
    expect(await city.sizesOf(id)).toEqual([50]);
    await city.work();
    await city.workAfter(20);
    expect(await city.sizesOf(id)).toEqual([50, 50, 20]);
    expect(await city.countOffers(id)).toEqual({ offers: 120, events: 120 });
  },
);

test("a booking in a city of 120 vendors asks each vendor once when several processes work concurrently", async () => {
  const other = connect(app.url, createLog("silent"), { size: 4 });
  try {
    const ids = [await city.book(), await city.book(), await city.book()];
    for (let round = 0; round < 3; round++) {
      await Promise.all([city.work(), city.work(other), city.work(), city.work(other)]);
      app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
    }
    for (const id of ids) {
      expect(await city.sizesOf(id)).toEqual([50, 50, 20]);
      expect(await city.countOffers(id)).toEqual({ offers: 120, events: 120 });
    }
  } finally {
    await other.destroy();
  }
});

test("of 50 vendors all are asked by the answer itself, of 51 the last one after a pause", async () => {
  await city.letWork(50);
  const small = await city.book();
  expect(await city.sizesOf(small)).toEqual([50]);
  expect(await city.countOffers(small)).toEqual({ offers: 50, events: 50 });
  expect(await city.isQueued(small)).toBe(false);
  await city.letWork(51);
  const large = await city.book();
  expect(await city.sizesOf(large)).toEqual([]);
  await city.work();
  expect(await city.sizesOf(large)).toEqual([50]);
  await city.workAfter(20);
  expect(await city.sizesOf(large)).toEqual([50, 1]);
});

test("a vendor who becomes able later joins the waves that are left, and is asked at once when none is", async () => {
  await city.letWork(60);
  const id = await city.book();
  await city.work();
  const between = await newVendor(app);
  await offerApproved(app, between, 601, 900);
  expect((await city.countOffers(id)).offers).toBe(50);
  await city.workAfter(20);
  expect(await city.sizesOf(id)).toEqual([50, 11]);
  const after = await newVendor(app);
  await offerApproved(app, after, 601, 900);
  expect((await city.countOffers(id)).offers).toBe(62);
  expect(await city.sizesOf(id)).toEqual([50, 11]);
});

test("a vendor who becomes able later is asked where the last wave goes out at the moment of its approval", async () => {
  await city.letWork(51);
  const id = await city.book();
  await city.work();
  app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
  // The last wave has read the eligible vendors and is not committed.
  const wave = await app.application.startTransaction().execute();
  await sendDueWave(oneTransaction(wave), "next", { now: app.clock.now });
  const late = await newVendor(app);
  await offerApproved(app, late, 601, 900);
  expect((await city.countOffers(id)).offers).toBe(50);
  await wave.commit().execute();
  await city.work();
  expect(await city.countOffers(id)).toEqual({ offers: 52, events: 52 });
});

test("a booking that waits for its first wave takes a place in a city that refuses what is full", async () => {
  await query`insert into vendor_availability (vendor_id, works, jobs_per_slot, changed_at)
    select id, array_fill(id = ${city.vendors[0]!.id}, array[14]), 1, now()
    from unnest(${city.vendors.map(({ id }) => id)}::int[]) as id`;
  await query`update city set full_slot = 'refuse' where id = 1`;
  try {
    const id = await city.book();
    expect(await city.countOffers(id)).toEqual({ offers: 0, events: 0 });
    const second = await app.send("/api/bookings", { json: aBooking(city.LATER) });
    expect(second.status).toBe(409);
    await city.work();
    expect(await city.sizesOf(id)).toEqual([1]);
  } finally {
    await query`update city set full_slot = 'take' where id = 1`;
  }
});
