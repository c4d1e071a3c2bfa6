import { describe, expect, test } from "vitest";
import { sendDueWave } from "./make-wave.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { oneTransaction } from "../../../seed/sample-day/one-transaction.ts";
import { answerOffer, createBooking } from "../../../test/support/bookings.ts";
import { aBooking } from "../../../test/support/fixtures.ts";
import { findRow, query } from "../../../test/support/rows.ts";
import { app } from "../../../test/support/set-up-test-app.ts";
import { newVendor, offerApproved } from "../../../test/support/vendors.ts";
import {
  countOffers,
  idsOf,
  isQueued,
  letWork,
  readWaves,
  setUpCity,
  sizesOf,
  vendors,
  work,
  workAfter,
  LATER,
} from "../../../test/support/waves.ts";

setUpCity(120);

const SOON = { ...LATER, booking_date: "2026-11-22", booking_time_slot: "Morning" };

const book = (change: Record<string, unknown> = LATER) => createBooking(app, change);

const vendorOf = (id: number) => vendors.find((vendor) => vendor.id === id)!;

/** A booking accepted in its first wave and then rescheduled. */
async function bookAndMove() {
  const id = await book();
  await work();
  const vendor = vendorOf(idsOf((await readWaves(id))[0]!)[0]!);
  await answerOffer(app, vendor, id, "accepted");
  const { follow_key: key } = await findRow("booking", { id });
  const json = { booking_date: "2026-11-27", booking_time_slot: "Evening" };
  const moved = await app.send(`/api/v1/bookings/follow/${key}/reschedule`, { json });
  expect(moved.status).toBe(200);
  return { id, vendor };
}

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

describe("a booking in a city of 120 vendors", () => {
  test("asks 50 of them, 50 after 20 minutes, and the last 20 after 20 more", async () => {
    const id = await book();
    expect(await countOffers(id)).toEqual({ offers: 0, events: 0 });
    await work();
    expect(await sizesOf(id)).toEqual([50]);
    await workAfter(19.9);
    expect(await sizesOf(id)).toEqual([50]);
    await workAfter(0.1);
    expect(await sizesOf(id)).toEqual([50, 50]);
    await workAfter(20);
    expect(await sizesOf(id)).toEqual([50, 50, 20]);
    expect(await countOffers(id)).toEqual({ offers: 120, events: 120 });
    expect(await isQueued(id)).toBe(false);
    const waves = await readWaves(id);
    expect(waves.map(({ because, left_over }) => [because, left_over])).toEqual([
      ["booked", 70],
      ["next", 20],
      ["next", 0],
    ]);
    expect(new Set(waves.flatMap(idsOf)).size).toBe(120);
    expect(waves[2]?.next_wave_at).toBeNull();
    await workAfter(20);
    expect(await sizesOf(id)).toEqual([50, 50, 20]);
  });

  test("asks the next 50 after 5 minutes where the slot begins within 24 hours", async () => {
    const id = await book(SOON);
    await work();
    await workAfter(4.9);
    expect(await sizesOf(id)).toEqual([50]);
    await workAfter(0.1);
    expect(await sizesOf(id)).toEqual([50, 50]);
    await workAfter(5);
    expect(await sizesOf(id)).toEqual([50, 50, 20]);
  });

  test("asks no further vendor once its slot is over", async () => {
    const id = await book({ ...LATER, booking_date: "2026-11-21", booking_time_slot: "Evening" });
    await work();
    app.clock.now = new Date("2026-11-21T19:59:00+05:30");
    await work();
    expect(await sizesOf(id)).toEqual([50, 50]);
    await workAfter(10);
    expect(await sizesOf(id)).toEqual([50, 50]);
    expect(await isQueued(id)).toBe(false);
  });

  test("asks no further vendor once it is accepted, and continues when it is given back", async () => {
    const id = await book();
    await work();
    const [first] = await readWaves(id);
    const vendor = vendorOf(idsOf(first!)[7]!);
    expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
    await workAfter(25);
    expect(await sizesOf(id)).toEqual([50]);
    expect(await isQueued(id)).toBe(false);
    expect((await answerOffer(app, vendor, id, "rejected")).status).toBe(200);
    expect(await sizesOf(id)).toEqual([50]);
    await work();
    expect((await readWaves(id)).map(({ because }) => because)).toEqual(["booked", "given_back"]);
    await workAfter(20);
    expect(await countOffers(id)).toEqual({ offers: 120, events: 120 });
  });

  test("goes on with its pauses when a vendor accepts it and undoes that", async () => {
    const id = await book();
    await work();
    const vendor = vendorOf(idsOf((await readWaves(id))[0]!)[7]!);
    for (const answer of ["accepted", "pending", "accepted", "pending"]) {
      expect((await answerOffer(app, vendor, id, answer)).status).toBe(200);
      await workAfter(1);
    }
    expect(await sizesOf(id)).toEqual([50]);
    await workAfter(16);
    expect(await sizesOf(id)).toEqual([50, 50]);
  });

  test("asks the others at once when an acceptance is undone after the next wave was due", async () => {
    const id = await book();
    await work();
    const vendor = vendorOf(idsOf((await readWaves(id))[0]!)[7]!);
    await workAfter(19);
    expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
    await workAfter(1);
    expect(await isQueued(id)).toBe(false);
    expect((await answerOffer(app, vendor, id, "pending")).status).toBe(200);
    await work();
    expect(await sizesOf(id)).toEqual([50, 50]);
  });

  test("asks its former vendor alone when it is moved, and then all of them anew in waves", async () => {
    const { id } = await bookAndMove();
    await workAfter(119);
    expect((await countOffers(id)).offers).toBe(1);
    await workAfter(1);
    expect((await readWaves(id)).map(({ because, asked }) => [because, asked.length])).toEqual([
      ["booked", 50],
      ["rescheduled", 50],
    ]);
    await workAfter(20);
    await workAfter(20);
    expect((await countOffers(id)).offers).toBe(120);
  });

  test("asks all others at once when its former vendor, asked alone, rejects it", async () => {
    const { id, vendor } = await bookAndMove();
    await workAfter(10);
    expect((await answerOffer(app, vendor, id, "rejected")).status).toBe(200);
    await work();
    expect(await sizesOf(id)).toEqual([50, 50]);
  });

  test("keeps its pauses when a vendor rejects it after an exclusive offer", async () => {
    const { id, vendor } = await bookAndMove();
    await workAfter(120);
    expect(await sizesOf(id)).toEqual([50, 50]);
    const asked = idsOf((await readWaves(id))[1]!);
    for (const one of [vendorOf(asked[3]!), vendor, vendorOf(asked[4]!)])
      expect((await answerOffer(app, one, id, "rejected")).status).toBe(200);
    await workAfter(19);
    expect(await sizesOf(id)).toEqual([50, 50]);
    await workAfter(1);
    expect((await readWaves(id)).map(({ because }) => because)).toEqual([
      "booked",
      "rescheduled",
      "next",
    ]);
  });

  test("asks only those who can come then", async () => {
    await query`insert into vendor_availability (vendor_id, works, changed_at)
      select id, array_fill(false, array[14]), now() from account
      where id = any(${vendors.slice(0, 110).map(({ id }) => id)}::int[])`;
    const id = await book();
    await work();
    const waves = await readWaves(id);
    expect(waves.map(idsOf)).toEqual([vendors.slice(110).map((vendor) => vendor.id)]);
    await query`insert into vendor_availability (vendor_id, works, changed_at)
      select id, array_fill(false, array[14]), now() from account
      where id = any(${vendors.map((vendor) => vendor.id)}::int[]) on conflict do nothing`;
    const nobody = await book();
    await work();
    expect(await sizesOf(nobody)).toEqual([]);
    expect(await isQueued(nobody)).toBe(false);
  });

  test.each(["insert into booking_offer", "insert into booking_wave_queue"])(
    "asks each vendor once where the process ends before: %s",
    async (words) => {
      const id = await book();
      await expect(work(crashingAt(words))).rejects.toThrow("crashed");
      expect(await countOffers(id)).toEqual({ offers: 0, events: 0 });
      await work();
      expect(await sizesOf(id)).toEqual([50]);
      app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
      await expect(work(crashingAt(words))).rejects.toThrow("crashed");
      expect(await sizesOf(id)).toEqual([50]);
      await work();
      await workAfter(20);
      expect(await sizesOf(id)).toEqual([50, 50, 20]);
      expect(await countOffers(id)).toEqual({ offers: 120, events: 120 });
    },
  );

  test("asks each vendor once when several processes work concurrently", async () => {
    const other = connect(app.url, createLog("silent"), { size: 4 });
    try {
      const ids = [await book(), await book(), await book()];
      for (let round = 0; round < 3; round++) {
        await Promise.all([work(), work(other), work(), work(other)]);
        app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
      }
      for (const id of ids) {
        expect(await sizesOf(id)).toEqual([50, 50, 20]);
        expect(await countOffers(id)).toEqual({ offers: 120, events: 120 });
      }
    } finally {
      await other.destroy();
    }
  });
});

test("of 50 vendors all are asked by the answer itself, of 51 the last one after a pause", async () => {
  await letWork(50);
  const small = await book();
  expect(await sizesOf(small)).toEqual([50]);
  expect(await countOffers(small)).toEqual({ offers: 50, events: 50 });
  expect(await isQueued(small)).toBe(false);
  await letWork(51);
  const large = await book();
  expect(await sizesOf(large)).toEqual([]);
  await work();
  expect(await sizesOf(large)).toEqual([50]);
  await workAfter(20);
  expect(await sizesOf(large)).toEqual([50, 1]);
});

describe("a vendor who becomes able later", () => {
  test("joins the waves that are left, and is asked at once when none is", async () => {
    await letWork(60);
    const id = await book();
    await work();
    const between = await newVendor(app);
    await offerApproved(app, between, 601, 900);
    expect((await countOffers(id)).offers).toBe(50);
    await workAfter(20);
    expect(await sizesOf(id)).toEqual([50, 11]);
    const after = await newVendor(app);
    await offerApproved(app, after, 601, 900);
    expect((await countOffers(id)).offers).toBe(62);
    expect(await sizesOf(id)).toEqual([50, 11]);
  });

  test("is asked where the last wave goes out at the moment of its approval", async () => {
    await letWork(51);
    const id = await book();
    await work();
    app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
    // The last wave has read the eligible vendors and is not committed.
    const wave = await app.application.startTransaction().execute();
    await sendDueWave(oneTransaction(wave), "next", { now: app.clock.now });
    const late = await newVendor(app);
    await offerApproved(app, late, 601, 900);
    expect((await countOffers(id)).offers).toBe(50);
    await wave.commit().execute();
    await work();
    expect(await countOffers(id)).toEqual({ offers: 52, events: 52 });
  });
});

test("a booking that waits for its first wave takes a place in a city that refuses what is full", async () => {
  await query`insert into vendor_availability (vendor_id, works, jobs_per_slot, changed_at)
    select id, array_fill(id = ${vendors[0]!.id}, array[14]), 1, now()
    from unnest(${vendors.map(({ id }) => id)}::int[]) as id`;
  await query`update city set full_slot = 'refuse' where id = 1`;
  try {
    const id = await book();
    expect(await countOffers(id)).toEqual({ offers: 0, events: 0 });
    const second = await app.send("/api/bookings", { json: aBooking(LATER) });
    expect(second.status).toBe(409);
    await work();
    expect(await sizesOf(id)).toEqual([1]);
  } finally {
    await query`update city set full_slot = 'take' where id = 1`;
  }
});
