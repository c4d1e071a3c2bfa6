import type { ReactNode } from "react";
import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import { today } from "#kernel/time/day.ts";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { Jobs } from "#ui/cards/booking-card.tsx";
import { ListTools } from "#ui/lists/list-tools.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { ScrollIntoView } from "#ui/layout/scroll-into-view.tsx";
import { useClientList } from "#ui/lists/use-client-list.ts";
import { answerOf, type Answer } from "./vendor-bookings.ts";
import { groupByDay } from "./day-groups.ts";
import { JobFailure } from "./job-failure.tsx";
import { cheapest, dearest, latest, searchText, soonest } from "./sort-orders.ts";
import { Offer } from "./offer.tsx";
import type { AnswerFailure } from "./use-answers.ts";

const ORDERS = [soonest, latest, dearest, cheapest];

export const UPCOMING_TABS = [
  { id: "all", label: "All", status: undefined },
  { id: "upcoming", label: "Upcoming", status: "pending" },
  { id: "accepted", label: "Accepted", status: "accepted" },
  { id: "rejected", label: "Rejected", status: "rejected" },
] as const;

type Props = {
  bookings: UpcomingBooking[];
  tab: string;
  onTab: (id: string) => void;
  onAnswer: (booking: UpcomingBooking, status: Answer) => void;
  busy: ReadonlyMap<number, Answer>;
  failure: AnswerFailure | undefined;
  isOnline: boolean;
  /** When the list was loaded. */
  now: Date;
  /** Shown when the list is empty. */
  empty: ReactNode;
};

/** Offers and accepted bookings of a vendor, by answer and by day. */
export function UpcomingJobs(props: Props) {
  const { bookings, tab, onTab, onAnswer, busy, failure, isOnline, now, empty } = props;
  const of = (status: string | undefined) =>
    bookings.filter((booking) => status === undefined || answerOf(booking) === status);
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
  const groups = isByDay
    ? groupByDay(shown, found, today(now))
    : [{ id: "all", title: undefined, bookings: shown, count: found.length }];

  const offer = (booking: UpcomingBooking) => (
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
      {failure && !shown.some(({ id }) => id === failure.id) && (
        // Its row is gone, so the message is above the list.
        <ScrollIntoView key={failure.attempt}>
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
          sub={`${count} booking${count === 1 ? "" : "s"}`}
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
