import { hasSamplePeople } from "#account/server/public.ts";
import { readNewWishes } from "#areas/server/public.ts";
import { countAttentionItems, listFrequentReturners } from "#booking/server/public.ts";
import { listEmptyCategories } from "#catalogue/server/public.ts";
import { countUnhandled } from "#inbox/server/public.ts";
import type { WaitingAnswer } from "#reporting/contract/ops.ts";
import type { Db } from "#server/database/connect.ts";
import { countPendingEntries } from "#vendor-services/server/public.ts";

/**
 * How many things wait for an operator, by the part of /ops where they are dealt with. Today has
 * a row for each booking, each vendor who often gives back and each empty category, one for all approvals,
 * one for the inbox and one for the wishes of the last 24 hours.
 */
export async function countWaiting(db: Db, now: Date): Promise<WaitingAnswer> {
  const [needs, givers, wishes, empty, approvals, contacts, applications, has_sample_people] =
    await Promise.all([
      countAttentionItems(db, now),
      listFrequentReturners(db, now),
      readNewWishes(db, now),
      listEmptyCategories(db),
      countPendingEntries(db),
      countUnhandled(db, "contact"),
      countUnhandled(db, "vendor_application"),
      hasSamplePeople(db),
    ]);
  const bookings = needs.reduce((sum, { count }) => sum + count, 0);
  const inbox = contacts + applications;
  const once = [approvals > 0, inbox > 0, wishes !== undefined].filter((waits) => waits).length;
  const rows = givers.length + empty.length + once;
  return { today: bookings + rows, bookings, approvals, inbox, has_sample_people };
}
