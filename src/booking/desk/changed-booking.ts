import { OpsBookingResponse } from "./ops-booking-contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { readOpsBooking } from "./read-ops-booking.ts";

export const changedResponses = {
  200: jsonAnswer("The booking as it is now", OpsBookingResponse),
  ...problems(404, 409, 422),
};

export async function changedBooking(db: Db, id: number, now: Date) {
  const booking = await readOpsBooking(db, id, now);
  if (isRefusal(booking)) throw new Error("A booking vanished while it was changed");
  return { booking };
}
