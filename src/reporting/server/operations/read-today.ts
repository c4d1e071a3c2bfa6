import { readNewWishes } from "#areas/server/public.ts";
import { listFrequentReturners, listAttentionItems, readNextDays } from "#booking/server/public.ts";
import { listEmptyCategories } from "#catalogue/server/public.ts";
import type { TodayAnswer } from "#reporting/contract/ops.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { readWaitingEntries } from "#vendor-services/server/public.ts";
import { readWaitingInbox } from "#inbox/server/public.ts";

/**
 * Everything that needs an operator, most urgent first, and the bookings of the next days by state.
 */
export async function readToday(db: Db, now: Date): Promise<TodayAnswer> {
  const [{ counts, needs }, nextDays, approvals, inbox, givers, wishes, empty] = await Promise.all([
    listAttentionItems(db, now),
    readNextDays(db, now),
    readWaitingEntries(db),
    readWaitingInbox(db),
    listFrequentReturners(db, now),
    readNewWishes(db, now),
    listEmptyCategories(db),
  ]);
  const inGroup = (name: (typeof needs)[number]["group"]) => {
    const bookings = needs.filter(({ group }) => group === name);
    const counted = counts.filter(({ group }) => group === name);
    const shown = (kind: string) => bookings.filter((need) => need.kind === kind).length;
    return {
      // A visit that was missed between the two questions is counted by the next.
      count: counted.reduce((sum, { kind, count }) => sum + Math.max(count, shown(kind)), 0),
      bookings,
      rest: counted
        .map(({ kind, count }) => ({ kind, count: count - shown(kind) }))
        .filter(({ count }) => count > 0),
    };
  };
  const tonight = inGroup("tonight");
  const tomorrow = inGroup("tomorrow");
  const later = inGroup("later");
  const others =
    [approvals, inbox, wishes].filter((row) => row !== undefined).length +
    givers.length +
    empty.length;
  const waiting = {
    ...later,
    count: later.count + others,
    approvals: approvals ?? null,
    inbox: inbox ?? null,
    frequent_givers: givers,
    new_wishes: wishes ?? null,
    empty_categories: empty,
  };
  return {
    now: now.toISOString(),
    today: today(now),
    count: tonight.count + tomorrow.count + waiting.count,
    tonight,
    tomorrow,
    waiting,
    next_days: nextDays,
  };
}
