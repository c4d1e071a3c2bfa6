import { isOpen } from "#booking/contract/is-open.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { lockBooking } from "../../queries/transitions.ts";
import { transitionWithin } from "../transition-booking.ts";
import { finishPlan } from "./finish-plan.ts";
import { actorOf, type Sayer } from "./sayer.ts";

type Said = { bookingId: number; by: Sayer; now: Date };

/**
 * Completes a booking of whose plan no visit is left, in the transaction that said the last one: as its
 * vendor does, also where the last word is that of somebody who was sent, or as an operator does. Where nobody
 * has it, or no visit was made, it is finished. While a visit is planned it stays as it is.
 */
export async function completeByLastVisit(db: Db, { bookingId, by, now }: Said): Promise<void> {
  const said = await lockBooking(db, bookingId);
  if (said === undefined || !isOpen(said.status) || said.last_visit !== null) return;
  const actorId = actorOf(by);
  if (by.who === "clock" || said.status === "pending" || said.has_made !== true)
    return finishPlan(db, bookingId, { actorId, now });
  await transitionWithin(db, {
    bookingId,
    who: by.who,
    actorId,
    now,
    names: ["complete"],
    lock: async () => said,
    situationOf: (booking) => ({ ...booking, has_begun: true, isMine: true, day: today(now) }),
    whyNot: () => "A visit is left",
    prepare: async (_transaction, { vendor_id: vendorId }) => ({ vendorId }),
  });
}
