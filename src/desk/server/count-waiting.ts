import { hasSamplePeople } from "#account/server/has-sample-people.ts";
import { countNeeds } from "#booking/server/count-needs.ts";
import { listFrequentGivers } from "#booking/server/list-frequent-givers.ts";
import { listEmptyCategories } from "#catalogue/server/list-empty-categories.ts";
import { countUnhandled } from "#contact/server/count-unhandled.ts";
import type { WaitingAnswer } from "#desk/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { countApplications } from "#vendor/server/count-applications.ts";
import { countApprovals } from "#vendor/server/count-approvals.ts";

/**
 * How many things wait for an operator, by the part of the desk where they are dealt with. Today has
 * a row for each booking, each vendor who often gives back and each empty category, one for all approvals
 * and one for the inbox.
 */
export async function countWaiting(db: Db, now: Date): Promise<WaitingAnswer> {
  const [needs, givers, empty, approvals, contacts, applications, has_sample_people] =
    await Promise.all([
      countNeeds(db, now),
      listFrequentGivers(db, now),
      listEmptyCategories(db),
      countApprovals(db),
      countUnhandled(db),
      countApplications(db),
      hasSamplePeople(db),
    ]);
  const bookings = needs.reduce((sum, { count }) => sum + count, 0);
  const inbox = contacts + applications;
  const rows = givers.length + empty.length + Math.min(1, approvals) + Math.min(1, inbox);
  return { today: bookings + rows, bookings, approvals, inbox, has_sample_people };
}
