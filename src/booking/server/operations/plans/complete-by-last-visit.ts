import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { lockBooking } from "../../queries/transitions.ts";
import { transitionWithin } from "../transition-booking.ts";
import { actorOf, type Sayer } from "./sayer.ts";

type Said = { bookingId: number; by: Sayer; now: Date };

/**
 * Completes a booking of whose plan no visit is left, in the transaction that said the last one: as its
 * vendor does, also where the last word is that of somebody who was sent, or as an operator does. While one
 * is planned, or nobody has the booking, it stays as it is.
 */
export async function completeByLastVisit(db: Db, { bookingId, by, now }: Said): Promise<void> {
  if (by.who === "clock") return;
  await transitionWithin(db, {
    bookingId,
    who: by.who,
    actorId: actorOf(by),
    now,
    names: ["complete"],
    lock: (transaction) => lockBooking(transaction, bookingId),
    isDone: ({ status, last_visit }) => status !== "accepted" || last_visit !== null,
    situationOf: (booking) => ({ ...booking, isMine: true, day: today(now) }),
    whyNot: () => "A visit is left",
    prepare: async (_transaction, { vendor_id: vendorId }) => ({ vendorId }),
  });
}
