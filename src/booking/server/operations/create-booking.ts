import type { Booking, BookingDetails } from "#booking/contract/public.ts";
import { signOut } from "#account/server/public.ts";
import type { Actor } from "#kernel/actor.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { rollBackRefusal } from "#server/database/in-transaction.ts";
import { serialize } from "#server/process/serialize.ts";
import { answerRepeatedRequest, fingerprintOf, KEY_REUSED } from "./answer-repeated-request.ts";
import { comparePrices, type PriceChanged } from "../rules/compare-prices.ts";
import { createFollowKey, createOrderId } from "../rules/order-id.ts";
import { offerBooking } from "./offer-booking.ts";
import { priceLines, type PricedLine } from "./price-lines.ts";
import { claimRequest, insertBooking, settleRequest } from "../queries/bookings.ts";
import { toBooking } from "./read-booking.ts";
import { refuseBooking } from "./refuse-booking.ts";

type BookRefusal =
  | Refusal<
      "wrong-day" | "slot-over" | "too-many-open" | "unknown-product" | "too-many" | "key-reused"
    >
  | PriceChanged;

const customerIdOf = (actor: Actor | undefined): number | null =>
  actor?.role === "customer" ? actor.accountId : null;

type Request = {
  now: Date;
  idempotencyKey: string | undefined;
  /** The session whose token is in this Authorization header ends with the booking. */
  endsSession?: { authorization: string | undefined } | undefined;
  /** Whom to call when the phone number has too many open bookings; without it any number may be had. */
  limitOpen?: { supportPhone: string } | undefined;
};

/**
 * Books: prices the lines from the catalogue and stores everything in one transaction, or nothing.
 * With an idempotency key, the same request again (also at the same moment, also after a restart)
 * answers the booking that the first one made; another request under that key is refused, and so is one
 * that was withdrawn. Where the customer saw another total nothing is booked either. A session
 * that ends with the booking ends in the same transaction: a booking that fails leaves it open.
 */
export async function createBooking(
  db: Db,
  actor: Actor | undefined,
  details: BookingDetails,
  { now, idempotencyKey, endsSession, limitOpen }: Request,
): Promise<Booking | BookRefusal> {
  const fingerprint = fingerprintOf(actor, details, { endsSession: endsSession !== undefined });
  const store = async (transaction: Db): Promise<Booking | BookRefusal> => {
    if (idempotencyKey !== undefined) {
      const isFirst = await claimRequest(transaction, idempotencyKey, fingerprint, now);
      if (!isFirst)
        return (
          (await answerRepeatedRequest(transaction, idempotencyKey, fingerprint)) ??
          refuse("key-reused", KEY_REUSED)
        );
    }
    const refusal = await refuseBooking(transaction, details, { now, limitOpen });
    if (refusal !== undefined) return refusal;
    const lines = await priceLines(transaction, details.products);
    if (isRefusal(lines)) return { ...lines, path: "booking.products" };
    const changed = comparePrices(lines, details.seen_total);
    if (changed !== undefined) return changed;
    const row = await insertUnderNewOrderId(transaction, actor, details, { lines, now });
    const { id: bookingId } = row;
    await offerBooking(transaction, { bookingId, pinCode: details.pin_code, lines, now });
    if (idempotencyKey !== undefined) await settleRequest(transaction, idempotencyKey, bookingId);
    if (endsSession !== undefined) await signOut(transaction, endsSession.authorization);
    return toBooking(
      row,
      lines.toSorted((one, other) => one.product_id - other.product_id),
    );
  };
  // Repeated requests and bookings with one phone number queue here instead of in the database.
  const keys = [
    ...(idempotencyKey === undefined ? [] : [`request ${idempotencyKey}`]),
    ...(limitOpen === undefined ? [] : [`phone ${details.phone_number}`]),
  ];
  const storeSerially = keys.reduceRight<() => Promise<Booking | BookRefusal>>(
    (act, key) => () => serialize(key, act),
    () => rollBackRefusal(db, store),
  );
  return storeSerially();
}

async function insertUnderNewOrderId(
  db: Db,
  actor: Actor | undefined,
  { products: _products, seen_total: _seen, ...details }: BookingDetails,
  { lines, now }: { lines: PricedLine[]; now: Date },
) {
  const customer_id = customerIdOf(actor);
  for (;;) {
    const keys = { order_id: createOrderId(), follow_key: createFollowKey() };
    const row = { ...details, ...keys, customer_id, booked_at: now };
    const made = await insertBooking(db, row, lines);
    if (made !== undefined) return { ...row, ...made };
  }
}
