import type { Db } from "#server/database/connect.ts";
import { findLastVendor } from "./visits/last-visit-queries.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { allowCustomer } from "../transitions/allow-customer.ts";
import { isOpen } from "../transitions/fields.ts";
import { lockBooking } from "../transitions/queries.ts";
import { writeTransition } from "../transitions/write-transition.ts";

type By = { actorId: number | null; now: Date };

/**
 * Closes a plan without planned visits: completed if any visit was made, else cancelled. The vendor is the
 * one who has the plan, or the one of the last visit. Call it in the transaction that recorded or ended the
 * last visit.
 */
export async function closePlanIfDone(db: Db, bookingId: number, by: By): Promise<void> {
  const booking = await lockBooking(db, bookingId);
  if (booking === undefined || !isOpen(booking.status) || booking.last_visit !== null) return;
  const allowed = allowCustomer(booking, "finish", { ...by, supportPhone: "" });
  if (isRefusal(allowed)) return;
  const vendorId = booking.vendor_id ?? (await findLastVendor(db, bookingId));
  await writeTransition(db, allowed, { vendorId });
}
