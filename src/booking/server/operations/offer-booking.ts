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
 * Offers a booking to every vendor with an approved service for one of its products in its city.
 * The price is the vendor's own where there is one, else the booked price. An existing offer is not
 * changed. Call it in the transaction that writes the booking, after that write: vendors who become
 * eligible meanwhile get offers after it commits.
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
