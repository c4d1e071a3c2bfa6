import { countUnaccepted } from "#booking/server/count-unaccepted.ts";
import { countUnhandled } from "#contact/server/count-unhandled.ts";
import type { WaitingAnswer } from "#desk/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { countApplications } from "#vendor/server/count-applications.ts";
import { countApprovals } from "#vendor/server/count-approvals.ts";

/** How many things wait for an operator, by the part of the desk where they are dealt with. */
export async function countWaiting(db: Db, now: Date): Promise<WaitingAnswer> {
  const [bookings, approvals, contacts, applications] = await Promise.all([
    countUnaccepted(db, now),
    countApprovals(db),
    countUnhandled(db),
    countApplications(db),
  ]);
  const inbox = contacts + applications;
  return { today: bookings + approvals + inbox, bookings, approvals, inbox };
}
