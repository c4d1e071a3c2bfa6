import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { UpcomingBooking } from "#booking/contract.ts";
import { useVendorAnswers } from "#booking/web/use-vendor-answers.ts";
import { answerOf, loadUpcoming, type Answer } from "#booking/web/vendor-bookings.ts";
import { NewOffers } from "#booking/web/new-offers.tsx";
import { VendorCompleteDialog } from "#booking/web/vendor-complete-dialog.tsx";
import { VendorGiveBackDialog } from "#booking/web/vendor-give-back-dialog.tsx";
import { VendorUpcoming } from "#booking/web/vendor-upcoming.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Glint } from "#ui/glint.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { OfflineNotice } from "#ui/offline-notice.tsx";
import { ThumbBar } from "#ui/thumb-bar.tsx";
import { useFresh } from "#ui/use-fresh.ts";
import { useLoaded } from "#ui/use-loaded.ts";
import { useOnline } from "#ui/use-online.ts";
import { usePolling } from "#ui/use-polling.ts";
import { WorkHead } from "#ui/work-head.tsx";
import { PageTitle } from "../page-title.tsx";
import styles from "./bookings-page.module.css";
import { signedClient } from "../signed-client.ts";

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
