import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";
import { shortDay, formatMoment } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { jobIdOf } from "./job-focus.ts";
import { Job, type JobState } from "./job.tsx";
import styles from "./jobs.module.css";
import { type Answer, answerOf, describeVisits, nameOf } from "./vendor-bookings.ts";

type Props = {
  booking: UpcomingBooking;
  onAnswer: (status: Answer) => void;
  busy: Answer | undefined;
  isOnline: boolean;
  heading: "h2" | "h3";
  failure?: ReactNode;
  /** Of a plan that the vendor has. */
  visits?: ReactNode;
};

const states: Record<string, JobState> = {
  pending: { shape: "half", tone: "warn", word: "Pending" },
  accepted: { shape: "tick", tone: "good", word: "Accepted" },
  rejected: { shape: "cross", tone: "bad", word: "Rejected" },
};

function reasonOf({ can }: UpcomingBooking, status: string): string | undefined {
  if (status === "rejected" && !can.includes("accepted")) return "This can no longer be accepted.";
  if (status === "accepted" && !can.includes("rejected"))
    return "This can no longer be given back here.";
  return undefined;
}

export function Offer({ booking, onAnswer, busy, isOnline, heading, failure, visits }: Props) {
  const status = answerOf(booking);
  const isAccepted = status === "accepted";
  const isRejected = status === "rejected";
  const isOpen = (answer: Answer) =>
    isOnline && booking.can.includes(answer) && (busy === undefined || busy === answer);
  const which = (
    <span className="visually-hidden">
      {" "}
      {nameOf(booking)}, {shortDay(booking.booking_date)}
    </span>
  );
  const reason = reasonOf(booking, status);

  return (
    <Job
      booking={booking}
      id={jobIdOf(booking.id)}
      heading={heading}
      state={states[status]}
      note={
        (reason || failure || status === "pending" || booking.plan_words !== undefined) && (
          <>
            {booking.plan_words !== undefined && <PlanNote booking={booking} />}
            {visits}
            {status === "pending" && booking.has_comment && (
              <p>The customer wrote a comment. You read it once you accept.</p>
            )}
            {status === "pending" && <OfferReasons booking={booking} />}
            {reason && <p className="soft">{reason}</p>}
            {failure}
          </>
        )
      }
      actions={
        <>
          <Button
            variant="quiet"
            disabled={isRejected || !isOpen("rejected")}
            busy={busy === "rejected"}
            onClick={() => onAnswer("rejected")}
          >
            <span>
              {isRejected ? "Rejected" : "Reject"}
              {which}
            </span>
          </Button>
          <Button
            variant={isRejected || isAccepted ? "quiet" : "solid"}
            disabled={isAccepted || !isOpen("accepted")}
            busy={busy === "accepted"}
            onClick={() => onAnswer("accepted")}
          >
            {isAccepted && <Icon name="tick" />}
            <span>
              {isAccepted ? "Accepted" : "Accept"}
              {which}
            </span>
          </Button>
          {booking.can.includes("completed") && (
            <Button
              disabled={!isOpen("completed")}
              busy={busy === "completed"}
              onClick={() => onAnswer("completed")}
            >
              <span>
                Mark as completed
                <span className="visually-hidden">: {nameOf(booking)}</span>
              </span>
            </Button>
          )}
        </>
      }
    />
  );
}

const PlanNote = ({ booking }: { booking: UpcomingBooking }) => (
  <p className="soft">
    {answerOf(booking) === "accepted"
      ? `${describeVisits(booking)} You give back all that are left.`
      : "You accept all these visits, for the price of the month."}
  </p>
);

const { offers } = authenticatedClient.api.v1;

/** Why the vendor was asked about a booking; loaded once it is opened. */
function OfferReasons({ booking }: { booking: UpcomingBooking }) {
  const [isOpen, setIsOpen] = useState(false);
  const param = { booking_id: String(booking.id) };
  const query = useQuery({
    queryKey: queryKeys.dashboard.offerReasons(booking.id),
    queryFn: () => unwrap(offers[":booking_id"].reasons.$get({ param })),
    enabled: isOpen,
  });
  return (
    <details className={styles.box} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Why you got this<span className="visually-hidden">: {nameOf(booking)}</span>
      </summary>
      {isOpen && (
        <QueryView
          query={query}
          loading="Loading the reasons..."
          failed="The reasons could not be loaded."
        >
          {({ asked_at, wave, reasons }) => (
            <div className="stack" data-gap="3">
              <p className="soft small">
                Asked on {formatMoment(asked_at)}
                <span>
                  {wave !== null &&
                    (wave === 1 ? ", with the first vendors" : ", after the first vendors")}
                </span>
                .
              </p>
              <ul className={`stack ${styles.list}`} data-gap="2" aria-label="Why you got this">
                {reasons.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
        </QueryView>
      )}
    </details>
  );
}
