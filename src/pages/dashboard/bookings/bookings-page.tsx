import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import type { VendorVisit } from "#booking/contract/visits.ts";
import { jobIdOf, visitIdOf } from "#booking/web/jobs/job-id.ts";
import { useVisitWords } from "#booking/web/visits/use-visit-words.ts";
import { visitsQuery } from "#booking/web/visits/visit-calls.ts";
import { focusVisit, UnsaidDialog, unsaidOf } from "#booking/web/visits/unsaid-dialog.tsx";
import { VisitDialogs } from "#booking/web/visits/visit-dialogs.tsx";
import { useAnswers } from "#booking/web/jobs/use-answers.ts";
import { answerOf, upcomingQuery, type Answer } from "#booking/web/jobs/vendor-bookings.ts";
import { BeyondDialog } from "#booking/web/jobs/beyond-dialog.tsx";
import { NotAsked } from "#booking/web/jobs/not-asked.tsx";
import { NewOffers } from "#booking/web/jobs/new-offers.tsx";
import { CompleteDialog } from "#booking/web/jobs/complete-dialog.tsx";
import { GiveBackDialog } from "#booking/web/jobs/give-back-dialog.tsx";
import { useLiveBookings } from "#booking/web/jobs/use-live-bookings.ts";
import { useKeptFocus } from "#booking/web/jobs/use-kept-focus.ts";
import { UpcomingJobs } from "#booking/web/jobs/upcoming-jobs.tsx";
import { PushSwitch } from "#push/web/shared/push-switch.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Glint } from "#ui/content/glint.tsx";
import { loadedAtOf, QueryState } from "#ui/feedback/query-view.tsx";
import { BottomActionBar } from "#ui/actions/bottom-action-bar.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import styles from "./bookings-page.module.css";

// The server tells of an offer, a change and a cancellation within two seconds. While it does not the page
// asks as often; else it asks for what changes with the time alone, such as the end of an undo.
const ASK_MS = 2_000;
const CHECK_MS = 30_000;

const NONE: UpcomingBooking[] = [];
const NO_VISITS: VendorVisit[] = [];

/** Bookings that wait for the vendor's answer, and those that it has accepted. */
export function BookingsPage() {
  const isOnline = useOnline();
  const isLive = useLiveBookings();
  const refetchInterval = isOnline ? (isLive ? CHECK_MS : ASK_MS) : (false as const);
  const query = useQuery({ ...upcomingQuery, refetchInterval });
  const { data: visits = NO_VISITS } = useQuery({ ...visitsQuery, refetchInterval });
  const words = useVisitWords();
  const answers = useAnswers();
  const { answer, busy, failure, forgetFailure } = answers;
  const [tab, setTab] = useState("all");
  const [completing, setCompleting] = useState<UpcomingBooking>();
  const [givingBack, setGivingBack] = useState<UpcomingBooking>();

  const { data: bookings = NONE } = query;
  const rows = useMemo(
    () => [...bookings.map(({ id }) => jobIdOf(id)), ...visits.map(({ id }) => visitIdOf(id))],
    [bookings, visits],
  );
  useKeptFocus(rows);
  const loadedAt = loadedAtOf(query);
  const unsaid = givingBack && loadedAt ? unsaidOf(givingBack.id, visits, loadedAt) : NO_VISITS;
  const waiting = bookings.filter((booking) => answerOf(booking) === "pending").length;
  const ask = (booking: UpcomingBooking, status: Answer) => {
    if (status === "completed") setCompleting(booking);
    else if (status === "rejected" && answerOf(booking) === "accepted") {
      forgetFailure();
      setGivingBack(booking);
    } else void answer(booking, status);
  };
  async function giveBack(reason: string) {
    if (givingBack && (await answer(givingBack, "rejected", reason))) setGivingBack(undefined);
  }
  const waitingWords = (
    <>
      <Glint spark />
      {waiting} wait{waiting === 1 && "s"} for your answer
    </>
  );
  return (
    <>
      <PageTitle title="Upcoming Bookings" />
      <DashboardHeader
        title="Upcoming Bookings"
        actions={waiting > 0 && <p className={styles.waiting}>{waitingWords}</p>}
      />
      {waiting > 0 && (
        <BottomActionBar>
          <Button variant="text" className={styles.say} onClick={() => setTab("upcoming")}>
            {waitingWords}
          </Button>
        </BottomActionBar>
      )}
      <QueryState
        query={query}
        loading="Loading bookings..."
        failed="The bookings could not be loaded."
        offline="You can still call the customers you accepted. Accept and Reject work again when you are back."
      />
      {loadedAt && (
        <UpcomingJobs
          bookings={bookings}
          visits={visits}
          words={words}
          tab={tab}
          onTab={(id) => {
            forgetFailure();
            setTab(id);
          }}
          onAnswer={ask}
          busy={busy}
          failure={failure}
          isOnline={isOnline}
          now={loadedAt}
          empty={
            bookings.length === 0 && visits.length === 0 ? (
              <NothingYet />
            ) : (
              <EmptyState title="No bookings available." />
            )
          }
        />
      )}
      {loadedAt && <NotAsked />}
      {loadedAt && (
        <PushSwitch
          quiet
          label="Tell me of new bookings on this device"
          done="This device is told of new bookings. Your profile has the switch."
        />
      )}
      {loadedAt && <NewOffers bookings={bookings} />}
      <UnsaidDialog
        open={unsaid.length > 0}
        visits={unsaid}
        onClose={() => setGivingBack(undefined)}
        onShow={() => {
          setGivingBack(undefined);
          setTab("all");
          for (const visit of unsaid.slice(0, 1)) focusVisit(visit);
        }}
      />
      <GiveBackDialog
        booking={unsaid.length > 0 ? undefined : givingBack}
        busy={givingBack !== undefined && busy.has(givingBack.id)}
        failure={failure}
        onClose={() => setGivingBack(undefined)}
        onGiveBack={(reason) => void giveBack(reason)}
      />
      <VisitDialogs words={words} />
      <BeyondDialog {...answers} />
      <CompleteDialog
        booking={completing}
        onClose={() => setCompleting(undefined)}
        answer={answer}
      />
    </>
  );
}

const NothingYet = () => (
  <EmptyState
    title="No bookings available."
    actions={
      <Link to="/dashboard/services" className={buttonClass({ variant: "quiet" })}>
        Choose services
      </Link>
    }
  >
    A booking comes here when a customer near one of your addresses asks for a service of yours that
    is approved.
  </EmptyState>
);
