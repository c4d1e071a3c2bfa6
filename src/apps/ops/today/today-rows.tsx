import { opsPaths } from "#kernel/ops-paths.ts";
import { formatSpan } from "#kernel/time/format-duration.ts";
import type { BookingNeed, NeedKind, TodayAnswer } from "#reporting/contract.ts";
import { NeedDetail, NeedTitle } from "./describe-need.tsx";
import type { TodayRow, TodayStep } from "./today-row.ts";
import {
  approvalsRow,
  bankRow,
  checksRow,
  closedRow,
  complaintRow,
  emptyRow,
  giverRow,
  inboxRow,
  rateRow,
  unpaidRow,
  wishesRow,
} from "./waiting-rows.tsx";

export type TodayGroup = {
  title: string;
  count: number;
  rows: TodayRow[];
  /** Links to the items that are not shown. */
  rest: { words: string; href: string }[];
};

function bookingRow(need: BookingNeed): TodayRow {
  const { kind, booking, visit, begins_at } = need;
  const href = opsPaths.booking(booking.id);
  const isPast = ["missed", "unfinished", "outcome_missing"].includes(kind);
  return {
    key: `${kind} ${booking.id}${visit === null ? "" : ` ${visit.id}`}`,
    since: begins_at,
    beside: isPast ? "waiting" : "into the slot",
    title: <NeedTitle need={need} />,
    detail: <NeedDetail need={need} />,
    href,
    steps: stepsOf(need, href),
    subject: booking.order_id,
    need,
  };
}

const ACKNOWLEDGE: TodayStep = { words: "Seen", transition: "acknowledge" };

function stepsOf({ kind, visit }: BookingNeed, href: string): TodayRow["steps"] {
  if (kind === "call") return [{ words: "Called", transition: "confirm" }];
  if (kind === "visit_missed")
    return visit?.can_send
      ? [{ words: "Send somebody", href: `${href}#send-${visit.id}` }, ACKNOWLEDGE]
      : [ACKNOWLEDGE];
  if (kind === "outcome_missing") return [{ words: "Say how", href: `${href}#visits` }];
  if (kind === "unfinished") return [{ words: "Complete", transition: "complete" }];
  return ["day_off", "unaccepted", "unoffered"].includes(kind)
    ? [{ words: "Assign", href: `${href}#assign` }]
    : [{ words: "Open", href }];
}

const REST: Record<NeedKind, { words: string; filters: Record<string, string> }> = {
  call: { words: "more to call", filters: {} },
  outside: { words: "more outside the areas", filters: { city: "none" } },
  day_off: { words: "more on their vendors’ days off", filters: { status: "accepted" } },
  unaccepted: { words: "more that nobody has accepted", filters: { status: "pending" } },
  unoffered: { words: "more that no vendor can answer", filters: { status: "pending" } },
  missed: { words: "more whose day passed without a vendor", filters: { status: "pending" } },
  unfinished: { words: "more that are not marked completed", filters: { status: "accepted" } },
  outcome_missing: {
    words: "more with a visit of which nobody said how it went",
    filters: { status: "accepted", kind: "monthly" },
  },
  // The list of a day has the visits that take place on it.
  visit_missed: {
    words: "more visits to which nobody comes",
    filters: { status: "accepted", kind: "monthly", date: "" },
  },
  no_hour: { words: "more without an hour", filters: { status: "accepted" } },
  no_show_risk: { words: "more without a word of the vendor", filters: { status: "accepted" } },
};

const restOf = (rest: { kind: NeedKind; count: number }[], date: string) =>
  rest.map(({ kind, count }) => ({
    words: `${count} ${REST[kind].words}`,
    href: opsPaths.bookingList({ date, ...REST[kind].filters }),
  }));

/** The non-empty groups of Today; the rows of each are the most urgent first. */
export function toGroups({ tonight, tomorrow, waiting, ...answer }: TodayAnswer): TodayGroup[] {
  const { approvals, inbox, new_wishes, unpaid, bank_lines, without_rate } = waiting;
  const { on_closed_days, ending_checks } = waiting;
  const waitingRows = [
    ...waiting.bookings.map(bookingRow),
    ...(approvals === null ? [] : [approvalsRow(approvals)]),
    ...waiting.complaints.map(complaintRow),
    ...waiting.frequent_givers.map(giverRow),
    ...(new_wishes === null ? [] : [wishesRow(new_wishes)]),
    ...(inbox === null ? [] : [inboxRow(inbox)]),
    ...(unpaid === null ? [] : [unpaidRow(unpaid)]),
    ...(without_rate === null ? [] : [rateRow(without_rate)]),
    ...(on_closed_days === null ? [] : [closedRow(on_closed_days)]),
    ...(ending_checks === null ? [] : [checksRow(ending_checks, answer.today)]),
    ...(bank_lines === null ? [] : [bankRow(bank_lines)]),
  ].toSorted((a, b) => ((a.since ?? "") < (b.since ?? "") ? -1 : 1));
  return [
    {
      title: "Before tonight",
      count: tonight.count,
      rows: tonight.bookings.map(bookingRow),
      rest: restOf(tonight.rest, answer.today),
    },
    {
      title: "Tomorrow",
      count: tomorrow.count,
      rows: tomorrow.bookings.map(bookingRow),
      rest: restOf(tomorrow.rest, answer.next_days[1]?.date ?? ""),
    },
    {
      title: "Waiting for you",
      count: waiting.count,
      rows: [...waitingRows, ...waiting.empty_categories.map(emptyRow)],
      rest: restOf(waiting.rest, ""),
    },
  ].filter(({ count }) => count > 0);
}

const MINUTE_MS = 60_000;
const HOT_MINUTES = 6 * 60;

/** The time left or waited; hot within six hours of the slot, or twelve where no vendor has accepted. */
export function rowTime({ since, beside, need }: TodayRow, now: Date) {
  if (since === undefined) return { time: "Now", beside, hot: false };
  const minutes = (new Date(since).getTime() - now.getTime()) / MINUTE_MS;
  const isSlot = beside === "into the slot";
  return isSlot && minutes > 0
    ? {
        time: formatSpan(minutes),
        beside: "to the slot",
        hot: minutes < HOT_MINUTES || need?.asked !== null,
      }
    : { time: formatSpan(-minutes), beside, hot: isSlot };
}
