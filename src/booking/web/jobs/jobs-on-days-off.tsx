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
import styles from "./jobs-on-days-off.module.css";

type Job = { id: number; order_id: string; booking_date: string; booking_time_slot: string };

/** Jobs that the vendor has accepted on its days off, each of which it can give back. */
export function JobsOnDaysOff({ jobs }: { jobs: Job[] }) {
  const isOnline = useOnline();
  const { data } = useQuery({ ...upcomingQuery, enabled: jobs.length > 0 });
  const { answer, busy, failure, forgetFailure } = useAnswers();
  const [givingBack, setGivingBack] = useState<UpcomingBooking>();
  const shown = jobs
    .map((job) => ({ ...job, booking: data?.find(({ id }) => id === job.id) }))
    .filter(({ booking }) => booking === undefined || answerOf(booking) === "accepted");

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
            {shown.map(({ booking, ...job }) => (
              <li key={job.id} className={styles.job}>
                <span>
                  {shortDay(job.booking_date)}, {job.booking_time_slot}:{" "}
                  {booking === undefined ? job.order_id : nameOf(booking)}
                </span>
                {booking && (
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
