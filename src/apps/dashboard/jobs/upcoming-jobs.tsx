import type { ReactNode } from "react";
import type { UpcomingBooking, VendorVisit } from "#booking/jobs/contract.ts";
import { today } from "#kernel/time/day.ts";
import { addDays, type Day } from "#kernel/time/day.ts";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { Jobs } from "#ui/cards/booking-card.tsx";
import { ListTools } from "#ui/lists/list-tools.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { ScrollIntoView } from "#ui/layout/scroll-into-view.tsx";
import { useClientList } from "#ui/lists/use-client-list.ts";
import type { VisitOutcomes } from "../visits/use-visit-outcomes.ts";
import { Visit } from "../visits/visit.tsx";
import { answerOf, type Answer } from "./vendor-bookings.ts";
import { JobFailure } from "./job.tsx";
import {
  cheapest,
  dearest,
  latest,
  searchText,
  soonest,
  isVisit,
  toListed,
  type Listed,
} from "./listed-jobs.ts";
import { Offer } from "./offer.tsx";
import type { useAnswers } from "./use-answers.ts";

const isWaiting = (one: Listed): boolean => !isVisit(one) && answerOf(one) === "pending";

/** What waits for the vendor's answer is first, and visits that need nothing more are last. */
const rankOf = (one: Listed): number =>
  isWaiting(one) ? 0 : isVisit(one) && one.visit.status !== "planned" ? 2 : 1;

const ORDERS = [
  {
    ...soonest,
    order: (one: Listed, other: Listed) => rankOf(one) - rankOf(other) || soonest.order(one, other),
  },
  latest,
  dearest,
  cheapest,
];

const UPCOMING_TABS = [
  { id: "all", label: "All", status: undefined },
  { id: "upcoming", label: "Upcoming", status: "pending" },
  { id: "accepted", label: "Accepted", status: "accepted" },
  { id: "rejected", label: "Rejected", status: "rejected" },
] as const;

/** A plan that the vendor has: its visits are in the days. */
const isRunningPlan = (one: Listed): boolean =>
  !isVisit(one) && one.plan_words !== undefined && answerOf(one) === "accepted";

const countWords = (items: readonly Listed[], count: number): string => {
  const word = items.some(isVisit) ? "job" : "booking";
  return `${count} ${word}${count === 1 ? "" : "s"}`;
};

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
  const of = (status: string | undefined): Listed[] => [
    ...bookings.filter((booking) => status === undefined || answerOf(booking) === status),
    ...(status === undefined || status === "accepted" ? visits.map(toListed) : []),
  ];
  const tabs = UPCOMING_TABS.map(({ id, label, status }) => ({
    id,
    label,
    count: of(status).length,
  }));
  const inTab = of(UPCOMING_TABS.find(({ id }) => id === tab)?.status);
  const { shown, found, isLong, tools, pager } = useClientList({
    items: inTab,
    textOf: searchText,
    orders: ORDERS,
  });
  const isByDay = tools.orderId === "soonest";
  // Where all wait, as in the tab "Upcoming", the days tell more.
  const isMixed = !inTab.every(isWaiting);
  const groups = isByDay
    ? [
        ...groupByDay(onDays(shown), onDays(found), (one) =>
          isMixed && isWaiting(one)
            ? "Waiting for your answer"
            : groupOf(one.booking_date, today(now)),
        ),
        ...plansOf(shown, found),
      ]
    : [{ id: "all", title: undefined, bookings: shown, count: found.length }];

  const offer = (booking: Listed) =>
    isVisit(booking) ? (
      <Visit
        key={`visit ${booking.id}`}
        job={booking}
        heading={isByDay ? "h3" : "h2"}
        words={words}
        isOnline={isOnline}
      />
    ) : (
      <Offer
        key={booking.id}
        booking={booking}
        heading={isByDay ? "h3" : "h2"}
        busy={busy.get(booking.id)}
        isOnline={isOnline}
        onAnswer={(status) => onAnswer(booking, status)}
        failure={failure?.id === booking.id && <JobFailure failure={failure} />}
      />
    );
  return (
    <CountTabs
      tabs={tabs}
      label="Bookings"
      value={tab}
      onChange={(id) => {
        pager.onPage(0);
        onTab(id);
      }}
    >
      {failure && !shown.some((one) => !isVisit(one) && one.id === failure.id) && (
        <ScrollIntoView>
          <JobFailure failure={failure} />
        </ScrollIntoView>
      )}
      {(isLong || tools.search !== "") && (
        <ListTools label="Search by name, place or service" {...tools} found={found.length} />
      )}
      {groups.map(({ id, title, bookings, count }) => (
        <Jobs
          key={id}
          title={title}
          sub={countWords(bookings, count)}
          label={title === undefined ? "Bookings" : undefined}
        >
          {bookings.map(offer)}
        </Jobs>
      ))}
      {inTab.length > 0 && found.length === 0 && <p>No booking matches “{tools.search.trim()}”.</p>}
      {inTab.length === 0 && empty}
      <Pager {...pager} label="Bookings" />
    </CountTabs>
  );
}

const onDays = (items: readonly Listed[]): Listed[] => items.filter((one) => !isRunningPlan(one));

function plansOf(shown: readonly Listed[], found: readonly Listed[]) {
  const bookings = shown.filter(isRunningPlan);
  if (bookings.length === 0) return [];
  const count = found.filter(isRunningPlan).length;
  return [{ id: "plans", title: "Monthly plans", bookings, count }];
}

type DayGroup<Booking> = { id: string; title: string; bookings: Booking[]; count: number };

const groupOf = (day: Day, today: Day): string => {
  if (day < today) return "Earlier";
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  return day < addDays(today, 7) ? "This week" : "Later";
};

/** Groups bookings by title; `all` is the list over all pages, for the count of each group. */
function groupByDay(
  bookings: readonly Listed[],
  all: readonly Listed[],
  titleOf: (one: Listed) => string,
): DayGroup<Listed>[] {
  const counts = Map.groupBy(all, titleOf);
  const groups = Map.groupBy(bookings, titleOf);
  return Array.from(groups, ([title, bookings]) => ({
    id: title,
    title,
    bookings,
    count: counts.get(title)?.length ?? bookings.length,
  }));
}
