import { expect, test } from "vitest";
import {
  DESK_STEPS,
  firstSteps,
  playOrders,
  setUpShares,
  VENDOR_STEPS,
  type Name,
  type Start,
} from "../races/visit-orders.ts";
import { setUpBookingsOfTwo } from "../support/vendor-bookings.ts";
import { scaled } from "./bookers.ts";
import { reportCounts } from "./report-counts.ts";

setUpBookingsOfTwo(setUpShares);

const VENDORS = Object.keys(VENDOR_STEPS) as Name[];
const DESKS = Object.keys(DESK_STEPS) as Name[];
/** Six interleavings of two steps each, and twice at once. */
const PLAYED = 8;

const pairsOf = (first: readonly Name[], second: readonly Name[]) =>
  first.flatMap((one) => second.map((other): [Name, Name] => [one, other]));

test.each<Start>(["pending", "accepted", "door"])(
  "%s: each two steps of the vendor and of the desk, in all orders and at once",
  async (start) => {
    const desks = pairsOf(DESKS, DESKS);
    const all = pairsOf(firstSteps(start), VENDORS).flatMap((vendors) =>
      desks.map((pair) => [vendors, pair] as const),
    );
    const every = Math.round(all.length / scaled(all.length));
    const sessions = all.filter((_, i) => i % every === 0);
    let orders = 0;
    for (const pair of sessions) {
      orders += await playOrders(start, pair, 2);
      if (orders % (100 * PLAYED) === 0) console.log(`${orders} of ${sessions.length * PLAYED}`);
    }
    reportCounts(`orders of two sessions from ${start}`, { sessions: sessions.length, orders });
    expect(orders).toBe(sessions.length * PLAYED);
  },
);
