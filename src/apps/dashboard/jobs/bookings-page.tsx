import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { hasCard } from "#apps/shared/account/sign-out.ts";
import type { UpcomingBooking, VendorVisit } from "#booking/vendors/contract.ts";
import type { EndedVisit } from "#booking/visits/contract.ts";
import { storedEvents } from "../today/stored-events.ts";
import { useVisitOutcomes, visitsQuery } from "../visits/use-visit-outcomes.ts";
import { useKeptFocus } from "./job-focus.ts";
import { useAnswers } from "./use-answers.ts";
import { answerOf, completedHere, upcomingQuery, type Answer } from "./vendor-bookings.ts";
import { UpcomingJobs } from "./upcoming-jobs.tsx";
import { PushSwitch } from "#apps/shared/push/push-switch.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Glint } from "#ui/content/glint.tsx";
import { loadedAtOf, QueryState } from "#ui/feedback/query-view.tsx";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import styles from "./jobs.module.css";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { words as say } from "./bookings-page.en.ts";

/** Loaded once something is asked: the list is read far more often. */
const UpcomingDialogs = lazy(() => import("./upcoming-dialogs.tsx"));

const Today = lazy(() => import("../today/today.tsx"));

/** The longest that an offer, a change or a cancellation is not shown. */
const POLL_MS = 5_000;

const NONE: UpcomingBooking[] = [];
const NO_VISITS: { planned: VendorVisit[]; ended: EndedVisit[] } = { planned: [], ended: [] };

export function BookingsPage() {
  const isOnline = useOnline();
  const refetchInterval = isOnline && POLL_MS;
  const query = useQuery({ ...upcomingQuery, refetchInterval });
  const { data: { planned: visits, ended } = NO_VISITS } = useQuery({
    ...visitsQuery,
    refetchInterval,
  });
  const words = useVisitOutcomes();
  const answers = useAnswers();
  const { answer, reset } = answers;
  const [tab, setTab] = useState("all");
  const [completing, setCompleting] = useState<UpcomingBooking>();
  const [givingBack, setGivingBack] = useState<UpcomingBooking>();

  const { data: bookings = NONE } = query;
  useKeptFocus(bookings, visits, tab);
  const loadedAt = loadedAtOf(query);
  const waiting = bookings.filter((booking) => answerOf(booking) === "pending").length;
  const ask = (booking: UpcomingBooking, status: Answer) => {
    if (status === "completed") setCompleting(booking);
    else if (status === "rejected" && answerOf(booking) === "accepted") {
      reset();
      setGivingBack(booking);
    } else void answer(booking, status);
  };
  const hasVisits =
    visits.length + ended.length + storedEvents.get().length > 0 ||
    bookings.some(({ visit }) => visit) ||
    hasCard();
  const waitingWords = (
    <>
      <Glint spark />
      {say.waiting(waiting)}
    </>
  );
  const asked = completing ?? givingBack ?? words.asking ?? answers.beyond ?? answers.unpaid;
  return (
    <>
      <PageTitle title={say.title} />
      <DashboardHeader
        title={say.title}
        actions={waiting > 0 && <p className={styles.waiting}>{waitingWords}</p>}
      />
      {waiting > 0 && (
        <BottomActionBar>
          <Button variant="text" className={styles.say} onClick={() => setTab("upcoming")}>
            {waitingWords}
          </Button>
        </BottomActionBar>
      )}
      <Suspense>
        {(loadedAt ? hasVisits : query.isError || query.isPaused) && (
          <Today bookings={loadedAt && bookings} {...{ visits, ended }} />
        )}
      </Suspense>
      <QueryState query={query} loading={say.loading} failed={say.failed} offline={say.offline} />
      {loadedAt && (
        <UpcomingJobs
          bookings={bookings}
          visits={visits}
          words={words}
          tab={tab}
          onTab={(id) => {
            reset();
            setTab(id);
          }}
          onAnswer={ask}
          answers={answers}
          isOnline={isOnline}
          now={loadedAt}
          empty={
            bookings.length === 0 && visits.length === 0 ? (
              <NothingYet />
            ) : (
              <EmptyState title={say.none} />
            )
          }
        />
      )}
      {loadedAt && <PushSwitch quiet label={say.push} done={say.pushOn} />}
      {loadedAt && <NewOffers bookings={bookings} />}
      <Suspense>
        {asked && loadedAt && (
          <UpcomingDialogs
            completing={completing}
            givingBack={givingBack}
            visits={visits}
            now={loadedAt}
            words={words}
            answers={answers}
            onClose={() => {
              setCompleting(undefined);
              setGivingBack(undefined);
            }}
            onShow={() => setTab("all")}
          />
        )}
      </Suspense>
    </>
  );
}

const NothingYet = () => (
  <EmptyState
    title={say.none}
    actions={
      <Link to="/dashboard/services" className={buttonClass({ variant: "quiet" })}>
        {say.chooseServices}
      </Link>
    }
  >
    {say.nothingYet}
  </EmptyState>
);

type Bookings = readonly UpcomingBooking[];
type Seen = { bookings: Bookings; known: ReadonlySet<number>; fresh: number; gone: number };

const idsOf = (bookings: Bookings) =>
  bookings.filter((booking) => answerOf(booking) === "pending").map(({ id }) => id);

/** What has changed since the list that was seen; the last change stays until the next one. */
function compare(seen: Seen, bookings: Bookings): Seen {
  const fresh = idsOf(bookings).filter((id) => !seen.known.has(id)).length;
  const now = new Set(bookings.map(({ id }) => id));
  // What the vendor rejected itself is nothing new.
  const gone = seen.bookings.filter(
    (booking) =>
      !now.has(booking.id) && answerOf(booking) !== "rejected" && !completedHere.has(booking.id),
  ).length;
  const hasChanged = fresh > 0 || gone > 0;
  return {
    bookings,
    known: new Set([...seen.known, ...now]),
    fresh: hasChanged ? fresh : seen.fresh,
    gone: hasChanged ? gone : seen.gone,
  };
}

const inWords = ({ fresh, gone }: Seen): string =>
  [fresh > 0 && say.fresh(fresh), gone > 0 && say.gone(gone)].filter(Boolean).join(" ");

function NewOffers({ bookings }: { bookings: Bookings }) {
  const [seen, setSeen] = useState<Seen>({
    bookings,
    known: new Set(idsOf(bookings)),
    fresh: 0,
    gone: 0,
  });
  if (seen.bookings !== bookings) setSeen(compare(seen, bookings));
  const words = inWords(seen);
  return (
    <div role="log" className="visually-hidden">
      {words !== "" && <p key={seen.known.size - seen.gone}>{words}</p>}
    </div>
  );
}
