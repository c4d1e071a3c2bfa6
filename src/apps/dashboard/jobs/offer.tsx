import { lazy, type ReactNode, Suspense, useState } from "react";
import type { UpcomingBooking } from "#booking/vendors/contract.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { jobIdOf } from "./job-focus.ts";
import { Job, type JobState } from "./job.tsx";
import { SpeakOffer } from "../offers/speak-offer.en.ts";
import styles from "./jobs.module.css";
import { type Answer, answerOf, describeVisits, nameOf } from "./vendor-bookings.ts";
import { words } from "./offer.en.ts";

const JobMore = lazy(() => import("./job-more.tsx"));
const Reasons = lazy(() => import("../offers/offer-reasons.tsx"));
const WhoComes = lazy(() => import("../people/who-comes.tsx"));

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
  pending: { shape: "half", tone: "warn", word: words.pending },
  accepted: { shape: "tick", tone: "good", word: words.accepted },
  rejected: { shape: "cross", tone: "bad", word: words.rejected },
};

function reasonOf({ can }: UpcomingBooking, status: string): string | undefined {
  if (status === "rejected" && !can.includes("accepted")) return words.notAcceptable;
  if (status === "accepted" && !can.includes("rejected")) return words.notReturnable;
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
        (reason || failure || status !== "rejected" || booking.plan_words !== undefined) && (
          <>
            {booking.plan_words !== undefined && <PlanNote booking={booking} />}
            {visits}
            {booking.more && (
              <Suspense>
                <JobMore booking={booking} isOnline={isOnline} />
              </Suspense>
            )}
            {isAccepted && booking.plan_words === undefined && (
              <Suspense>
                <WhoComes
                  bookingId={booking.id}
                  day={booking.booking_date}
                  name={nameOf(booking)}
                />
              </Suspense>
            )}
            {status === "pending" && booking.has_comment && <p>{words.hasComment}</p>}
            {status === "pending" && <SpeakOffer booking={booking} />}
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
              {isRejected ? words.rejected : words.reject}
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
              {isAccepted ? words.accepted : words.accept}
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
                {words.markCompleted}
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
      ? `${describeVisits(booking)} ${words.giveBackAll}`
      : words.acceptAll}
  </p>
);

/** Why the vendor was asked about a booking; loaded once it is opened. */
function OfferReasons({ booking }: { booking: UpcomingBooking }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.box} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {words.why}
        <span className="visually-hidden">: {nameOf(booking)}</span>
      </summary>
      <Suspense>{isOpen && <Reasons bookingId={booking.id} />}</Suspense>
    </details>
  );
}
