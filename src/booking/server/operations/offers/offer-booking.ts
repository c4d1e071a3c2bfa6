import type { Db } from "#server/database/connect.ts";
import { offerToEligible } from "../../queries/offers.ts";

type Offered = { bookingId: number; pinCode: string; now: Date };

/**
 * Offers a booking that waits again to every vendor with an approved service for one of its products in
 * its city. An existing offer is not changed. Call it in the transaction that makes the booking wait,
 * after that write: vendors who become eligible meanwhile get offers after it commits.
 */
export async function offerBooking(db: Db, { bookingId, pinCode, now }: Offered): Promise<void> {
  await offerToEligible(db, { bookingId, pinCode, now });
}
