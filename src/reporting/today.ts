import { isDesk, type Actor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import type { TodayAnswer, WaitingAnswer } from "./contract.ts";
import {
  listAttentionItems,
  listFrequentReturners,
  readNextDays,
  readUnpaid,
  readWaitingLines,
  readWithoutRate,
  countAttentionItems,
} from "#booking/exports.ts";
import { listPlaceholders } from "#ledger/exports.ts";
import { listEmptyCategories } from "#catalogue/exports.ts";
import { readNewWishes } from "#areas/exports.ts";
import { readWaitingEntries, countPendingEntries } from "#vendor-services/exports.ts";
import { readWaitingInbox, countUnhandled } from "#inbox/exports.ts";
import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { hasSamplePeople } from "#account/exports.ts";

/**
 * Everything that needs the operator, most urgent first, and the bookings of the next days. A helper gets bookings
 * and the inbox.
 */
export async function readToday(db: Db, now: Date, by: Actor): Promise<TodayAnswer> {
  const isHelper = !isDesk(by, "operator");
  const [
    { counts, needs },
    nextDays,
    approvals,
    inbox,
    givers,
    wishes,
    empty,
    unpaid,
    bankLines,
    rate,
  ] = await Promise.all([
    listAttentionItems(db, now),
    readNextDays(db, now),
    isHelper ? undefined : readWaitingEntries(db),
    readWaitingInbox(db),
    isHelper ? [] : listFrequentReturners(db, now),
    isHelper ? undefined : readNewWishes(db, now),
    isHelper ? [] : listEmptyCategories(db),
    isHelper ? undefined : readUnpaid(db, now),
    isHelper ? undefined : readWaitingLines(db),
    isHelper ? undefined : readWithoutRate(db, now),
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
    [approvals, inbox, wishes, unpaid, bankLines, rate].filter((row) => row !== undefined).length +
    givers.length +
    empty.length;
  const waiting = {
    ...later,
    count: later.count + others,
    approvals: approvals ?? null,
    inbox: inbox ?? null,
    frequent_givers: givers,
    new_wishes: wishes ?? null,
    unpaid: unpaid ?? null,
    bank_lines: bankLines ?? null,
    without_rate: rate ?? null,
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

/**
 * Today has a row for each booking, frequent returner and empty category, and one each for approvals, inbox,
 * waitlist, unpaid bookings, lines of the bank and a missing rate of GST.
 */
export async function countWaiting(
  { db, site }: Pick<Dependencies, "db" | "site">,
  now: Date,
  by: Actor,
): Promise<WaitingAnswer> {
  const isHelper = !isDesk(by, "operator");
  const [
    needs,
    givers,
    wishes,
    empty,
    approvals,
    contacts,
    applications,
    unpaid,
    bankLines,
    rate,
    has_sample_people,
    placeholders,
  ] = await Promise.all([
    countAttentionItems(db, now),
    isHelper ? [] : listFrequentReturners(db, now),
    isHelper ? undefined : readNewWishes(db, now),
    isHelper ? [] : listEmptyCategories(db),
    isHelper ? 0 : countPendingEntries(db),
    countUnhandled(db, "contact"),
    countUnhandled(db, "vendor_application"),
    isHelper ? undefined : readUnpaid(db, now),
    isHelper ? undefined : readWaitingLines(db),
    isHelper ? undefined : readWithoutRate(db, now),
    hasSamplePeople(db),
    listPlaceholders(db, site),
  ]);
  const bookings = needs.reduce((sum, { count }) => sum + count, 0);
  const inbox = contacts + applications;
  const isOne = [wishes, unpaid, bankLines, rate].map((row) => row !== undefined);
  const once = [approvals > 0, inbox > 0, ...isOne].filter((waits) => waits).length;
  const rows = givers.length + empty.length + once;
  return { today: bookings + rows, bookings, approvals, inbox, has_sample_people, placeholders };
}
