import { addDays } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { aBooking } from "../support/fixtures.ts";
import { offerToAll } from "./offer-to-all.ts";
import { findContradictions } from "./replay-events.ts";
import type { GeneratedVendor } from "./made-vendors.ts";

/** Makes a call of the API, over the network or without. */
type Call = (path: string, json: unknown, token?: string) => Promise<Response>;

export type Racers = {
  db: Db;
  call: Call;
  vendors: GeneratedVendor[];
  operatorToken: string;
  /** The day of the bookings: one on which they may be completed. */
  day: string;
};

const choose = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)]!;

/**
 * Books, offers it to all racers, and returns the id of the booking and its follow key. It is booked for another day and moved to the wanted one:
 * late in the day nothing of today can be booked.
 */
export async function bookOne({
  db,
  call,
  vendors,
  day,
}: Racers): Promise<{ id: number; followKey: string }> {
  const slot = { booking_date: addDays(day, 1), booking_time_slot: "Evening" };
  const products = [{ product_id: 601, product_count: 1 }];
  const response = await call("/bookings", aBooking({ ...slot, products }));
  if (response.status !== 201) throw new Error(`A booking was answered ${response.status}`);
  const { booking } = (await response.json()) as {
    booking: { order_id: string; follow_key: string };
  };
  const moved = db
    .updateTable("booking")
    .set({ booking_date: day })
    .where("order_id", "=", booking.order_id)
    .returning("id");
  const { id } = await moved.executeTakeFirstOrThrow();
  await offerToAll(db, id, vendors);
  return { id, followKey: booking.follow_key };
}

/** One random transition by a random person, who looked at random. Returns the status of the answer. */
async function tryAtRandom(
  { call, vendors, operatorToken, day }: Racers,
  { id, followKey }: { id: number; followKey: string },
): Promise<number> {
  const vendor = choose(vendors);
  const seen_vendor_id = choose([null, ...vendors.map((one) => one.id)]);
  const answer = (status: string) =>
    call(`/bookings/${id}/accept_reject_booking`, { status }, vendor.token);
  const ops = (name: string, json: unknown) =>
    call(`/v1/ops/bookings/${id}/${name}`, json, operatorToken);
  const customer = (name: string, json: unknown) =>
    call(`/v1/bookings/follow/${followKey}/${name}`, json);
  const reason = "A race";
  const slot = {
    booking_date: addDays(day, choose([2, 3])),
    booking_time_slot: choose(["Morning", "Evening"]),
  };
  const response = await choose([
    () => answer("accepted"),
    () => answer("accepted"),
    () => answer("rejected"),
    () => answer("rejected"),
    () => answer("completed"),
    () => ops("assign", { vendor_id: vendor.id, reason, seen_vendor_id }),
    () => ops("assign", { vendor_id: vendor.id, reason, seen_vendor_id }),
    () => ops("cancel", { reason, seen_vendor_id }),
    () => ops("complete", { seen_vendor_id }),
    () => customer("cancel", {}),
    () => customer("reschedule", slot),
    () => customer("reschedule", slot),
  ])();
  await response.arrayBuffer();
  return response.status;
}

type Counts = { calls: number; done: number; failed: number; contradictions: string[] };

/**
 * Lets `width` people make random transitions of one booking at the same time, `calls` in all, then looks
 * whether status, vendor, offers and events agree with the table of transitions.
 */
export async function raceTransitions(
  racers: Racers,
  { width, calls, day = racers.day }: { width: number; calls: number; day?: string },
): Promise<Counts> {
  const booking = await bookOne({ ...racers, day });
  const statuses: number[] = [];
  let left = calls;
  const play = async () => {
    while (left-- > 0) statuses.push(await tryAtRandom(racers, booking));
  };
  await Promise.all(Array.from({ length: width }, play));
  return {
    calls: statuses.length,
    done: statuses.filter((status) => status === 200).length,
    failed: statuses.filter((status) => ![200, 409].includes(status)).length,
    contradictions: await findContradictions(racers.db, booking.id),
  };
}
