import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PastBooking } from "#booking/contract/vendor.ts";
import { useAnswers } from "#booking/web/jobs/use-answers.ts";
import { pastQuery } from "#booking/web/jobs/vendor-bookings.ts";
import { CompleteDialog } from "#booking/web/jobs/complete-dialog.tsx";
import { JobHistory } from "#booking/web/jobs/job-history.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-view.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";

/** The vendor's completed and missed bookings. */
export function HistoryPage() {
  const query = useQuery(pastQuery);
  const isOnline = useOnline();
  const { answer, busy, failure } = useAnswers();
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
        answer={answer}
      />
    </>
  );
}
