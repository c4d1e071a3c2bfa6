import type { Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { listOpsVisits, type OpsVisitRow } from "../../queries/plans/ops-visits.ts";
import { findBookingOfVisit } from "../../queries/plans/plans.ts";
import { lockBooking } from "../../queries/transitions.ts";
import { inBookingOrder } from "../in-booking-order.ts";

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/** A visit that an operator changes, and who does it. */
export type VisitCommand = { visitId: number; by: Operator };

/** The booking of a visit that was changed. */
export type ChangedVisit = { bookingId: number };

/**
 * Changes a visit for an operator in one transaction, with its booking locked: `act` writes the change, and
 * returns a refusal, or undefined when it is done. Refuses a visit that is not there as `unknown`.
 */
export async function changeVisit<Reason extends string>(
  db: Db,
  { visitId }: VisitCommand,
  act: (
    transaction: Db,
    booking: LockedBooking,
    visit: OpsVisitRow,
  ) => Promise<Refusal<Reason> | undefined>,
): Promise<ChangedVisit | Refusal<Reason | "unknown">> {
  const found = await findBookingOfVisit(db, visitId);
  if (found === undefined) return refuse("unknown", "There is no such visit");
  const { booking_id: bookingId } = found;
  return inBookingOrder(db, bookingId, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const visits = await listOpsVisits(transaction, bookingId);
    const visit = visits.find(({ id }) => id === visitId);
    if (booking === undefined || visit === undefined)
      return refuse("unknown", "There is no such visit");
    return (await act(transaction, booking, visit)) ?? { bookingId };
  });
}
