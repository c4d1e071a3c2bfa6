import { isDesk, type Actor } from "#kernel/actor.ts";
import { OpsBookingResponse, type OpsBooking } from "./ops-booking-contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { readOpsBooking } from "./read-ops-booking.ts";

export const changedResponses = {
  200: jsonAnswer("The booking as it is now", OpsBookingResponse),
  ...problems(404, 409, 422),
};

/** A booking as the operator may read it: a helper does not learn what the vendor gets. */
export const bookingFor = (by: Actor, booking: OpsBooking): OpsBooking =>
  isDesk(by, "operator") || booking.vendor === null
    ? booking
    : { ...booking, vendor: { ...booking.vendor, price: null, margin: null } };

export async function changedBooking(db: Db, id: number, now: Date, by: Actor) {
  const booking = await readOpsBooking(db, id, now);
  if (isRefusal(booking)) throw new Error("A booking vanished while it was changed");
  return { booking: bookingFor(by, booking) };
}
