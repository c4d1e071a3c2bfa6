import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { offerQueuedBookings } from "./offer-queued-bookings.ts";
import { lockBooking } from "../states/queries.ts";
import { bookingTimers } from "../exports.ts";
import type { Db } from "#server/database/connect.ts";
import { app, query } from "#test/set-up-test-app.ts";
import { newVendor, offerApproved } from "#test/vendors.ts";
import * as city from "#test/waves.ts";

city.setUpCity(60);

async function workFor(turns: number, db: Db = app.application): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let left = turns;
  const pauseMs = () => {
    if (--left === 0) ending.abort();
    return 0;
  };
  await offerQueuedBookings(db, { now: () => app.clock.now, pauseMs, signal });
}

/** A database that calls `act` after its first statement with these words, before the commit. */
function interruptedAt(words: string, act: () => Promise<unknown>): Db {
  const ids = new Set<unknown>();
  let isOver = false;
  return app.application.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(words)) ids.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (isOver || !ids.has(queryId)) return result;
      isOver = true;
      await act();
      return result;
    },
  });
}

test("no wave of a booking is made beside a transition of it, and that of another does not wait", async () => {
  const [moved, other] = [await city.book(), await city.book()];
  const transition = await app.application.startTransaction().execute();
  await lockBooking(transition, moved);
  await city.work();
  const sizes = [await city.sizesOf(moved), await city.sizesOf(other)];
  await transition.commit().execute();
  expect(sizes).toEqual([[], [50]]);
  await city.work();
  expect(await city.sizesOf(moved)).toEqual([50]);
});

test("first waves go out while many vendors who became able are in the queue, and the other way round", async () => {
  const ids = [await city.book(), await city.book(), await city.book()];
  await query`insert into offer_queue (vendor_id, queued_at)
    select id, ${app.clock.now}::timestamptz
    from unnest(${city.vendors.slice(0, 10).map(({ id }) => id)}::int[]) as id`;
  await workFor(3);
  expect(await Promise.all(ids.map(city.sizesOf))).toEqual([[50], [50], [50]]);
  const rows = await query`select vendor_id from offer_queue`;
  expect(rows).toHaveLength(7);
});

test("a vendor who becomes able while first waves go out is offered what waits before they are all out", async () => {
  const id = await city.book();
  await city.work();
  await city.workAfter(20);
  expect(await city.sizesOf(id)).toEqual([50, 10]);
  const ids = [
    await city.book(),
    await city.book(),
    await city.book(),
    await city.book(),
    await city.book(),
  ];
  const late = await newVendor(app);
  const db = interruptedAt("insert into booking_wave", () => offerApproved(app, late, 601, 900));
  await workFor(3, db);
  expect((await city.countOffers(id)).offers).toBe(61);
  expect(await Promise.all(ids.map(city.sizesOf))).toEqual([[50], [50], [50], [], []]);
});

type Run = Parameters<NonNullable<(typeof bookingTimers)["sendWaves"]>>[2];

/** When each booking was offered, in minutes after its first wave. */
async function send(run: (begin: Date) => NonNullable<Run>): Promise<number[][]> {
  const ids = [await city.book(), await city.book(), await city.book()];
  await city.work();
  const first = app.clock.now.getTime();
  const begin = new Date(first + 20 * 60_000);
  await bookingTimers["sendWaves"]?.(app.application, begin, run(begin));
  const waves = await Promise.all(ids.map(city.readWaves));
  return waves.map((all) =>
    all.slice(1).map(({ made_at }) => (made_at.getTime() - first) / 60_000),
  );
}

test("the timer of waves, with three that are due, makes each at its own time, and leaves what is due after 50 seconds to the next run", async () => {
  let times = 0;
  const now = (begin: Date) => () => new Date(begin.getTime() + ++times * 30_000);
  expect(await send((begin) => ({ now: now(begin) }))).toEqual([[20], [20.5], []]);
});

test("the timer of waves, with three that are due, makes none after the one under way when the site ends", async () => {
  const ending = new AbortController();
  const now = (begin: Date) => () => {
    ending.abort();
    return begin;
  };
  expect(await send((at) => ({ now: now(at), signal: ending.signal }))).toEqual([[20], [], []]);
});

describe("a wave that fails", () => {
  const fail = (id: number) =>
    query`alter table booking_wave add constraint broken check (booking_id <> ${sql.lit(id)}) not valid`;
  const mend = () => query`alter table booking_wave drop constraint if exists broken`;
  afterEach(mend);

  test("is made five minutes later, and keeps no first wave of another booking from going out", async () => {
    const [first, second] = [await city.book(), await city.book()];
    await fail(first);
    await city.work();
    expect([await city.sizesOf(first), await city.sizesOf(second)]).toEqual([[], [50]]);
    await mend();
    await city.workAfter(4.9);
    expect(await city.sizesOf(first)).toEqual([]);
    await city.workAfter(0.1);
    expect(await city.sizesOf(first)).toEqual([50]);
  });

  test("keeps no later wave of another booking from going out", async () => {
    const [first, second] = [await city.book(), await city.book()];
    await city.work();
    await fail(first);
    await city.workAfter(20);
    expect([await city.sizesOf(first), await city.sizesOf(second)]).toEqual([[50], [50, 10]]);
    await mend();
    await city.workAfter(5);
    expect(await city.sizesOf(first)).toEqual([50, 10]);
  });

  test("waits for no batch of offers that fails", async () => {
    const id = await city.book();
    await query`insert into offer_queue (vendor_id, queued_at, offered_up_to)
      values (${city.vendors[0]!.id}, ${app.clock.now}, 0)`;
    const db = interruptedAt("with waiting as materialized", () => Promise.reject(new Error("no")));
    await expect(city.work(db)).rejects.toThrow("no");
    expect(await city.sizesOf(id)).toEqual([50]);
  });
});
