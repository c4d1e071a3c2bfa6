import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { findEligibleVendors } from "#vendor-services/server/public.ts";
import { insertOffersWithEvents } from "../queries/offers.ts";
import { ownPrices, vendorPrice } from "../rules/vendor-price.ts";

type Offered = {
  bookingId: number;
  pinCode: string;
  lines: { product_id: number; quantity: number; price_paise: Paise }[];
  now: Date;
};

/**
 * Offers a booking to every vendor who has an approved service for one of its products in its area.
 * The price agreed is the vendor's own where it has one, the booked price elsewhere. A vendor that has
 * the offer already keeps it as it is. In the transaction that writes the booking, after that write:
 * offers to vendors who become able meanwhile are made when this transaction has ended.
 */
export async function offerBooking(
  db: Db,
  { bookingId, pinCode, lines, now }: Offered,
): Promise<void> {
  const productIds = lines.map(({ product_id }) => product_id);
  const offering = await findEligibleVendors(db, productIds, pinCode);
  const offers = [...offering].map(([vendor_id, prices]) => ({
    vendor_id,
    price_paise: vendorPrice(lines, prices),
    own_prices: ownPrices(prices),
  }));
  if (offers.length > 0) await insertOffersWithEvents(db, bookingId, offers, now);
}
