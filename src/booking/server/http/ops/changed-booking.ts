import { OpsBookingResponse } from "#booking/contract/ops-booking.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { readOpsBooking } from "../../operations/read-ops-booking.ts";

/** The responses of a call that changes a booking. */
export const changedResponses = {
  200: jsonAnswer("The booking as it is now", OpsBookingResponse),
  ...problems(404, 409, 422),
};

/** What a call that has made or changed a booking answers. Throws where there is no such booking. */
export async function changedBooking(db: Db, id: number, now: Date) {
  const booking = await readOpsBooking(db, id, now);
  if (isRefusal(booking)) throw new Error("A booking vanished while it was changed");
  return { booking };
}
