import { opsPaths } from "#kernel/ops-paths.ts";
import type { BookingNeed, NeedKind, TodayAnswer } from "#reporting/contract/ops.ts";

type Waiting = TodayAnswer["waiting"];

/** A row of Today. */
export type TodayRow = {
  /** The same while the item waits. */
  key: string;
  /** The ISO time since when it waits, or when its slot begins; undefined if unknown. */
  since: string | undefined;
} & (
  | { is: "booking"; need: BookingNeed }
  | { is: "approvals"; approvals: NonNullable<Waiting["approvals"]> }
  | { is: "inbox"; inbox: NonNullable<Waiting["inbox"]> }
  | { is: "giver"; giver: Waiting["frequent_givers"][number] }
  | { is: "wishes"; wishes: NonNullable<Waiting["new_wishes"]> }
  | { is: "empty"; category: { id: number; name: string } }
);

export type TodayGroup = {
  title: string;
  count: number;
  rows: TodayRow[];
  /** Links to the items that are not shown. */
  rest: { words: string; href: string }[];
};

const bookingRow = (need: BookingNeed): TodayRow => ({
  key: `${need.kind} ${need.booking.id}${need.visit === null ? "" : ` ${need.visit.id}`}`,
  is: "booking",
  since: need.begins_at,
  need,
});

const REST: Record<NeedKind, { words: string; filters: Record<string, string> }> = {
  call: { words: "more to call", filters: {} },
  outside: { words: "more outside the areas", filters: { city: "none" } },
  day_off: { words: "more on their vendors’ days off", filters: { status: "accepted" } },
  unaccepted: { words: "more that nobody has accepted", filters: { status: "pending" } },
  unoffered: { words: "more that no vendor can answer", filters: { status: "pending" } },
  missed: { words: "more whose day passed with nobody", filters: { status: "pending" } },
  unfinished: { words: "more that are not marked completed", filters: { status: "accepted" } },
  visit_unsaid: {
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

/** Returns the non-empty groups of Today; the rows of each are the most urgent first. */
export function toGroups({
  tonight,
  tomorrow,
  waiting,
  today,
  next_days,
}: TodayAnswer): TodayGroup[] {
  const { approvals, inbox, frequent_givers, new_wishes: wishes, empty_categories } = waiting;
  const waitingRows: TodayRow[] = [
    ...waiting.bookings.map(bookingRow),
    ...(approvals === null
      ? []
      : [{ key: "approvals", is: "approvals" as const, since: approvals.since, approvals }]),
    ...frequent_givers.map((giver) => ({
      key: `giver ${giver.id}`,
      is: "giver" as const,
      since: giver.last_at,
      giver,
    })),
    ...(wishes === null
      ? []
      : [{ key: "wishes", is: "wishes" as const, since: wishes.newest_at, wishes }]),
    ...(inbox === null ? [] : [{ key: "inbox", is: "inbox" as const, since: inbox.since, inbox }]),
  ].toSorted((a, b) => ((a.since ?? "") < (b.since ?? "") ? -1 : 1));
  const emptyRows = empty_categories.map((category) => ({
    key: `category ${category.id}`,
    is: "empty" as const,
    since: undefined,
    category,
  }));
  return [
    {
      title: "Before tonight",
      count: tonight.count,
      rows: tonight.bookings.map(bookingRow),
      rest: restOf(tonight.rest, today),
    },
    {
      title: "Tomorrow",
      count: tomorrow.count,
      rows: tomorrow.bookings.map(bookingRow),
      rest: restOf(tomorrow.rest, next_days[1]?.date ?? ""),
    },
    {
      title: "Waiting for you",
      count: waiting.count,
      rows: [...waitingRows, ...emptyRows],
      rest: restOf(waiting.rest, ""),
    },
  ].filter(({ count }) => count > 0);
}
