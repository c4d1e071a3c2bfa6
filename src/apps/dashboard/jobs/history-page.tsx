import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { queryKeys } from "#api-client/query-keys.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import type { PastBooking, VendorVisit } from "#booking/vendors/contract.ts";
import { countVisits } from "#booking/plans/fields.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { useAnswers } from "./use-answers.ts";
import { pastQuery, answerOf, describeVisits, nameOf } from "./vendor-bookings.ts";
import { CompleteDialog, UnpaidDialog } from "./job-dialogs.tsx";
import { useVisitOutcomes, type VisitOutcomes } from "../visits/use-visit-outcomes.ts";
import { listVisits, MONTH_DAYS } from "../visits/list-visits.ts";
import { VisitDialogs } from "../visits/visit-dialogs.tsx";
import { VisitLines } from "../visits/visit.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-view.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { Button } from "#ui/actions/button.tsx";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { Jobs } from "#ui/cards/booking-card.tsx";
import { ListTools } from "#ui/lists/list-tools.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { useClientList } from "#ui/lists/use-client-list.ts";
import { Job, JobFailure, type JobState } from "./job.tsx";
import { jobIdOf } from "./job-focus.ts";
import { cheapest, dearest, latest, searchText, soonest } from "./listed-jobs.ts";

/** The vendor's visits of a month up to today whose outcome is recorded, the latest first. */
const pastVisitsQuery = queryOptions({
  queryKey: [...queryKeys.dashboard.visits, "past"],
  async queryFn(): Promise<VendorVisit[]> {
    const visits = await listVisits(addDays(today(serverNow()), 1 - MONTH_DAYS));
    return visits.filter(({ status }) => status !== "planned").toReversed();
  },
});

export function HistoryPage() {
  const query = useQuery(pastQuery);
  const isOnline = useOnline();
  const answers = useAnswers();
  const words = useVisitOutcomes();
  const { data: visits = [] } = useQuery(pastVisitsQuery);
  const [completing, setCompleting] = useState<PastBooking>();
  const { data: bookings } = query;
  return (
    <>
      <PageTitle title="Bookings History" />
      <DashboardHeader title="Bookings History" />
      <QueryState
        query={query}
        loading="Loading bookings..."
        failed="The bookings could not be loaded."
        offline="You can read what is here."
      />
      {bookings && (
        <JobHistory
          bookings={bookings}
          visits={visits}
          words={words}
          onComplete={setCompleting}
          answers={answers}
          isOnline={isOnline}
          empty={<EmptyState title="No bookings available." />}
        />
      )}
      <CompleteDialog
        key={completing?.id}
        booking={completing}
        onClose={() => setCompleting(undefined)}
        complete={answers.complete}
      />
      <UnpaidDialog unpaid={answers.unpaid} />
      <VisitDialogs words={words} />
    </>
  );
}

const ORDERS = [latest, { ...soonest, label: "Oldest first" }, dearest, cheapest];

type PastState = JobState & { note?: string };

const states: Record<string, PastState> = {
  completed: { shape: "ticks", tone: "done", word: "Completed" },
  rejected: { shape: "cross", tone: "bad", word: "Rejected" },
  cancelled: { shape: "stroke", word: "Cancelled", note: "The booking was cancelled." },
  missed: {
    shape: "triangle",
    word: "Missed",
    note: "Another cleaner took it, or its day passed without your answer.",
  },
  unfinished: {
    shape: "half",
    tone: "warn",
    word: "Not completed",
    note: "You accepted it, and it was not marked as completed.",
  },
};

const isCompleted = (booking: PastBooking): boolean => answerOf(booking) === "completed";

const stateOf = (booking: PastBooking): PastState =>
  isCompleted(booking)
    ? states["completed"]!
    : (states[booking.outcome.trim().toLowerCase()] ?? states["rejected"]!);

type Props = {
  bookings: PastBooking[];
  visits: readonly VendorVisit[];
  words: VisitOutcomes;
  onComplete: (booking: PastBooking) => void;
  answers: ReturnType<typeof useAnswers>;
  isOnline: boolean;
  empty: ReactNode;
};

function JobHistory(props: Props) {
  const { bookings, visits, words, onComplete, isOnline, empty } = props;
  const { busy, failure } = props.answers;
  const [tab, setTab] = useState("completed");
  const plans = Map.groupBy(
    visits.filter(({ status }) => (tab === "completed") === (status !== "could_not_come")),
    (visit) => visit.booking_id,
  );
  const completed = bookings.filter(isCompleted);
  const rejected = bookings.filter((booking) => !isCompleted(booking));
  const inTab = tab === "completed" ? completed : rejected;
  const { shown, found, isLong, tools, pager } = useClientList({
    items: inTab,
    textOf: searchText,
    orders: ORDERS,
  });
  const job = (booking: PastBooking) => {
    const { note, ...state } = stateOf(booking);
    const canComplete = booking.can.includes("completed");
    const hasFailed = failure?.id === booking.id;
    return (
      <Job
        key={booking.id}
        id={jobIdOf(booking.id)}
        booking={booking}
        heading="h2"
        state={state}
        price={
          isCompleted(booking) && booking.earned !== undefined ? (
            <>
              <div className="soft small">You earned</div>
              {formatRupees(booking.earned)}
            </>
          ) : undefined
        }
        note={
          (note || canComplete || hasFailed || booking.visits_total !== undefined) && (
            <>
              {booking.visits_total !== undefined && (
                <p className="soft">{describeVisits(booking)}</p>
              )}
              {note && <p className="soft">{note}</p>}
              {canComplete && (
                <Button
                  variant="quiet"
                  disabled={!isOnline}
                  busy={busy.has(booking.id)}
                  onClick={() => onComplete(booking)}
                >
                  <span>
                    Mark as completed
                    <span className="visually-hidden">: {nameOf(booking)}</span>
                  </span>
                </Button>
              )}
              {hasFailed && <JobFailure failure={failure} />}
            </>
          )
        }
      />
    );
  };
  return (
    <CountTabs
      tabs={[
        { id: "completed", label: "Completed", count: completed.length },
        { id: "rejected", label: "Rejected", count: rejected.length },
      ]}
      label="Bookings"
      value={tab}
      onChange={(id) => {
        pager.onPage(0);
        setTab(id);
      }}
    >
      {(isLong || tools.search !== "") && (
        <ListTools label="Search by name, place or service" {...tools} found={found.length} />
      )}
      {[...plans].map(([id, own]) => (
        <Disclosure
          key={id}
          summary={
            <span>
              {nameOf(own[0]!)}: {countVisits(own.length)} of a monthly plan
            </span>
          }
        >
          <VisitLines visits={own} words={words} isOnline={isOnline} />
        </Disclosure>
      ))}
      {shown.length > 0 && <Jobs label="Bookings">{shown.map(job)}</Jobs>}
      {inTab.length > 0 && found.length === 0 && <p>No booking matches “{tools.search.trim()}”.</p>}
      {inTab.length === 0 && plans.size === 0 && empty}
      <Pager {...pager} label="Bookings" />
    </CountTabs>
  );
}
