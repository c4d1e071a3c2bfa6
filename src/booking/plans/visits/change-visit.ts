import type { Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { listOpsVisits, type OpsVisitRow } from "./ops-visits-queries.ts";
import { findBookingOfVisit } from "../queries.ts";
import { lockBooking } from "../../transitions/queries.ts";

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

export type VisitCommand = { visitId: number; by: Operator };

export type ChangedVisit = { bookingId: number };

/**
 * Changes a visit for an operator in one transaction, with its booking locked. `act` writes the change and
 * returns a refusal, or undefined when done. Refuses an unknown visit as `unknown`.
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
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const visits = await listOpsVisits(transaction, bookingId);
    const visit = visits.find(({ id }) => id === visitId);
    if (booking === undefined || visit === undefined)
      return refuse("unknown", "There is no such visit");
    return (await act(transaction, booking, visit)) ?? { bookingId };
  });
}
