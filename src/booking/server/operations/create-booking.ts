import type { Booking, BookingDetails } from "#booking/contract/public.ts";
import { MAX_OPEN_BOOKINGS } from "#booking/contract/limits.ts";
import { keepBookedDetails, lockCustomer, signOut } from "#account/server/public.ts";
import { recordChange, type Operator } from "#audit/server/public.ts";
import { customerIdOf, type Actor } from "#kernel/actor.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { sumPaise, toRupees } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import { fromRhythm } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isConstraintViolation } from "#server/database/is-constraint-violation.ts";
import { serialize } from "#server/process/serialize.ts";
import { answerRepeatedRequest, fingerprintOf, KEY_REUSED } from "./answer-repeated-request.ts";
import { comparePrices, type PriceChanged } from "../rules/compare-prices.ts";
import { createFollowKey, createOrderId } from "../rules/order-id.ts";
import { planOf, type NewPlan } from "../rules/plan.ts";
import { findRefusingCity } from "../queries/city-slots.ts";
import { insertBookings } from "../queries/insert-bookings.ts";
import { bookTogether } from "./book-together.ts";
import { readPlan } from "./plans/read-plan.ts";
import { priceLines, type PricedLine } from "./price-lines.ts";
import { refuseFullSlot } from "./slots/refuse-full-slot.ts";
import { refuseDay, refuseOpen } from "./refuse-booking.ts";
import { toBooking } from "./read-booking.ts";

export type BookRefusal =
  | Refusal<
      | "wrong-day"
      | "slot-over"
      | "slot-full"
      | "too-many-open"
      | "unknown-product"
      | "too-many"
      | "key-reused"
      | "not-now"
    >
  | PriceChanged;

type FullSlot = Refusal<"slot-full">;

type Request = {
  now: Date;
  idempotencyKey: string | undefined;
  /** The session whose token is in this Authorization header ends with the booking. */
  endsSession?: { authorization: string | undefined } | undefined;
  /** Whom to call when the phone number has too many open bookings; without it any number may be had. */
  limitOpen?: { supportPhone: string } | undefined;
  /** The plan that this one goes on from. */
  renewalOf?: number | undefined;
  /** Asked in the transaction, before the first write of it: it may lock, and refuse. */
  check?: ((transaction: Db) => Promise<Refusal<"not-now"> | undefined>) | undefined;
  /** The operator who books for a caller: the event and the audit trail name them. */
  operator?: Operator | undefined;
};

/**
 * Books: prices the lines from the catalogue and stores everything in one transaction, or nothing.
 * With an idempotency key, the same request again (also at the same moment, also after a restart)
 * answers the booking that the first one made; another request under that key is refused, and so is one
 * that was withdrawn. Where the customer saw another total nothing is booked either. A session
 * that ends with the booking ends in the same transaction: a booking that fails leaves it open. A
 * customer's account keeps the address, and the name where it has none, in that transaction too.
 */
export async function createBooking(
  db: Db,
  actor: Actor | undefined,
  details: BookingDetails,
  { now, idempotencyKey: key, endsSession, limitOpen, operator, renewalOf, check }: Request,
): Promise<Booking | BookRefusal> {
  const request =
    key === undefined
      ? undefined
      : {
          key,
          fingerprint: fingerprintOf(actor, details, {
            endsSession: endsSession !== undefined,
            operator,
          }),
        };

  async function store(): Promise<Booking | BookRefusal> {
    const wrongDay = refuseDay(details, now);
    if (wrongDay !== undefined) return wrongDay;
    const lines = await priceLines(db, details.products);
    if (isRefusal(lines)) return { ...lines, path: "booking.products" };
    const changed = comparePrices(lines, details.seen_total);
    if (changed !== undefined) return changed;
    const productIds = lines.map(({ product_id }) => product_id);
    const plan = toInserted(planOf(lines, details.booking_date), renewalOf);
    const open = limitOpen && { day: today(now), most: MAX_OPEN_BOOKINGS };
    const { products: _products, seen_total: _seen, ...fields } = details;
    const keys = { order_id: createOrderId(), follow_key: createFollowKey() };
    const customerId = customerIdOf(actor);
    const own = { ...fields, ...keys, booked_at: now };
    const toInsert = (customer_id: number | null, isTaken: boolean) => {
      const booking = { ...own, customer_id, booked_by: operator?.operatorId ?? customer_id };
      return { booking, lines, plan, request, open, isTaken };
    };
    /** Everything in one transaction, after `before`, which may refuse. */
    const write = (isTaken: boolean, before?: (transaction: Db) => Promise<FullSlot | undefined>) =>
      inTransaction(db, async (transaction) => {
        const refusal = await before?.(transaction);
        if (refusal !== undefined) return refusal;
        // Whoever erases the account at this moment books as a guest, or has an open booking.
        const isOwn = customerId !== null && (await lockCustomer(transaction, customerId));
        const refused = await check?.(transaction);
        if (refused !== undefined) return refused;
        const wanted = toInsert(isOwn ? customerId : null, isTaken);
        const [inserted] = await insertBookings(transaction, [wanted]);
        if (inserted === undefined) return inserted;
        // Whoever calls does not change what an account keeps.
        if (isOwn && operator === undefined)
          await keepBookedDetails(transaction, customerId, own, now);
        if (endsSession) await signOut(transaction, endsSession.authorization);
        if (operator) await recordBooked(transaction, operator, { ...own, ...inserted }, lines);
        return inserted;
      });
    /** In a city that refuses what is full: one after the other in a slot, as long as there is a place. */
    async function writeWherePlace() {
      const { pin_code: pinCode, booking_date: date, booking_time_slot: slot } = details;
      const cityId = await findRefusingCity(db, pinCode);
      if (cityId === undefined) return undefined;
      return serialize(`slot ${cityId} ${date} ${slot}`, () =>
        write(false, (transaction) =>
          refuseFullSlot(transaction, { pinCode, productIds, date, slot }, now),
        ),
      );
    }
    const isAlone =
      endsSession === undefined &&
      customerId === null &&
      operator === undefined &&
      check === undefined;
    // An operator may book beyond the places. For all others the statement itself says where that holds.
    const isTaken = operator === undefined;
    const written = isAlone
      ? await bookTogether(db, toInsert(null, isTaken))
      : await write(isTaken);
    const made = written ?? (isTaken ? await writeWherePlace() : undefined);
    if (isRefusal(made)) return made;
    if (made === undefined) return refuseOpen(limitOpen?.supportPhone ?? "");
    const row = { ...own, ...made, rescheduled_at: null, plan_ends_on: plan?.term_ends_on ?? null };
    const visits = plan === undefined ? undefined : await readPlan(db, made.id);
    return toBooking(row, lines.toSorted(byProduct), visits);
  }

  /** Draws another order id as long as the one that was drawn is taken. */
  async function storeUnderNewOrderId(): Promise<Booking | BookRefusal> {
    for (;;) {
      try {
        return await store();
      } catch (error) {
        if (isConstraintViolation(error, "booking_order_id_key")) continue;
        if (!isConstraintViolation(error, "booking_request_pkey")) throw error;
        return refuse("key-reused", KEY_REUSED);
      }
    }
  }

  async function storeOrRepeat(): Promise<Booking | BookRefusal> {
    const answer = await storeUnderNewOrderId();
    if (!isRefusal(answer) || request === undefined) return answer;
    // What the request would be refused for now does not matter when it has booked before.
    return (await answerRepeatedRequest(db, request.key, request.fingerprint)) ?? answer;
  }

  // Repeated requests and bookings with one phone number queue here instead of in the database.
  const queues = [
    ...(key === undefined ? [] : [`request ${key}`]),
    ...(limitOpen === undefined ? [] : [`phone ${details.phone_number}`]),
  ];
  const storeSerially = queues.reduceRight<() => Promise<Booking | BookRefusal>>(
    (act, queue) => () => serialize(queue, act),
    storeOrRepeat,
  );
  return storeSerially();
}

const byProduct = (one: PricedLine, other: PricedLine): number => one.product_id - other.product_id;

const toInserted = (plan: NewPlan | undefined, renewalOf = null as number | null) =>
  plan && { ...plan, rhythm: fromRhythm(plan.rhythm), renewal_of: renewalOf };

type Booked = Pick<BookingDetails, "booking_date" | "booking_time_slot" | "pin_code"> & {
  id: number;
  order_id: string;
};

/** The audit entry of a booking that an operator made: nothing in it says for whom. */
const recordBooked = (db: Db, by: Operator, booked: Booked, lines: PricedLine[]): Promise<void> =>
  recordChange(db, by, {
    act: "booked",
    subject: "booking",
    id: booked.id,
    name: booked.order_id,
    after: {
      booking_date: booked.booking_date,
      booking_time_slot: booked.booking_time_slot,
      pin_code: booked.pin_code,
      total: toRupees(sumPaise(lines)),
    },
  });
