import type { Operator } from "#audit/exports.ts";
import { isRefusal, refuse } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findEligibleVendors } from "#vendor-services/exports.ts";
import { listLines } from "../creation/queries.ts";
import { findVendor } from "../desk/candidate-vendors-queries.ts";
import { lockBooking, setAnswer } from "./queries.ts";
import { insertEvents, insertOffer } from "../offers/queries.ts";
import { allowOperator, type Transitioned } from "./allow-operator.ts";
import {
  lockVendorTime,
  beyondOf,
  describeVendorTime,
  ownPrices,
  vendorPrice,
} from "../jobs/vendor-time-queries.ts";
import { writeTransition } from "./write-transition.ts";

type Assignment = { vendorId: number; reason: string; seenVendorId: number | null };

/**
 * Assigns a booking to a vendor, taking it back from `seenVendorId`. Needs a reason for a vendor that is
 * suspended, offers none of it there, or is beyond its own time. The price is the offered one, or the one that
 * would be offered.
 */
export async function assignBooking(
  db: Db,
  bookingId: number,
  { vendorId, reason, seenVendorId }: Assignment,
  by: Operator,
): Promise<Transitioned> {
  const name = seenVendorId === null ? "assign" : "reassign";
  return inTransaction(db, async (transaction) => {
    const locked = await lockBooking(transaction, bookingId);
    const allowed = await allowOperator(transaction, locked, { name, by, seenVendorId });
    if (isRefusal(allowed)) return allowed;
    const { booking } = allowed;
    const vendor = await findVendor(transaction, vendorId);
    if (vendor === undefined)
      return { ...refuse("no-vendor", "There is no such vendor"), path: "vendor_id" };
    if (vendorId === booking.vendor_id)
      return refuse("not-now", `${vendor.name} has this booking already`);
    const lines = await listLines(transaction, bookingId);
    const ids = lines.map(({ product_id }) => product_id);
    const among = [vendorId];
    const able = await findEligibleVendors(transaction, ids, booking.pin_code, among);
    const prices = able.get(vendorId);
    if (reason === "" && vendor.is_suspended)
      return { ...refuse("no-reason", `${vendor.name} is suspended. Say why`), path: "reason" };
    if (reason === "" && prices === undefined)
      return {
        ...refuse("no-reason", `${vendor.name} offers none of this here. Say why`),
        path: "reason",
      };
    const half = { day: booking.booking_date, slot: booking.booking_time_slot };
    const time = await lockVendorTime(transaction, vendorId, half);
    const beyond = beyondOf(time);
    if (reason === "" && time !== undefined && beyond !== null)
      return {
        ...refuse("no-reason", `${describeVendorTime(vendor.name, time, beyond)}. Say why`),
        path: "reason",
      };

    const former = await takeBack(transaction, bookingId, booking.vendor_id, by);
    const offer = {
      booking_id: bookingId,
      vendor_id: vendorId,
      price_paise: vendorPrice(lines, prices),
      own_prices: ownPrices(prices),
      offered_at: by.now,
    };
    await insertOffer(transaction, offer);
    await writeTransition(transaction, allowed, {
      vendorId,
      reason,
      before: { vendor: former?.name ?? null },
      after: { vendor: vendor.name, ...(beyond !== null && { beyond_own_time: beyond }) },
    });
    return undefined;
  });
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
