import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { GiveBackDialog } from "./give-back-dialog.tsx";
import { useAnswers } from "./use-answers.ts";
import { answerOf, nameOf, upcomingQuery } from "./vendor-bookings.ts";
import { VisitDialogs } from "../visits/visit-dialogs.tsx";
import { useVisitWords } from "../visits/use-visit-words.ts";
import { visitsFrom } from "../visits/visit-calls.ts";
import styles from "./jobs-on-days-off.module.css";

type Job = {
  id: number;
  order_id: string;
  booking_date: string;
  booking_time_slot: string;
  visit_id: number | null;
};

/** Jobs and visits that the vendor has accepted on its days off, each of which it can give back alone. */
export function JobsOnDaysOff({ jobs }: { jobs: Job[] }) {
  const isOnline = useOnline();
  const { data } = useQuery({ ...upcomingQuery, enabled: jobs.length > 0 });
  const { answer, busy, failure, forgetFailure } = useAnswers();
  const { data: visits } = useQuery({ ...visitsAhead(jobs), enabled: jobs.some(isVisit) });
  const words = useVisitWords();
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

  async function giveBack(reason: string) {
    if (givingBack && (await answer(givingBack, "rejected", reason))) setGivingBack(undefined);
  }

  return (
    <>
      {shown.length > 0 && (
        <Alert tone="warn" live>
          <p>
            <b>
              You have accepted {shown.length === 1 ? "a job" : `${shown.length} jobs`} on your days
              off.
            </b>{" "}
            {shown.length === 1
              ? "It stays yours until you give it"
              : "They stay yours until you give them"}{" "}
            back. Our desk sees it.
          </p>
          <ul className={styles.jobs}>
            {shown.map(({ booking, visit, ...job }) => (
              <li key={`${job.id} ${job.booking_date}`} className={styles.job}>
                <span>
                  {shortDay(job.booking_date)}, {job.booking_time_slot}:{" "}
                  {nameIn(booking ?? visit) ?? job.order_id}
                  {job.visit_id !== null && ", a visit of a monthly plan"}
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
                      Give back
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
                      forgetFailure();
                      setGivingBack(booking);
                    }}
                  >
                    <span>
                      Give back
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
        busy={givingBack !== undefined && busy.has(givingBack.id)}
        failure={failure}
        onClose={() => setGivingBack(undefined)}
        onGiveBack={(reason) => void giveBack(reason)}
      />
    </>
  );
}

const isVisit = ({ visit_id }: Job): boolean => visit_id !== null;

/** The visits of the month that begins with the first day in question. */
const visitsAhead = (jobs: Job[]) => visitsFrom(jobs.find(isVisit)?.booking_date);

const nameIn = (one: Parameters<typeof nameOf>[0] | undefined): string | undefined =>
  one && nameOf(one);
