import { recordChange, type Operator } from "#audit/server/record-change.ts";
import { refuse } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findOffering } from "#vendor/server/find-offering.ts";
import { transitionBooking, type Transitioned } from "./transition-booking.ts";
import { listLines } from "./queries/bookings.ts";
import { findVendor } from "./queries/desk-vendors.ts";
import { giveTo, setAnswer } from "./queries/transitions.ts";
import { insertEvents, insertOffers } from "./queries/offers.ts";
import { ownPrices, vendorPrice } from "./vendor-price.ts";

type Assignment = { vendorId: number; reason: string; seenVendorId: number | null };

/**
 * Puts a booking into the hands of a vendor: one that nobody has, or one that `seenVendorId` has, from
 * whom it is then taken back. A vendor who is suspended, or has no approved service for anything in it
 * at its place, needs a reason. The price is the one that was offered, or would be.
 */
export async function assignBooking(
  db: Db,
  bookingId: number,
  { vendorId, reason, seenVendorId }: Assignment,
  by: Operator,
): Promise<Transitioned> {
  const move = seenVendorId === null ? "assign" : "move";
  return transitionBooking(
    db,
    { bookingId, move, by, seenVendorId },
    async (transaction, booking) => {
      const vendor = await findVendor(transaction, vendorId);
      if (vendor === undefined)
        return { ...refuse("no-vendor", "There is no such vendor"), path: "vendor_id" };
      if (vendorId === booking.vendor_id)
        return refuse("not-now", `${vendor.name} has this booking already`);
      const lines = await listLines(transaction, bookingId);
      const ids = lines.map(({ product_id }) => product_id);
      const prices = (await findOffering(transaction, ids, booking.pin_code)).get(vendorId);
      if (reason === "" && vendor.is_suspended)
        return { ...refuse("no-reason", `${vendor.name} is suspended. Say why`), path: "reason" };
      if (reason === "" && prices === undefined)
        return {
          ...refuse("no-reason", `${vendor.name} offers none of this here. Say why`),
          path: "reason",
        };

      const { now } = by;
      const formerId = booking.vendor_id;
      const former = formerId === null ? undefined : await findVendor(transaction, formerId);
      const happened = { booking_id: bookingId, actor_id: by.operatorId, happened_at: now };
      if (formerId !== null) {
        await setAnswer(transaction, { bookingId, vendorId: formerId }, "pending", now);
        await insertEvents(transaction, [{ ...happened, what: "taken_back", vendor_id: formerId }]);
      }
      const price_paise = vendorPrice(lines, prices);
      const own_prices = ownPrices(prices);
      const offer = {
        booking_id: bookingId,
        vendor_id: vendorId,
        price_paise,
        own_prices,
        offered_at: now,
      };
      await insertOffers(transaction, [offer]);
      await setAnswer(transaction, { bookingId, vendorId }, "accepted", now);
      await giveTo(transaction, bookingId, vendorId, now);
      await insertEvents(transaction, [
        { ...happened, what: "assigned", vendor_id: vendorId, reason },
      ]);
      await recordChange(transaction, by, {
        act: formerId === null ? "assigned" : "moved",
        subject: "booking",
        id: bookingId,
        name: booking.order_id,
        before: { status: booking.status, vendor: former?.name ?? null },
        after: { status: "accepted", vendor: vendor.name },
        reason,
      });
      return undefined;
    },
  );
}
