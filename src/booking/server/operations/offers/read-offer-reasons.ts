import type { NotAskedList, OfferReasons } from "#booking/contract/waves.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findOfferWave, listNotAsked, type OfferWave } from "../../queries/offer-reasons.ts";
import { describeNotAsked } from "../../rules/describe-not-asked.ts";
import { askFirstUntil } from "../../rules/ask-first.ts";
import { changesFor, reasonsFor, type Asking } from "../../rules/describe-offer.ts";
import type { WaveFacts } from "../../rules/waves.ts";

/** Bookings of so many days are looked at for why a vendor was not asked. */
const DAYS_MS = 7 * 24 * 60 * 60_000;

const isRanked = (facts: Partial<WaveFacts>): facts is WaveFacts => facts.served !== undefined;

/** Whether a vendor that had the booking was asked alone: not once its new slot had begun. */
const wayOf = ({ by, offered_at, booking_date: day, booking_time_slot: slot }: OfferWave) =>
  by === "moved" && askFirstUntil(day, slot, offered_at) === null ? "moved_with_others" : by;

const askingOf = (offer: OfferWave): Asking => ({
  facts: offer.facts !== null && isRanked(offer.facts) ? offer.facts : undefined,
  medianPaise: offer.median_paise ?? 0,
  // Of a booking from before the log, or whose log is deleted, nothing is said of the others.
  together: offer.is_logged ? offer.together : 0,
  wave: offer.by === null ? offer.wave : null,
  because: offer.because ?? undefined,
  by: wayOf(offer) ?? undefined,
});

/**
 * Why a vendor was asked about a booking, and what would have it asked earlier, at most three sentences each.
 * Refuses as `unknown` what is not offered to the vendor.
 */
export async function readOfferReasons(
  db: Db,
  vendorId: number,
  bookingId: number,
): Promise<OfferReasons | Refusal<"unknown">> {
  const offer = await findOfferWave(db, bookingId, vendorId);
  if (offer === undefined) return refuse("unknown", "This booking is not offered to you");
  const asking = askingOf(offer);
  return {
    asked_at: offer.offered_at.toISOString(),
    wave: asking.wave,
    reasons: reasonsFor(asking),
    changes: changesFor(asking),
  };
}

/** Why a vendor was not asked about bookings of its cities in the last seven days, at most three reasons. */
export async function readNotAsked(db: Db, vendorId: number, now: Date): Promise<NotAskedList> {
  const rows = await listNotAsked(db, vendorId, new Date(now.getTime() - DAYS_MS));
  return { reasons: rows.map(describeNotAsked) };
}
