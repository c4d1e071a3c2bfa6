import { createHash } from "node:crypto";
import type { Booking, BookingDetails } from "#booking/contract.ts";
import { signOut } from "#account/server/sign-out.ts";
import { dayProblem } from "#booking/fields.ts";
import { MOST_OPEN } from "#booking/limits.ts";
import type { Actor } from "#kernel/actor.ts";
import { today } from "#kernel/day.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { rollBackRefusal } from "#server/database/in-transaction.ts";
import { oneAfterAnother } from "#server/one-after-another.ts";
import { createFollowKey, createOrderId } from "./order-id.ts";
import { offerBooking } from "./offer-booking.ts";
import { priceLines } from "./price-lines.ts";
import {
  claimRequest,
  countOpen,
  findBooking,
  findRequest,
  insertBooking,
  insertLines,
  settleRequest,
} from "./queries/bookings.ts";
import { insertEvents } from "./queries/offers.ts";
import { readBooking } from "./read-booking.ts";

type BookRefusal = Refusal<
  "wrong-day" | "too-many-open" | "unknown-product" | "too-many" | "key-reused"
>;

const customerIdOf = (actor: Actor | undefined): number | null =>
  actor?.role === "customer" ? actor.accountId : null;

/**
 * What makes two requests the same: who asks, and every checked field. A request that ends its own
 * session is repeated by nobody in particular when its answer was lost: there the key, which nobody
 * else can know, stands for who asks.
 */
const fingerprintOf = (who: number | null | "whoever has the key", details: BookingDetails) =>
  createHash("sha256")
    .update(JSON.stringify([who, details]))
    .digest();

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
 * answers the booking that the first one made; another request under that key is refused. A session
 * that ends with the booking ends in the same transaction: a booking that fails leaves it open.
 */
export async function book(
  db: Db,
  actor: Actor | undefined,
  details: BookingDetails,
  { now, idempotencyKey, endsSession, limitOpen }: Request,
): Promise<Booking | BookRefusal> {
  const who = endsSession === undefined ? customerIdOf(actor) : "whoever has the key";
  const fingerprint = fingerprintOf(who, details);
  const store = async (transaction: Db): Promise<Booking | BookRefusal> => {
    if (idempotencyKey !== undefined) {
      const isFirst = await claimRequest(transaction, idempotencyKey, fingerprint, now);
      if (!isFirst) return answerAgain(transaction, idempotencyKey, fingerprint);
    }
    const wrongDay = dayProblem(details.booking_date, today(now));
    if (wrongDay !== undefined)
      return { ...refuse("wrong-day", wrongDay), path: "booking.booking_date" };
    const tooManyOpen =
      limitOpen && (await refuseTooManyOpen(transaction, details, { now, ...limitOpen }));
    if (tooManyOpen !== undefined) return tooManyOpen;
    const lines = await priceLines(transaction, details.products);
    if (isRefusal(lines)) return { ...lines, path: "booking.products" };
    const id = await insertUnderNewOrderId(transaction, actor, details, now);
    await insertLines(transaction, id, lines);
    const booked = { booking_id: id, what: "booked", actor_id: customerIdOf(actor) };
    await insertEvents(transaction, [{ ...booked, happened_at: now }]);
    await offerBooking(transaction, { bookingId: id, pinCode: details.pin_code, lines, now });
    if (idempotencyKey !== undefined) await settleRequest(transaction, idempotencyKey, id);
    if (endsSession !== undefined) await signOut(transaction, endsSession.authorization);
    return read(transaction, id);
  };
  // Repeats of a request, and bookings by one phone number, wait here and not in the database.
  const keys = [
    ...(idempotencyKey === undefined ? [] : [`request ${idempotencyKey}`]),
    ...(limitOpen === undefined ? [] : [`phone ${details.phone_number}`]),
  ];
  const storeInTurn = keys.reduceRight<() => Promise<Booking | BookRefusal>>(
    (act, key) => () => oneAfterAnother(key, act),
    () => rollBackRefusal(db, store),
  );
  return storeInTurn();
}

async function refuseTooManyOpen(
  db: Db,
  { phone_number }: BookingDetails,
  { now, supportPhone }: { now: Date; supportPhone: string },
): Promise<Refusal<"too-many-open"> | undefined> {
  const open = await countOpen(db, phone_number, { day: today(now), most: MOST_OPEN });
  if (open < MOST_OPEN) return undefined;
  const sentence = `This phone number has ${MOST_OPEN} open bookings already. To book more, call us on ${supportPhone}`;
  return { ...refuse("too-many-open", sentence), path: "booking.phone_number" };
}

async function answerAgain(
  db: Db,
  key: string,
  fingerprint: Buffer,
): Promise<Booking | Refusal<"key-reused">> {
  const request = await findRequest(db, key);
  if (request?.booking_id == null || !fingerprint.equals(request.fingerprint))
    return refuse("key-reused", "This Idempotency-Key has been used for another booking");
  return read(db, request.booking_id);
}

async function insertUnderNewOrderId(
  db: Db,
  actor: Actor | undefined,
  { products: _products, ...details }: BookingDetails,
  now: Date,
): Promise<number> {
  const customer_id = customerIdOf(actor);
  for (;;) {
    const keys = { order_id: createOrderId(), follow_key: createFollowKey() };
    const id = await insertBooking(db, { ...details, ...keys, customer_id, booked_at: now });
    if (id !== undefined) return id;
  }
}

async function read(db: Db, id: number): Promise<Booking> {
  const row = await findBooking(db, id);
  if (row === undefined) throw new Error("A booking vanished while it was read");
  return readBooking(db, row);
}
