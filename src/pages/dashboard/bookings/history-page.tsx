import { useState } from "react";
import type { PastBooking } from "#booking/contract/public.ts";
import { useAnswers } from "#booking/web/jobs/use-answers.ts";
import { loadPast } from "#booking/web/jobs/vendor-bookings.ts";
import { CompleteDialog } from "#booking/web/jobs/complete-dialog.tsx";
import { JobHistory } from "#booking/web/jobs/job-history.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";

const load = () => loadPast(authenticatedClient);

/** The vendor's bookings that are over. */
export function HistoryPage() {
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useRefetchOnFocus(reload, isOnline);
  const { answer, busy, failure } = useAnswers(authenticatedClient, reload);
  const [completing, setCompleting] = useState<PastBooking>();
  const list = loaded.state === "ready" ? loaded : undefined;
  return (
    <>
      <PageTitle title="Bookings History" />
      <DashboardHeader title="Bookings History" />
      {!isOnline && (
        <OfflineNotice loadedAt={list?.loadedAt}>You can read what is here.</OfflineNotice>
      )}
      {loaded.state === "loading" && <ListSkeleton words="Loading bookings..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The bookings could not be loaded." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {list && (
        <JobHistory
          bookings={list.value}
          onComplete={setCompleting}
          busy={busy}
          failure={failure}
          isOnline={isOnline}
          empty={<EmptyState title="No bookings available." />}
        />
      )}
      <CompleteDialog
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
