import { serverNow } from "#ui/browser/server-clock.ts";
import { AvailabilityForm } from "./availability-form.tsx";
import { useAvailability } from "./use-availability.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import { MISSABLE_DAYS_AHEAD } from "#booking/plans/fields.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DashboardHeader } from "#ui/layout/dashboard-header.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/api-error.ts";
import { TwoWeeks } from "#apps/shared/booking/two-weeks.tsx";
import styles from "#apps/shared/booking/two-weeks.module.css";
import { useState } from "react";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";
import type { JobOnDayOff } from "#vendor-account/availability/contract.ts";
import { shortDay, daySlot } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { GiveBackDialog } from "../jobs/job-dialogs.tsx";
import { useAnswers } from "../jobs/use-answers.ts";
import { answerOf, nameOf, upcomingQuery } from "../jobs/vendor-bookings.ts";
import { listVisits } from "../visits/list-visits.ts";
import { VisitDialogs } from "../visits/visit-dialogs.tsx";
import { useVisitOutcomes } from "../visits/use-visit-outcomes.ts";
import jobStyles from "../jobs/jobs.module.css";
import { words as say } from "./availability-page.en.ts";

export function AvailabilityPage() {
  const availability = useAvailability();
  return (
    <>
      <PageTitle title={say.title} />
      <DashboardHeader title={say.title}>{say.intro}</DashboardHeader>
      <QueryView
        query={availability.query}
        loading={say.loading}
        failed={say.failed}
        offline={say.offline}
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

const { calendar } = authenticatedClient.api.v1.availability;

function OwnCalendar() {
  const query = useQuery({
    // Loaded again with the bookings, which change what is free.
    queryKey: queryKeys.dashboard.calendar,
    queryFn: () => unwrap(calendar.$get({ query: {} })),
  });
  return (
    <section className={`stack ${styles.own}`} aria-labelledby="two-weeks">
      <h2 id="two-weeks" className="step-2">
        {say.twoWeeks}
      </h2>
      <QueryView query={query} loading={say.loadingWeeks} failed={say.noWeeks}>
        {({ days }) => <TwoWeeks days={days} label={say.twoWeeks} />}
      </QueryView>
    </section>
  );
}

/** Jobs and visits that the vendor has accepted on its days off, each of which it can give back alone. */
function JobsOnDaysOff({ jobs }: { jobs: JobOnDayOff[] }) {
  const isOnline = useOnline();
  const { data } = useQuery({ ...upcomingQuery, enabled: jobs.length > 0 });
  const answers = useAnswers();
  const { busy, reset } = answers;
  const { data: visits } = useQuery({ ...visitsAhead(jobs), enabled: jobs.some(isVisit) });
  const words = useVisitOutcomes();
  const [givingBack, setGivingBack] = useState<UpcomingBooking>();
  const shown = jobs
    .map((job) => ({
      ...job,
      booking: data?.find(({ id }) => id === job.id),
      visit: visits?.find(({ id }) => id === job.visit_id),
    }))
    .filter(({ booking, visit }) =>
      visit === undefined
        ? booking === undefined || answerOf(booking) === "accepted"
        : visit.status === "planned",
    );

  return (
    <>
      {shown.length > 0 && (
        <Alert tone="warn" live>
          <p>
            <b>{say.onDaysOff(shown.length)}</b> {say.staysYours(shown.length)}
          </p>
          <ul data-above="2">
            {shown.map(({ booking, visit, ...job }) => (
              <li key={`${job.id} ${job.booking_date}`} className={`spread ${jobStyles.job}`}>
                <span>
                  {daySlot(job.booking_date, job.booking_time_slot)}:{" "}
                  {nameIn(booking ?? visit) ?? job.order_id}
                  {job.visit_id !== null && (
                    <span>{say.ofPlan + laterWords(job.booking_date)}</span>
                  )}
                </span>
                {visit?.can.includes("could_not_come") && (
                  <Button
                    variant="quiet"
                    size="small"
                    busy={words.busy.has(visit.id)}
                    disabled={!isOnline}
                    onClick={() => words.say(visit, "could_not_come")}
                  >
                    <span>
                      {say.giveBack}
                      <span className="visually-hidden">
                        {" "}
                        {nameOf(visit)}, {shortDay(visit.date)}
                      </span>
                    </span>
                  </Button>
                )}
                {booking && job.visit_id === null && (
                  <Button
                    variant="quiet"
                    size="small"
                    busy={busy.has(job.id)}
                    disabled={!isOnline || !booking.can.includes("rejected")}
                    onClick={() => {
                      reset();
                      setGivingBack(booking);
                    }}
                  >
                    <span>
                      {say.giveBack}
                      <span className="visually-hidden"> {nameOf(booking)}</span>
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <VisitDialogs words={words} />
      <GiveBackDialog
        booking={givingBack}
        answers={answers}
        onClose={() => setGivingBack(undefined)}
      />
    </>
  );
}

const isVisit = ({ visit_id }: JobOnDayOff): boolean => visit_id !== null;

/** The vendor's visits of a month from the first one on. */
function visitsAhead(jobs: JobOnDayOff[]) {
  const from = jobs.find(isVisit)?.booking_date;
  return queryOptions({
    queryKey: [...queryKeys.dashboard.visits, from],
    queryFn: () => listVisits(from),
  });
}

/** From when a visit can be given back, where that is not yet. */
function laterWords(day: Day): string {
  const first = addDays(day, -MISSABLE_DAYS_AHEAD);
  return first > today(serverNow()) ? say.later(shortDay(first)) : "";
}

const nameIn = (one: Parameters<typeof nameOf>[0] | undefined): string | undefined =>
  one && nameOf(one);
