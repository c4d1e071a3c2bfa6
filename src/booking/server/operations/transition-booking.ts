import { recordChange } from "#audit/server/public.ts";
import type { BookingStatus } from "#booking/contract/public.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { offerFreedPlace } from "./offers/offer-freed-place.ts";
import { followTransition } from "./plans/follow-transition.ts";
import { inBookingOrder } from "./in-booking-order.ts";
import { writeTransition, type Move } from "../queries/booking-state.ts";
import { transitionsFor, type Situation, type Transition } from "../rules/transitions.ts";

type Role = Transition["who"];
type LockedBooking = {
  order_id: string;
  status: string;
  vendor_id: number | null;
  plan_ends_on: string | null;
};

/** What the table cannot know of a transition. */
export type Change = {
  /** The vendor concerned: the event names it, and where the state is accepted then, it has the booking. */
  vendorId?: number | null;
  reason?: string;
  /** The new day and slot, where they change. */
  move?: Move;
  /** For the audit trail, besides the state. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** For who is told of it, besides who did it, the reason and the former vendor. */
  told?: Record<string, unknown>;
};

type Command<Who extends Role, Booking extends LockedBooking, Reason extends string> = {
  bookingId: number;
  who: Who;
  /** The account that asks. */
  actorId: number | null;
  now: Date;
  /** The transitions asked for: the one that may be made now is made. */
  names: readonly Transition<Who>["name"][];
  /** Locks the booking until the transaction ends; undefined when the actor may not know of it. */
  lock: (transaction: Db) => Promise<Booking | undefined>;
  /** What the table judges by; undefined when the booking is not as the actor saw it. */
  situationOf: (booking: Booking) => Situation | undefined;
  /** Whether the booking is already as it would be afterwards: then nothing is written, and it is done. */
  isDone?: (booking: Booking) => boolean;
  /** Why no transition asked for may be made now, in a sentence for the actor. */
  whyNot: (transaction: Db, booking: Booking) => string | Promise<string>;
  /** Writes what has to be there before the state. It may refuse, before its first write. */
  prepare: (
    transaction: Db,
    booking: Booking,
    row: Transition<Who>,
  ) => Promise<Change | Refusal<Reason>>;
  /** Writes what follows the state and the event. */
  follow?: (transaction: Db, booking: Booking, row: Transition<Who>) => Promise<void>;
};

/**
 * Makes a transition of a booking in one transaction: locks the booking, asks the table whether the actor
 * may make it now, and writes the state, the vendor's answer, the event and the audit entry that the table
 * names, and the row of the outbox. Nothing else writes a booking's state. Returns undefined when it is done. Refuses as `unknown` a
 * booking that `lock` does not find, as `not-now` what the table forbids, and whatever `prepare` refuses.
 */
export const transitionBooking = <
  Who extends Role,
  Booking extends LockedBooking,
  Reason extends string = never,
>(
  db: Db,
  command: Command<Who, Booking, Reason>,
): Promise<Refusal<"unknown" | "not-now" | Reason> | undefined> =>
  inBookingOrder(db, command.bookingId, (transaction) => transitionWithin(transaction, command));

/** The same in a transaction that has begun, in the order of the booking's transactions. */
export async function transitionWithin<
  Who extends Role,
  Booking extends LockedBooking,
  Reason extends string = never,
>(
  transaction: Db,
  command: Command<Who, Booking, Reason>,
): Promise<Refusal<"unknown" | "not-now" | Reason> | undefined> {
  const names: readonly string[] = command.names;
  const booking = await command.lock(transaction);
  if (booking === undefined) return refuse("unknown", "There is no such booking");
  if (command.isDone?.(booking) === true) return undefined;
  const situation = command.situationOf(booking);
  const allowed = situation === undefined ? [] : transitionsFor(command.who, situation);
  const row = allowed.find(({ name }) => names.includes(name));
  if (row === undefined) return refuse("not-now", await command.whyNot(transaction, booking));
  const change = await command.prepare(transaction, booking, row);
  if (isRefusal(change)) return change;
  await writeState(transaction, command, booking, row, change);
  await command.follow?.(transaction, booking, row);
  await writeAudit(transaction, command, booking, row, change);
  return undefined;
}

type Actor = { bookingId: number; actorId: number | null; now: Date };

async function writeState(
  db: Db,
  { bookingId, actorId, now }: Actor,
  booking: LockedBooking,
  row: Transition,
  change: Change,
): Promise<void> {
  const { answer, to, event } = row;
  const { vendorId = null, reason, move } = change;
  const holderId = to && holderAfter(to, booking, vendorId);
  const isChanged = to !== booking.status || holderId !== booking.vendor_id || move !== undefined;
  const state =
    to !== undefined && holderId !== undefined && isChanged
      ? { status: to, vendorId: holderId }
      : undefined;
  const notification = notificationOf(row, change, booking, now);
  const what = { answer, state, move, event, reason, notification };
  await writeTransition(db, { bookingId, actorId, vendorId, ...what, now });
  if (state !== undefined && booking.plan_ends_on !== null)
    await followTransition(db, {
      bookingId,
      ...state,
      formerVendorId: booking.vendor_id,
      movedTo: move?.to,
      now,
    });
  const isFreed =
    state !== undefined && (state.vendorId !== booking.vendor_id || move !== undefined);
  if (isFreed && booking.vendor_id !== null) await offerFreedPlace(db, booking.vendor_id, now);
}

/** What customer and vendors are told, for the outbox. */
const notificationOf = (
  { notification: event, notifyAfterMs = 0, who }: Transition,
  { reason = "", told }: Change,
  booking: LockedBooking,
  now: Date,
) =>
  event === undefined
    ? undefined
    : {
        event,
        runAt: new Date(now.getTime() + notifyAfterMs),
        data: { by: who, reason, former_vendor_id: booking.vendor_id, ...told },
      };

/** The vendor of a booking in its new state; a database constraint checks the same. */
const holderAfter = (
  to: BookingStatus,
  booking: LockedBooking,
  vendorId: number | null,
): number | null =>
  to === "accepted" ? vendorId : to === "completed" ? (booking.vendor_id ?? vendorId) : null;

/** Writes the audit entry that the table names; the last write, as `recordChange` asks. */
async function writeAudit(
  db: Db,
  { bookingId, actorId, now }: Actor,
  booking: LockedBooking,
  { audit, to }: Transition,
  { reason, before, after }: Change,
): Promise<void> {
  if (audit === undefined) return;
  await recordChange(
    db,
    { operatorId: actorId, now },
    {
      act: audit,
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
      before: to && { status: booking.status, ...before },
      after: to && { status: to, ...after },
      reason,
    },
  );
}
