import type { Paise } from "#kernel/money/money.ts";
import { HOUR_MS, today, type Day, isOver, slotStart, type Slot } from "#kernel/time/day.ts";

export const WAVE_SIZE = 50;

const MINUTE_MS = 60_000;
const PAUSE_MS = 20 * MINUTE_MS;
const SHORT_PAUSE_MS = 5 * MINUTE_MS;
const RETRY_MS = 5 * MINUTE_MS;
const SOON_MS = 24 * HOUR_MS;

export type WaveStart = "booked" | "given_back" | "rescheduled" | "moved" | "changed";

export const RECORD_DAYS = 90;

/** Vendors are asked until the end of the slot. */
export const isAskable = (day: Day, slot: Slot, now: Date): boolean =>
  day >= today(now) && !isOver(day, slot, now);

export function nextWaveAt(day: Day, slot: Slot, now: Date): Date {
  const isSoon = slotStart(day, slot).getTime() - now.getTime() < SOON_MS;
  return new Date(now.getTime() + (isSoon ? SHORT_PAUSE_MS : PAUSE_MS));
}

export const tryAgainAt = (now: Date): Date => new Date(now.getTime() + RETRY_MS);

export type WaveFacts = {
  vendor_id: number;
  served: boolean;
  near: boolean;
  jobs: number;
  accepted: number;
  completed: number;
  given_back: number;
  price_paise: Paise;
};

export type WaveReason = "served" | "near" | "load" | "record" | "price";

/** Weights in percent; docs/decisions/037-offer-waves.md has the reasons. */
export const WEIGHTS: Readonly<Record<WaveReason, number>> = {
  served: 40,
  near: 20,
  load: 15,
  record: 15,
  price: 10,
};

/** From this many jobs in the week on, the load counts 0. */
const FULL_WEEK = 5;

const percentOf = (part: number, whole: number): number =>
  Math.max(0, Math.min(100, Math.floor((100 * part) / whole)));

/**
 * Integers from 0 to 100. A new vendor's record is 50, the median price 50, twice that 0. A booking that was
 * given back weighs as much as two.
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

export function pointsOf(facts: WaveFacts, medianPaise: number): number {
  const shares = sharesOf(facts, medianPaise);
  return (Object.keys(WEIGHTS) as WaveReason[]).reduce(
    (sum, reason) => sum + WEIGHTS[reason] * shares[reason],
    0,
  );
}

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
