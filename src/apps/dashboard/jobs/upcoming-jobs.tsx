import { lazy, Suspense, type ReactNode } from "react";
import type { UpcomingBooking, VendorVisit } from "#booking/vendors/contract.ts";
import { addDays, today, type Day, hasBegun, isOver } from "#kernel/time/day.ts";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { Jobs } from "#ui/cards/booking-card.tsx";
import { ListTools } from "#ui/lists/list-tools.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { ScrollIntoView } from "#ui/layout/scroll-into-view.tsx";
import { useClientList } from "#ui/lists/use-client-list.ts";
import type { VisitOutcomes } from "../visits/use-visit-outcomes.ts";
import { answerOf, type Answer } from "./vendor-bookings.ts";
import { JobFailure } from "./job.tsx";
import { cheapest, dearest, latest, searchText, soonest } from "./listed-jobs.ts";
import { Offer } from "./offer.tsx";
import type { useAnswers } from "./use-answers.ts";
import { words as say } from "./upcoming-jobs.en.ts";

/** Loaded where there are visits: most vendors have none. */
const PlanVisits = lazy(async () => ({
  default: (await import("../visits/visit.tsx")).PlanVisits,
}));
const SingleVisit = lazy(async () => ({
  default: (await import("../visits/visit.tsx")).SingleVisit,
}));

/** The groups of all bookings by rank; those in between are grouped by day. */
const RANKS = [say.now, say.waiting, undefined, say.rejected];

function rankOf(one: UpcomingBooking, now: Date): number {
  const answer = answerOf(one);
  if (answer === "pending") return 1;
  if (answer === "rejected") return 3;
  return isOnNow(one, now) ? 0 : 2;
}

const isOnNow = ({ booking_date, booking_time_slot }: UpcomingBooking, now: Date): boolean =>
  hasBegun(booking_date, booking_time_slot, now) && !isOver(booking_date, booking_time_slot, now);

const ordersAt = (now: Date) => [
  {
    ...soonest,
    order: (one: UpcomingBooking, other: UpcomingBooking) =>
      rankOf(one, now) - rankOf(other, now) || soonest.order(one, other),
  },
  latest,
  dearest,
  cheapest,
];

const UPCOMING_TABS = [
  { id: "all", label: say.all, status: undefined },
  { id: "upcoming", label: say.upcoming, status: "pending" },
  { id: "accepted", label: say.accepted, status: "accepted" },
  { id: "rejected", label: say.rejected, status: "rejected" },
] as const;

type Props = {
  bookings: UpcomingBooking[];
  visits: VendorVisit[];
  words: VisitOutcomes;
  tab: string;
  onTab: (id: string) => void;
  onAnswer: (booking: UpcomingBooking, status: Answer) => void;
  answers: ReturnType<typeof useAnswers>;
  isOnline: boolean;
  now: Date;
  empty: ReactNode;
};

export function UpcomingJobs(props: Props) {
  const { bookings, visits, words, tab, onTab, onAnswer, answers, isOnline, now, empty } = props;
  const { busy, failure } = answers;
  const of = (status: string | undefined): UpcomingBooking[] =>
    bookings.filter((booking) => status === undefined || answerOf(booking) === status);
  const tabs = UPCOMING_TABS.map(({ id, label, status }) => ({
    id,
    label,
    count: of(status).length,
  }));
  const status = UPCOMING_TABS.find(({ id }) => id === tab)?.status;
  const inTab = of(status);
  const own = new Set(of("accepted").map(({ id }) => id));
  // In place of another cleaner, or of a plan that was given back.
  const single =
    status === undefined || status === "accepted"
      ? visits.filter((visit) => !own.has(visit.booking_id))
      : [];
  const { shown, found, isLong, tools, pager } = useClientList({
    items: inTab,
    textOf: searchText,
    orders: ordersAt(now),
  });
  const isByDay = tools.orderId === "soonest";
  // In a tab of one answer the days say more.
  const titleOf = (one: UpcomingBooking): string =>
    (status === undefined && RANKS[rankOf(one, now)]) || groupOf(one.booking_date, today(now));
  const groups = isByDay
    ? groupByDay(shown, found, titleOf)
    : [{ id: "all", title: undefined, bookings: shown, count: found.length }];

  const offer = (booking: UpcomingBooking) => (
    <Offer
      key={booking.id}
      booking={booking}
      heading={isByDay ? "h3" : "h2"}
      busy={busy.get(booking.id)}
      isOnline={isOnline}
      onAnswer={(answer) => onAnswer(booking, answer)}
      failure={failure?.id === booking.id && <JobFailure failure={failure} />}
      visits={
        booking.visits_total !== undefined &&
        own.has(booking.id) && (
          <Suspense>
            <PlanVisits
              booking={booking}
              visits={visits.filter((visit) => visit.booking_id === booking.id)}
              {...{ words, isOnline, now }}
            />
          </Suspense>
        )
      }
    />
  );
  return (
    <CountTabs
      tabs={tabs}
      label={say.bookings}
      value={tab}
      onChange={(id) => {
        pager.onPage(0);
        onTab(id);
      }}
    >
      {failure && !shown.some((one) => one.id === failure.id) && (
        <ScrollIntoView>
          <JobFailure failure={failure} />
        </ScrollIntoView>
      )}
      {(isLong || tools.search !== "") && (
        <ListTools label={say.search} {...tools} found={found.length} />
      )}
      {single.length > 0 && (
        <Jobs title={say.singleVisits} sub={say.visits(single.length)}>
          <Suspense>
            {single.map((visit) => (
              <SingleVisit key={visit.id} {...{ visit, words, isOnline }} />
            ))}
          </Suspense>
        </Jobs>
      )}
      {groups.map(({ id, title, bookings, count }) => (
        <Jobs
          key={id}
          title={title}
          sub={say.count(count)}
          label={title === undefined ? say.bookings : undefined}
        >
          {bookings.map(offer)}
        </Jobs>
      ))}
      {inTab.length > 0 && found.length === 0 && <p>{say.noMatch(tools.search.trim())}</p>}
      {inTab.length === 0 && single.length === 0 && empty}
      <Pager {...pager} label={say.bookings} />
    </CountTabs>
  );
}

type DayGroup = { id: string; title: string; bookings: UpcomingBooking[]; count: number };

const groupOf = (day: Day, today: Day): string => {
  if (day < today) return say.earlier;
  if (day === today) return say.today;
  if (day === addDays(today, 1)) return say.tomorrow;
  return day < addDays(today, 7) ? say.thisWeek : say.later;
};

/** Groups bookings by title; `all` is the list over all pages, for the count of each group. */
function groupByDay(
  bookings: readonly UpcomingBooking[],
  all: readonly UpcomingBooking[],
  titleOf: (one: UpcomingBooking) => string,
): DayGroup[] {
  const counts = Map.groupBy(all, titleOf);
  const groups = Map.groupBy(bookings, titleOf);
  return Array.from(groups, ([title, bookings]) => ({
    id: title,
    title,
    bookings,
    count: counts.get(title)?.length ?? bookings.length,
  }));
}
