import { AvailabilityForm } from "#availability/web/availability-form.tsx";
import { useAvailability } from "#availability/web/use-availability.ts";
import { OwnCalendar } from "#booking/web/calendar/own-calendar.tsx";
import { JobsOnDaysOff } from "#booking/web/jobs/jobs-on-days-off.tsx";
import { today } from "#kernel/time/day.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";

/** When the vendor can come. */
export function AvailabilityPage() {
  const availability = useAvailability();
  return (
    <>
      <PageTitle title="My Availability" />
      <DashboardHeader title="My Availability">
        Offers come only for times at which you can work.
      </DashboardHeader>
      <QueryView
        query={availability.query}
        loading="Loading your availability..."
        failed="Your availability could not be loaded."
        offline="You can look at it. Changes are saved when you are online again and press Save."
      >
        {(saved, loadedAt) => (
          <AvailabilityForm
            availability={availability}
            shown={availability.shown ?? saved}
            day={today(loadedAt)}
          >
            <JobsOnDaysOff jobs={saved.jobs_on_days_off} />
          </AvailabilityForm>
        )}
      </QueryView>
      {availability.query.data !== undefined && <OwnCalendar />}
    </>
  );
}
