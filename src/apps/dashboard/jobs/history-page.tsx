import { queryOptions, useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { queryKeys } from "#api-client/query-keys.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import type { PastBooking, VendorVisit } from "#booking/vendors/contract.ts";
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
import { lazyPart } from "#apps/shared/lazy-part.tsx";
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
import { words as say } from "./history-page.en.ts";

const VendorComplaints = lazyPart(() => import("../complaints/vendor-complaints.tsx"));
const OwnRatings = lazyPart(() => import("../ratings/own-ratings.tsx"));

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
      <PageTitle title={say.title} />
      <DashboardHeader title={say.title} />
      <Suspense>
        <VendorComplaints />
      </Suspense>
      <QueryState query={query} loading={say.loading} failed={say.failed} offline={say.offline} />
      <Suspense>
        <OwnRatings />
      </Suspense>
      {bookings && (
        <JobHistory
          bookings={bookings}
          visits={visits}
          words={words}
          onComplete={setCompleting}
          answers={answers}
          isOnline={isOnline}
          empty={<EmptyState title={say.none} />}
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

const ORDERS = [latest, { ...soonest, label: say.oldest }, dearest, cheapest];

type PastState = JobState & { note?: string };

const states: Record<string, PastState> = {
  completed: { shape: "ticks", tone: "done", word: say.completed },
  rejected: { shape: "cross", tone: "bad", word: say.rejected },
  cancelled: { shape: "stroke", word: say.cancelled, note: say.wasCancelled },
  missed: {
    shape: "triangle",
    word: say.missed,
    note: say.wasMissed,
  },
  unfinished: {
    shape: "half",
    tone: "warn",
    word: say.unfinished,
    note: say.wasUnfinished,
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
              <div className="soft small">{say.youEarned}</div>
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
                    {say.markCompleted}
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
        { id: "completed", label: say.completedTab, count: completed.length },
        { id: "rejected", label: say.rejectedTab, count: rejected.length },
      ]}
      label={say.bookings}
      value={tab}
      onChange={(id) => {
        pager.onPage(0);
        setTab(id);
      }}
    >
      {(isLong || tools.search !== "") && (
        <ListTools label={say.search} {...tools} found={found.length} />
      )}
      {[...plans].map(([id, own]) => (
        <Disclosure key={id} summary={<span>{say.ofPlan(nameOf(own[0]!), own.length)}</span>}>
          <VisitLines visits={own} words={words} isOnline={isOnline} />
        </Disclosure>
      ))}
      {shown.length > 0 && <Jobs label={say.bookings}>{shown.map(job)}</Jobs>}
      {inTab.length > 0 && found.length === 0 && <p>{say.noMatch(tools.search.trim())}</p>}
      {inTab.length === 0 && plans.size === 0 && empty}
      <Pager {...pager} label={say.bookings} />
    </CountTabs>
  );
}
