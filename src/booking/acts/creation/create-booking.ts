import type { BookingDetails } from "../../ground/contract.ts";
import type { BookingKeys } from "../../ground/queries.ts";
import { keepBookedDetails, lockCustomer, signOut } from "#account/exports.ts";
import { recordChange, type Operator } from "#audit/exports.ts";
import { customerIdOf, type Actor } from "#kernel/actor.ts";
import { isRefusal, type Refusal, refuse } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { queueNotification } from "#notifications/exports.ts";
import { offerExclusively } from "../../offers/exclusive-offer.ts";
import { offerToFew } from "../../offers/queries.ts";
import { planOf } from "../../plans/rules.ts";
import { checkSlot } from "../../slots/check-slot.ts";
import { closeVisits } from "../plans/close-visits.ts";
import { queueWave } from "../../offers/wave-queries.ts";
import {
  answerKnownKey,
  claimRequest,
  fingerprintOf,
  settleRequest,
} from "./answer-repeated-request.ts";
import { findFormerVendor, insertBooking, insertPlan } from "./insert-booking-queries.ts";
import { insertLines, priceLines, type PricedLine } from "../../lines/queries.ts";
import { refuseDay, refuseManyOpen, refuseSecond } from "./refuse-booking.ts";
import { sumPaise, toPaise, toRupees } from "#kernel/money/money.ts";
import type { Problem } from "#kernel/problem.ts";
import { say } from "#kernel/sentence.ts";
import { sayRupees } from "#kernel/time/spoken.ts";

export type BookRefusal =
  | Refusal<
      | "wrong-day"
      | "slot-over"
      | "slot-full"
      | "too-many-open"
      | "unknown-product"
      | "too-many"
      | "key-reused"
      | "booked-already"
    >
  | PriceChanged;

type Request = {
  now: Date;
  idempotencyKey?: string | undefined;
  endsSession?: { authorization: string | undefined } | undefined;
  /** See `senderOf` (server/http/protection/client-ip.ts); an operator's booking has none. */
  bookedFrom?: number | null;
  /** Without it, the number of open bookings is not limited. */
  limitOpen?: { supportPhone: string } | undefined;
  /** Refuses what the phone number has booked already for that time and place. */
  asksSecond?: boolean;
  renewalOf?: number | undefined;
  /** In the place of the catalogue's: of a redo. */
  lines?: PricedLine[];
  /** Has an exclusive offer first. Without it, the vendor of `same_cleaner_as` has. */
  firstVendorId?: number | null | undefined;
  operator?: Operator | undefined;
};

/**
 * Books at the catalogue's prices, or refuses and stores nothing. A repeated idempotency key returns the first
 * booking; the key of another or a withdrawn request is refused.
 */
export const createBooking = (
  db: Db,
  actor: Actor | undefined,
  details: BookingDetails,
  request: Request,
): Promise<BookingKeys | BookRefusal> =>
  inTransaction(db, (transaction) => bookWithin(transaction, actor, details, request));

/** In the caller's transaction, which is rolled back on a refusal. */
export async function bookWithin(
  transaction: Db,
  actor: Actor | undefined,
  details: BookingDetails,
  {
    now,
    idempotencyKey: key,
    endsSession,
    bookedFrom = null,
    limitOpen,
    asksSecond = false,
    renewalOf,
    lines: given,
    firstVendorId,
    operator,
  }: Request,
): Promise<BookingKeys | BookRefusal> {
  const { booking_date: date, booking_time_slot: slot, pin_code: pinCode } = details;

  // First, since it waits for a request in progress under the same key.
  const asking = { endsSession: endsSession !== undefined, operator };
  const fingerprint = fingerprintOf(actor, details, asking);
  if (key !== undefined && !(await claimRequest(transaction, key, fingerprint, now)))
    return answerKnownKey(transaction, key, fingerprint);

  const wrongDay = refuseDay(details, now);
  if (wrongDay !== undefined) return wrongDay;
  const lines = given ?? (await priceLines(transaction, details.products));
  if (isRefusal(lines)) return { ...lines, path: "booking.products" };
  const priceChanged = comparePrices(lines, details.seen_total);
  if (priceChanged !== undefined) return priceChanged;
  const plan = planOf(lines, date);

  // An account that is being erased books as a guest.
  const accountId = customerIdOf(actor);
  const isOwn = accountId !== null && (await lockCustomer(transaction, accountId));
  const customerId = isOwn ? accountId : null;
  const productIds = lines.map(({ product_id }) => product_id);
  const asked = { pinCode, productIds, date, slot, mayBeClosed: renewalOf !== undefined };
  const wasFull = operator === undefined && (await checkSlot(transaction, asked, now));
  if (isRefusal(wasFull)) return wasFull;
  if (limitOpen !== undefined) {
    const caller = { phoneNumber: details.phone_number, customerId, bookedFrom, ...limitOpen, now };
    const manyOpen = await refuseManyOpen(transaction, caller);
    if (manyOpen !== undefined) return manyOpen;
  }
  const second = asksSecond ? await refuseSecond(transaction, details) : undefined;
  if (second !== undefined) return second;

  const bookedBy = operator?.operatorId ?? customerId;
  const planEndsOn = plan?.term_ends_on ?? null;
  const booked = { details, lines, customerId, bookedBy, bookedFrom, planEndsOn, wasFull, now };
  const keys = await insertBooking(transaction, booked);
  const { id: bookingId } = keys;
  await insertLines(transaction, bookingId, lines);
  if (plan) await insertPlan(transaction, bookingId, plan, { slot, renewalOf, bookedBy, now });
  if (key !== undefined) await settleRequest(transaction, key, bookingId);
  // After the booking: docs/decisions/007-offers-without-a-lock.md.
  const offered = { bookingId, pinCode, because: "booked", now } as const;
  const vendorId = firstVendorId ?? (await findFormerVendor(transaction, details.same_cleaner_as));
  const isExclusive =
    vendorId != null &&
    (await offerExclusively(transaction, { ...offered, vendorId, day: date, slot }));
  if (!isExclusive && !(await offerToFew(transaction, offered)))
    await queueWave(transaction, { ...offered, dueAt: now });
  if (plan) await closeVisits(transaction, bookingId, now);
  const data = operator === undefined ? {} : { by: "operator" };
  await queueNotification(transaction, { event: "booked", bookingId, data, now });

  if (customerId !== null && operator === undefined)
    await keepBookedDetails(transaction, customerId, details, now);
  if (endsSession !== undefined) await signOut(transaction, endsSession.authorization);
  if (operator !== undefined)
    // Nothing in the audit entry says for whom.
    await recordChange(transaction, operator, {
      act: "booked",
      subject: "booking",
      id: bookingId,
      name: keys.order_id,
      after: {
        booking_date: date,
        booking_time_slot: slot,
        pin_code: pinCode,
        total: toRupees(sumPaise(lines)),
      },
    });
  return keys;
}

type PriceChanged = Refusal<"price-changed"> & { current: Problem["current"] };

/** Refuses a total other than the one that the customer saw. `current` has both, and all lines. */
function comparePrices(
  lines: PricedLine[],
  seen_total: number | undefined,
): PriceChanged | undefined {
  const total_paise = sumPaise(lines);
  if (seen_total === undefined || toPaise(seen_total) === total_paise) return undefined;
  const total = toRupees(total_paise);
  const sentence = say`Prices have changed: your booking now comes to ${sayRupees(total)}, not ${sayRupees(seen_total)}. Nothing has been booked yet`;
  return {
    ...refuse("price-changed", sentence),
    current: {
      seen_total,
      total,
      lines: lines.map(({ product_id, title, quantity, price_paise, price_per }) => ({
        product_id,
        title,
        quantity,
        price: toRupees(price_paise),
        price_per,
      })),
    },
  };
}
