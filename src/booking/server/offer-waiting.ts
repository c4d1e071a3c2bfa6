import { today } from "#kernel/day.ts";
import type { Db } from "#server/database/connect.ts";
import { offerBooking } from "./offer-booking.ts";
import { listLines } from "./queries/bookings.ts";
import { listWaiting } from "./queries/offers.ts";

/** Offers what nobody has accepted yet to vendors who have become able to do it since. */
export async function offerWaiting(db: Db, now: Date): Promise<void> {
  for (const { id, pin_code } of await listWaiting(db, today(now))) {
    const lines = await listLines(db, id);
    await offerBooking(db, { bookingId: id, pinCode: pin_code, lines, now });
  }
}
