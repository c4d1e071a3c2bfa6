import { today } from "#kernel/day.ts";
import type { Db } from "#server/database/connect.ts";
import { changeAbleVendors, offerAllWaiting } from "./queries/offers.ts";

/**
 * Offers what nobody has accepted yet to vendors who have become able to do it since, at the price
 * that a booking of this moment would be offered for. One statement, however much waits. In the
 * transaction that makes them able: a booking that is under way is waited for, or waits.
 */
export async function offerWaiting(db: Db, vendorIds: number[], now: Date): Promise<void> {
  if (vendorIds.length === 0) return;
  await changeAbleVendors(db);
  await offerAllWaiting(db, vendorIds, { day: today(now), now });
}
