import type { ReactNode } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatSpan } from "#kernel/time/format-duration.ts";
import type { BookingNeed, NeedKind, TodayAnswer } from "#reporting/contract.ts";
import { Tag } from "#ui/data/tag.tsx";
import { NeedDetail, NeedTitle } from "./describe-need.tsx";

/** The action of a row: a link, or a transition that is sent from here. */
export type TodayStep =
  | { words: string; href: string }
  | { words: string; transition: "confirm" | "complete" | "acknowledge" };

export type TodayRow = {
  /** It stays while the item waits. */
  key: string;
  /** The ISO time since when it waits, or when its slot begins; undefined if unknown. */
  since: string | undefined;
  /** The meaning of a time that is past. */
  beside: "waiting" | "since the last" | "into the slot" | "off the site";
  title: ReactNode;
  detail: ReactNode;
  /** The page of the item. */
  href: string;
  steps: readonly [TodayStep, ...TodayStep[]];
  /** What the steps are about, for their accessible names. */
  subject: string;
  need?: BookingNeed;
};

export type TodayGroup = {
  title: string;
  count: number;
  rows: TodayRow[];
  /** Links to the items that are not shown. */
  rest: { words: string; href: string }[];
};

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

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

type Words = Pick<TodayRow, "since" | "title" | "detail" | "href" | "subject">;

const rowOf = (key: string, step: string, words: Words, beside: TodayRow["beside"]): TodayRow => ({
  key,
  beside,
  ...words,
  steps: [{ words: step, href: words.href }],
});

type Waiting = TodayAnswer["waiting"];

function approvalsRow(approvals: NonNullable<Waiting["approvals"]>): TodayRow {
  const { count, oldest, changed_prices: changed, since } = approvals;
  const prices = changed === 1 ? "One has a changed price." : `${changed} have a changed price.`;
  const words = {
    since,
    title: `${counted(count, "service entry", "service entries")} to check`,
    detail: `Oldest: ${oldest.vendor}, ${oldest.title}, ${formatRupees(oldest.price)}.${changed === 0 ? "" : ` ${prices}`}`,
    href: opsPaths.approvals,
    subject: "service entries",
  };
  return rowOf("approvals", "Review", words, "waiting");
}

function inboxRow(inbox: NonNullable<Waiting["inbox"]>): TodayRow {
  const { messages, applications, oldest, since } = inbox;
  const parts = [
    messages > 0 && counted(messages, "message"),
    applications > 0 && counted(applications, "vendor application"),
  ];
  const words = {
    since,
    title: parts.filter((part) => part !== false).join(" and "),
    detail: `Oldest: ${oldest.name}, “${oldest.about}”.`,
    href: opsPaths.inbox,
    subject: "messages",
  };
  return rowOf("inbox", "Read", words, "waiting");
}

function giverRow(giver: Waiting["frequent_givers"][number]): TodayRow {
  const { id, name, count, is_sample, last_at } = giver;
  const words = {
    since: last_at,
    title: (
      <>
        {name} gave back or undid {count} bookings in 24 hours{" "}
        {is_sample && <Tag size="small">Sample</Tag>}
      </>
    ),
    detail:
      "Each time the vendor saw the customer's phone number and address. Ask why. You can suspend a vendor who collects them.",
    href: opsPaths.vendor(id),
    subject: name,
  };
  return rowOf(`giver ${id}`, "Open", words, "since the last");
}

function wishesRow(wishes: NonNullable<Waiting["new_wishes"]>): TodayRow {
  const { most_wished, pin_codes, newest_at } = wishes;
  const words = {
    since: newest_at,
    title: counted(wishes.wishes, "wish for a new area", "wishes for new areas"),
    detail:
      pin_codes === 1
        ? `Pin code ${most_wished}, in the last 24 hours.`
        : `${pin_codes} pin codes in the last 24 hours, most often ${most_wished}.`,
    href: opsPaths.areas,
    subject: "wanted areas",
  };
  return rowOf("wishes", "See all", words, "since the last");
}

function unpaidRow({ bookings, total, since, oldest }: NonNullable<Waiting["unpaid"]>): TodayRow {
  const words = {
    since,
    title: `${counted(bookings, "booking is", "bookings are")} not paid, ${formatRupees(total)} in all`,
    detail: `Oldest: ${oldest.name}, ${oldest.order_id}.`,
    href: opsPaths.money,
    subject: "unpaid bookings",
  };
  return rowOf("unpaid", "Call or remind", words, "waiting");
}

function bankRow({ lines, total, since }: NonNullable<Waiting["bank_lines"]>): TodayRow {
  const words = {
    since,
    title: `${counted(lines, "bank line")} to match`,
    detail: `${formatRupees(total)} received.`,
    href: opsPaths.money,
    subject: "bank lines",
  };
  return rowOf("bank", "Match", words, "waiting");
}

function rateRow({ bookings }: NonNullable<Waiting["without_rate"]>): TodayRow {
  const words = {
    since: undefined,
    title: "No GST rate is in force today",
    detail: `No bill is issued until you enter one.${bookings === 0 ? "" : ` ${counted(bookings, "booking waits", "bookings wait")}.`}`,
    href: opsPaths.business,
    subject: "the GST rate",
  };
  return rowOf("rate", "Enter a rate", words, "waiting");
}

function emptyRow({ id, name }: { id: number; name: string }): TodayRow {
  const words = {
    since: undefined,
    title: `${name} has nothing to book`,
    detail: "The site does not show it until a package is added.",
    href: opsPaths.catalogue,
    subject: `package in ${name}`,
  };
  return rowOf(`category ${id}`, "Add one", words, "off the site");
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
};

const restOf = (rest: { kind: NeedKind; count: number }[], date: string) =>
  rest.map(({ kind, count }) => ({
    words: `${count} ${REST[kind].words}`,
    href: opsPaths.bookingList({ date, ...REST[kind].filters }),
  }));

/** The non-empty groups of Today; the rows of each are the most urgent first. */
export function toGroups({ tonight, tomorrow, waiting, ...answer }: TodayAnswer): TodayGroup[] {
  const { approvals, inbox, new_wishes, unpaid, bank_lines, without_rate } = waiting;
  const waitingRows = [
    ...waiting.bookings.map(bookingRow),
    ...(approvals === null ? [] : [approvalsRow(approvals)]),
    ...waiting.frequent_givers.map(giverRow),
    ...(new_wishes === null ? [] : [wishesRow(new_wishes)]),
    ...(inbox === null ? [] : [inboxRow(inbox)]),
    ...(unpaid === null ? [] : [unpaidRow(unpaid)]),
    ...(without_rate === null ? [] : [rateRow(without_rate)]),
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
