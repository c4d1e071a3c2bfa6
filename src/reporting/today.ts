import { isDesk, type Actor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import type { TodayAnswer, WaitingAnswer } from "./contract.ts";
import {
  listAttentionItems,
  listFrequentReturners,
  readAffected,
  readNextDays,
  readUnpaid,
  readWaitingComplaints,
  readWaitingLines,
  readWithoutRate,
  countAttentionItems,
} from "#booking/exports.ts";
import { listPlaceholders } from "#ledger/exports.ts";
import { listEmptyCategories } from "#catalogue/exports.ts";
import { readNewWishes } from "#areas/exports.ts";
import { readWaitingEntries, countPendingEntries } from "#vendor-services/exports.ts";
import { readWaitingInbox, countUnhandled } from "#inbox/exports.ts";
import { readEndingChecks } from "#vendor-account/exports.ts";
import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { hasSamplePeople } from "#account/exports.ts";

/** Rows of Today that are neither bookings nor to approve or answer, and how many they are. A helper gets none. */
async function readOtherRows(db: Db, now: Date, by: Actor) {
  const isOperator = isDesk(by, "operator");
  const [givers, empty, complaints, ...once] = await Promise.all([
    isOperator ? listFrequentReturners(db, now) : [],
    isOperator ? listEmptyCategories(db) : [],
    isOperator ? readWaitingComplaints(db, now) : [],
    isOperator ? readNewWishes(db, now) : undefined,
    isOperator ? readUnpaid(db, now) : undefined,
    isOperator ? readWaitingLines(db) : undefined,
    isOperator ? readWithoutRate(db, now) : undefined,
    isOperator ? readAffected(db, now) : undefined,
    isOperator ? readEndingChecks(db, now) : undefined,
  ]);
  const [wishes, unpaid, bankLines, rate, closed, checks] = once;
  return {
    rows: {
      frequent_givers: givers,
      empty_categories: empty,
      complaints,
      new_wishes: wishes ?? null,
      unpaid: unpaid ?? null,
      bank_lines: bankLines ?? null,
      without_rate: rate ?? null,
      on_closed_days: closed ?? null,
      ending_checks: checks ?? null,
    },
    count:
      givers.length +
      empty.length +
      complaints.length +
      once.filter((row) => row !== undefined).length,
  };
}

/**
 * Everything that needs the operator, most urgent first, and the bookings of the next days. A helper gets bookings
 * and the inbox.
 */
export async function readToday(db: Db, now: Date, by: Actor): Promise<TodayAnswer> {
  const [{ counts, needs }, nextDays, approvals, inbox, others] = await Promise.all([
    listAttentionItems(db, now),
    readNextDays(db, now),
    isDesk(by, "operator") ? readWaitingEntries(db) : undefined,
    readWaitingInbox(db),
    readOtherRows(db, now, by),
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
  const waiting = {
    ...later,
    ...others.rows,
    count:
      later.count + others.count + [approvals, inbox].filter((row) => row !== undefined).length,
    approvals: approvals ?? null,
    inbox: inbox ?? null,
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
 * Today has a row for each booking, frequent returner and empty category, one each for kinds of complaints that wait,
 * approvals, inbox, waitlist, unpaid bookings, lines of the bank, a missing rate of GST, bookings on closed days and
 * checks of people that end.
 */
export async function countWaiting(
  { db, site }: Pick<Dependencies, "db" | "site">,
  now: Date,
  by: Actor,
): Promise<WaitingAnswer> {
  const [needs, others, approvals, contacts, applications, has_sample_people, placeholders] =
    await Promise.all([
      countAttentionItems(db, now),
      readOtherRows(db, now, by),
      isDesk(by, "operator") ? countPendingEntries(db) : 0,
      countUnhandled(db, "contact"),
      countUnhandled(db, "vendor_application"),
      hasSamplePeople(db),
      listPlaceholders(db, site),
    ]);
  const bookings = needs.reduce((sum, { count }) => sum + count, 0);
  const inbox = contacts + applications;
  const rows = others.count + [approvals, inbox].filter((count) => count > 0).length;
  return { today: bookings + rows, bookings, approvals, inbox, has_sample_people, placeholders };
}
