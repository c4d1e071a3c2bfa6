import { useState } from "react";
import type { PastBooking } from "#booking/contract/contract.ts";
import { useVendorAnswers } from "#booking/web/jobs/use-vendor-answers.ts";
import { loadPast } from "#booking/web/jobs/vendor-bookings.ts";
import { VendorCompleteDialog } from "#booking/web/jobs/vendor-complete-dialog.tsx";
import { VendorHistory } from "#booking/web/jobs/vendor-history.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { useFresh } from "#ui/browser/use-fresh.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { WorkHead } from "#ui/layout/work-head.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { signedClient } from "#api-client/signed-client.ts";

const load = () => loadPast(signedClient);

/** The vendor's bookings that are over. */
export function HistoryPage() {
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);
  const { answer, busy, failure } = useVendorAnswers(signedClient, reload);
  const [completing, setCompleting] = useState<PastBooking>();
  const list = loaded.state === "ready" ? loaded : undefined;
  return (
    <>
      <PageTitle title="Bookings History" />
      <WorkHead title="Bookings History" />
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
        <VendorHistory
          bookings={list.value}
          onComplete={setCompleting}
          busy={busy}
          failure={failure}
          isOnline={isOnline}
          empty={<Empty title="No bookings available." />}
        />
      )}
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
