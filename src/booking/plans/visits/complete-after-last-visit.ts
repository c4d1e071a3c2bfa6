import { isOpen } from "../../transitions/fields.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { lockBooking } from "../../transitions/queries.ts";
import { allow } from "../../transitions/transitions.ts";
import { writeTransition } from "../../transitions/write-transition.ts";
import { closePlanIfDone } from "../close-plan-if-done.ts";
import { actorOf, type OutcomeSource } from "./outcome-source.ts";

type Said = { bookingId: number; by: OutcomeSource; now: Date };

/**
 * Completes the booking of a plan without planned visits, in the transaction that recorded the last outcome:
 * as its vendor, also for a substitute's outcome, or as an operator. Without a vendor or a visit that was
 * made it is finished instead. Does nothing while a visit is planned.
 */
export async function completeAfterLastVisit(db: Db, { bookingId, by, now }: Said): Promise<void> {
  const said = await lockBooking(db, bookingId);
  if (said === undefined || !isOpen(said.status) || said.last_visit !== null) return;
  const actorId = actorOf(by);
  if (by.who === "clock" || said.status === "pending" || said.has_made !== true)
    return closePlanIfDone(db, bookingId, { actorId, now });
  const situation = { ...said, has_begun: true, isMine: true, day: today(now) };
  const row = allow(by.who, ["complete"], situation);
  if (row === undefined) return;
  await writeTransition(
    db,
    { bookingId, booking: said, row, actorId, now },
    { vendorId: said.vendor_id },
  );
}
