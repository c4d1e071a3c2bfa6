import { offerQueuedBookings } from "#booking/offers/offer-queued-bookings.ts";
import { bookingTimers } from "#booking/messages/timers.ts";
import type { WaveFacts } from "#booking/offers/rules.ts";
import type { Db } from "#server/database/connect.ts";
import { makeVendors, type GeneratedVendor } from "../races/made-vendors.ts";
import { app, findRow, findRows, query, setUpTestApp } from "./set-up-test-app.ts";
import { answerOffer, createBooking } from "./bookings.ts";
import { beforeAll, beforeEach, expect } from "vitest";

/** A booking more than 24 hours ahead of Saturday, 11:00. */
export const LATER = {
  booking_date: "2026-11-25",
  products: [{ product_id: 601, product_count: 1 }],
};

const MINUTE_MS = 60_000;

export let vendors: GeneratedVendor[];

/** Opens a test app with so many vendors in Noida, and without bookings before each test. */
export function setUpCity(count: number): void {
  setUpTestApp({ empty: ["booking", "booking_request", "offer_queue", "vendor_availability"] });
  beforeAll(async () => {
    vendors = await makeVendors(app.db, count, app.clock.now);
  });
  beforeEach(() => letWork(count));
}

/** Only the first so many vendors have an approved service. */
export const letWork = (count: number) =>
  query`update vendor_service set price_paise = 90000, status = case
      when vendor_id = any(${vendors.slice(0, count).map(({ id }) => id)}::int[]) then 'approved'
      else 'pending' end`;

/** What one process does: the worker of offers, then the timer of graphile-worker. */
export async function work(db: Db = app.application): Promise<void> {
  await offerQueuedBookings(db, { now: () => app.clock.now });
  await bookingTimers["sendWaves"]?.(db, app.clock.now);
}

/** The same so many minutes later. */
export async function workAfter(minutes: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS);
  await work();
}

export type LoggedWave = {
  wave: number;
  because: string;
  made_at: Date;
  next_wave_at: Date | null;
  left_over: number;
  median_paise: number | null;
  asked: WaveFacts[];
};

/** The log of a booking's waves. */
export async function readWaves(id: number): Promise<LoggedWave[]> {
  const rows = await query<LoggedWave>`
    select wave, because, made_at, next_wave_at, left_over, median_paise::float8, asked
    from booking_wave where booking_id = ${id} order by wave`;
  return rows;
}

export const idsOf = ({ asked }: Pick<LoggedWave, "asked">): number[] =>
  asked.map(({ vendor_id }) => vendor_id);

export const sizesOf = async (id: number): Promise<number[]> =>
  (await readWaves(id)).map(({ asked }) => asked.length);

/** The offers of a booking, and the events that tell of them: the same number, one for each vendor. */
export async function countOffers(id: number): Promise<{ offers: number; events: number }> {
  const rows = await query<{ offers: number; events: number }>`
    select (select count(*)::int from booking_offer where booking_id = ${id}) as offers,
      (select count(*)::int from booking_event
        where booking_id = ${id} and what = 'offered') as events`;
  return rows[0]!;
}

export const isQueued = async (id: number): Promise<boolean> =>
  (await findRows("booking_wave_queue", { booking_id: id }, ["booking_id"])).length > 0;

export const book = (change: Record<string, unknown> = {}) =>
  createBooking(app, { ...LATER, ...change });

export const vendorOf = (id: number) => vendors.find((vendor) => vendor.id === id)!;

/** Books, has the first vendor asked accept it, and moves it to Friday evening as the customer. */
export async function bookAndMove() {
  const id = await book();
  await work();
  const vendor = vendorOf(idsOf((await readWaves(id))[0]!)[0]!);
  expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
  const { follow_key } = await findRow("booking", { id });
  const json = { booking_date: "2026-11-27", booking_time_slot: "Evening" };
  const moved = await app.send(`/api/v1/bookings/follow/${follow_key}/reschedule`, { json });
  expect(moved.status).toBe(200);
  return { id, vendor };
}
