import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { UpcomingBooking } from "#booking/contract/contract.ts";
import { useVendorAnswers } from "#booking/web/jobs/use-vendor-answers.ts";
import { answerOf, loadUpcoming, type Answer } from "#booking/web/jobs/vendor-bookings.ts";
import { NewOffers } from "#booking/web/jobs/new-offers.tsx";
import { VendorCompleteDialog } from "#booking/web/jobs/vendor-complete-dialog.tsx";
import { VendorGiveBackDialog } from "#booking/web/jobs/vendor-give-back-dialog.tsx";
import { VendorUpcoming } from "#booking/web/jobs/vendor-upcoming.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Glint } from "#ui/content/glint.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { ThumbBar } from "#ui/actions/thumb-bar.tsx";
import { useFresh } from "#ui/browser/use-fresh.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { usePolling } from "#ui/browser/use-polling.ts";
import { WorkHead } from "#ui/layout/work-head.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import styles from "./bookings-page.module.css";
import { signedClient } from "#api-client/signed-client.ts";

const load = () => loadUpcoming(signedClient);

/** A new offer shows within ten seconds. */
const EVERY_MS = 8_000;

/** What waits for the vendor's answer, and what it has accepted. */
export function BookingsPage() {
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);
  usePolling(reload, EVERY_MS, isOnline);
  const { answer, busy, failure, forgetFailure } = useVendorAnswers(signedClient, reload);
  const [tab, setTab] = useState("all");
  const [completing, setCompleting] = useState<UpcomingBooking>();
  const [givingBack, setGivingBack] = useState<UpcomingBooking>();

  const list = loaded.state === "ready" ? loaded : undefined;
  const bookings = list?.value ?? [];
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
  const words = (
    <>
      <Glint spark />
      {waiting} wait{waiting === 1 && "s"} for your answer
    </>
  );
  return (
    <>
      <PageTitle title="Upcoming Bookings" />
      <WorkHead
        title="Upcoming Bookings"
        actions={waiting > 0 && <p className={styles.waiting}>{words}</p>}
      />
      {waiting > 0 && (
        <ThumbBar>
          <Button variant="text" className={styles.say} onClick={() => setTab("upcoming")}>
            {words}
          </Button>
        </ThumbBar>
      )}
      {!isOnline && (
        <OfflineNotice loadedAt={list?.loadedAt}>
          You can still call the customers you accepted. Accept and Reject work again when you are
          back.
        </OfflineNotice>
      )}
      {loaded.state === "loading" && <ListSkeleton words="Loading bookings..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The bookings could not be loaded." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {list && (
        <VendorUpcoming
          bookings={bookings}
          tab={tab}
          onTab={(id) => {
            forgetFailure();
            setTab(id);
          }}
          onAnswer={ask}
          busy={busy}
          failure={failure}
          isOnline={isOnline}
          now={list.loadedAt}
          empty={bookings.length === 0 ? <NothingYet /> : <Empty title="No bookings available." />}
        />
      )}
      {list && <NewOffers bookings={bookings} />}
      <VendorGiveBackDialog
        booking={givingBack}
        busy={givingBack !== undefined && busy.has(givingBack.id)}
        failure={failure}
        onClose={() => setGivingBack(undefined)}
        onGiveBack={(reason) => void giveBack(reason)}
      />
      <VendorCompleteDialog
        booking={completing}
        onClose={() => setCompleting(undefined)}
        onComplete={(booking) => {
          setCompleting(undefined);
          void answer({ ...booking, booking_status: "accepted" }, "completed");
        }}
      />
    </>
  );
}

const NothingYet = () => (
  <Empty
    title="No bookings available."
    actions={
      <Link to="/dashboard/services" className={buttonClass({ variant: "quiet" })}>
        Choose services
      </Link>
    }
  >
    A booking comes here when a customer near one of your addresses asks for a service of yours that
    is approved.
  </Empty>
);
