import type { ReactNode } from "react";
import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { answerOf, nameOf, type Answer } from "./vendor-bookings.ts";
import { Job } from "./job.tsx";
import { jobIdOf } from "./job-id.ts";
import { OfferReasons } from "./offer-reasons.tsx";

type Props = {
  booking: UpcomingBooking;
  onAnswer: (status: Answer) => void;
  /** The answer that is being sent. */
  busy: Answer | undefined;
  isOnline: boolean;
  heading: "h2" | "h3";
  /** The failure of the last answer. */
  failure?: ReactNode;
};

const marks: Record<string, ReactNode> = {
  pending: (
    <StatusBadge shape="half" tone="warn">
      Pending
    </StatusBadge>
  ),
  accepted: (
    <StatusBadge shape="tick" tone="good">
      Accepted
    </StatusBadge>
  ),
  rejected: (
    <StatusBadge shape="cross" tone="bad">
      Rejected
    </StatusBadge>
  ),
};

/** Returns why a button is disabled, where its label does not say it. */
function reasonOf({ can }: UpcomingBooking, status: string): string | undefined {
  if (status === "rejected" && !can.includes("accepted")) return "This can no longer be accepted.";
  if (status === "accepted" && !can.includes("rejected"))
    return "This can no longer be given back here.";
  return undefined;
}

/** A booking that is offered to a vendor or assigned to it, with its answers. */
export function Offer({ booking, onAnswer, busy, isOnline, heading, failure }: Props) {
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
      state={marks[status]}
      note={
        (reason || failure || status === "pending" || booking.plan_words !== undefined) && (
          <>
            {booking.plan_words !== undefined && <PlanNote booking={booking} />}
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

/** What accepting a monthly plan means, and how far one is. */
const PlanNote = ({ booking }: { booking: UpcomingBooking }) => (
  <p className="soft">
    {answerOf(booking) === "accepted"
      ? `${booking.visits_done} of ${booking.visits_total} visits done. Giving back gives back all that are left.`
      : "Accepting takes all of these visits, for the month's price."}
  </p>
);
