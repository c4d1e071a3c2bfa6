import type { Operator } from "#audit/exports.ts";
import { isRefusal, refuse, refuseAt } from "#kernel/refusal.ts";
import type { Day, Slot } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { SUPPLIES_ITSELF } from "#ledger/exports.ts";
import { findEligibleVendors } from "#vendor-services/exports.ts";
import { listLines } from "../lines/queries.ts";
import { findVendor, listBlocks } from "../vendor-time/candidate-vendors-queries.ts";
import { lockBooking, setAnswer } from "../states/queries.ts";
import { insertEvents, insertOffer } from "../offers/queries.ts";
import { allowOperator, type Transitioned } from "../states/allow-operator.ts";
import {
  lockVendorTime,
  beyondOf,
  describeVendorTime,
  vendorPrice,
} from "../vendor-time/vendor-time-queries.ts";
import { writeTransition } from "./write-transition.ts";

type Assignment = {
  vendorId: number;
  /** Empty: not given yet. Null: none can be given. */
  reason: string | null;
  seenVendorId: number | null;
};

/**
 * Assigns a booking to a vendor, taking it back from `seenVendorId`. Needs a reason for a vendor that is suspended,
 * blocked by a rating, offers none of it there, or is beyond its own time. The price is the offered one, or the one
 * that would be offered.
 */
export const assignBooking = (
  db: Db,
  bookingId: number,
  assignment: Assignment,
  by: Operator,
): Promise<Transitioned> =>
  inTransaction(db, (transaction) => assignWithin(transaction, bookingId, assignment, by));

/** The same in the caller's transaction, which is rolled back on a refusal. */
export async function assignWithin(
  transaction: Db,
  bookingId: number,
  { vendorId, reason, seenVendorId }: Assignment,
  by: Operator,
): Promise<Transitioned> {
  const name = seenVendorId === null ? "assign" : "reassign";
  const locked = await lockBooking(transaction, bookingId);
  const allowed = await allowOperator(transaction, locked, { name, by, seenVendorId });
  if (isRefusal(allowed)) return allowed;
  const { booking } = allowed;
  const vendor = await findVendor(transaction, vendorId);
  if (vendor === undefined) return refuseAt("vendor_id", "no-vendor", "There is no such vendor");
  if (vendorId === booking.vendor_id)
    return refuse("not-now", say`${vendor.name} has this booking already`);
  const halfDay = { day: booking.booking_date, slot: booking.booking_time_slot };
  const checked = await checkVendor(transaction, vendor, booking, { ...halfDay, reason });
  if (isRefusal(checked)) return checked;
  const former = await takeBack(transaction, bookingId, booking.vendor_id, by);
  const offer = {
    booking_id: bookingId,
    vendor_id: vendorId,
    price_paise: checked.price,
    own_prices: checked.ownPrices,
    offered_at: by.now,
  };
  await insertOffer(transaction, offer);
  await writeTransition(transaction, allowed, {
    vendorId,
    reason: reason ?? "",
    before: { vendor: former?.name ?? null },
    after: { vendor: vendor.name, ...checked.beyond },
  });
  return undefined;
}

type Vendor = { id: number; name: string; is_suspended: boolean; supplies_itself: boolean };

/**
 * The prices of a vendor for a booking, and how a half-day exceeds its own time. Without a `reason` it refuses as
 * `no-reason` a vendor who is suspended, blocked by a rating, offers none of it there, or is beyond its own time; and
 * always as `not-now` one that would supply by itself.
 */
export async function checkVendor(
  db: Db,
  { id, name, is_suspended, supplies_itself }: Vendor,
  booking: { id: number; pin_code: string },
  { day, slot, reason }: { day: Day; slot: Slot; reason: string | null },
) {
  if (supplies_itself) return refuse("not-now", SUPPLIES_ITSELF);
  const lines = await listLines(db, booking.id);
  const ids = lines.map(({ product_id }) => product_id);
  const prices = (await findEligibleVendors(db, ids, booking.pin_code, [id])).get(id);
  const time = await lockVendorTime(db, id, { day, slot });
  const beyond = beyondOf(time);
  const isBlocked = (await listBlocks(db, booking.id, [id])).length > 0;
  const why = is_suspended
    ? `${name} is suspended`
    : isBlocked
      ? `This customer does not want ${name} again`
      : prices === undefined
        ? `${name} offers none of this here`
        : time !== undefined && beyond !== null
          ? describeVendorTime(name, time, beyond)
          : undefined;
  if (reason === null && why !== undefined)
    return refuse("no-reason", say`${why}. Let us look for another cleaner`);
  if (reason === "" && why !== undefined)
    return refuseAt("reason", "no-reason", say`${why}. Say why`);
  const { price, own } = vendorPrice(lines, prices);
  return {
    price,
    ownPrices: JSON.stringify(own),
    beyond: beyond === null ? {} : { beyond_own_time: beyond },
  };
}

/** The former vendor counts as not having answered. */
async function takeBack(
  db: Db,
  bookingId: number,
  vendorId: number | null,
  { operatorId, now }: Operator,
) {
  if (vendorId === null) return undefined;
  const vendor = await findVendor(db, vendorId);
  await setAnswer(db, { bookingId, vendorId }, "pending", now);
  await insertEvents(db, [
    {
      booking_id: bookingId,
      what: "taken_back",
      actor_id: operatorId,
      vendor_id: vendorId,
      happened_at: now,
    },
  ]);
  return vendor;
}
