import type { Paise } from "#kernel/money/money.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { isOver, slotStart, type Slot } from "#kernel/time/slot.ts";

/** So many vendors are asked about a booking in one wave. */
export const WAVE_SIZE = 50;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAUSE_MS = 20 * MINUTE_MS;
/** The pause where the slot begins within `SOON_MS`. */
const SHORT_PAUSE_MS = 5 * MINUTE_MS;
const SOON_MS = 24 * HOUR_MS;

/** What a first wave follows. */
export type WaveStart = "booked" | "given_back" | "rescheduled" | "moved";

/** A vendor's record covers so many days. */
export const RECORD_DAYS = 90;

/** Whether vendors are still asked about a slot: until it is over. */
export const isAskable = (day: Day, slot: Slot, now: Date): boolean =>
  day >= today(now) && !isOver(day, slot, now);

/** When the wave after one that is made now is due, for a slot. */
export function nextWaveAt(day: Day, slot: Slot, now: Date): Date {
  const isSoon = slotStart(day, slot).getTime() - now.getTime() < SOON_MS;
  return new Date(now.getTime() + (isSoon ? SHORT_PAUSE_MS : PAUSE_MS));
}

/** When a wave that failed is tried again. */
export const tryAgainAt = (now: Date): Date => new Date(now.getTime() + SHORT_PAUSE_MS);

/** What is known of a vendor who could do a booking, as it is when a wave is made. */
export type WaveFacts = {
  vendor_id: number;
  /** Whether it has completed a booking of the same customer. */
  served: boolean;
  /** Whether it has an address in the pin code of the booking, or has completed a booking there lately. */
  near: boolean;
  /** How many bookings it has in the week of the booking, Monday to Sunday. */
  jobs: number;
  /** How often it accepted and did not undo that, completed and gave back in the last 90 days. */
  accepted: number;
  completed: number;
  given_back: number;
  /** What it would get for the booking. */
  price_paise: Paise;
};

export type WaveReason = "served" | "near" | "load" | "record" | "price";

/** What each reason counts, of a hundred. docs/decisions/037-offer-waves.md has the reasons for them. */
export const WEIGHTS: Readonly<Record<WaveReason, number>> = {
  served: 40,
  near: 20,
  load: 15,
  record: 15,
  price: 10,
};

/** A vendor with this many jobs in the week, or more, gets nothing for its load. */
const FULL_WEEK = 5;

const percentOf = (part: number, whole: number): number =>
  Math.max(0, Math.min(100, Math.floor((100 * part) / whole)));

/**
 * How well a vendor does by each reason, from 0 to 100, in whole numbers. A new vendor's record is 50, and so
 * is the usual price (`medianPaise`); twice that price is 0. A booking that is given back was accepted before,
 * so it weighs as much as two.
 */
export const sharesOf = (facts: WaveFacts, medianPaise: number): Record<WaveReason, number> => ({
  served: facts.served ? 100 : 0,
  near: facts.near ? 100 : 0,
  load: percentOf(FULL_WEEK - facts.jobs, FULL_WEEK),
  record: percentOf(
    facts.accepted + facts.completed + 2,
    facts.accepted + facts.completed + 2 * facts.given_back + 4,
  ),
  price: percentOf(2 * medianPaise - facts.price_paise, 2 * medianPaise),
});

/** The sum of all reasons, from 0 to 10,000. */
export function pointsOf(facts: WaveFacts, medianPaise: number): number {
  const shares = sharesOf(facts, medianPaise);
  return (Object.keys(WEIGHTS) as WaveReason[]).reduce(
    (sum, reason) => sum + WEIGHTS[reason] * shares[reason],
    0,
  );
}

/** The vendors in the order in which they are asked: the most points first, then the lowest id. */
export const rankVendors = <Facts extends WaveFacts>(
  vendors: readonly Facts[],
  medianPaise: number,
): Facts[] =>
  vendors
    .map((facts) => ({ facts, points: pointsOf(facts, medianPaise) }))
    .toSorted(
      (one, other) => other.points - one.points || one.facts.vendor_id - other.facts.vendor_id,
    )
    .map(({ facts }) => facts);
