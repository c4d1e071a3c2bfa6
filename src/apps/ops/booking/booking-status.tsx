import type { BookingStatus as Status } from "#booking/ground/contract.ts";
import type { OpsBookingRow } from "#booking/ops/contract.ts";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import type { VisitStatus } from "#booking/ground/plan-contract.ts";
import { countVisits } from "#booking/plans/fields.ts";
import { addDays } from "#kernel/time/day.ts";
import { StatusBadge, type Mark } from "#ui/data/status-badge.tsx";

type StatusFields = Pick<OpsBooking, "status" | "booking_date" | "offers" | "unanswered">;

/** Returns whether a booking without a vendor is soon, or has no vendor left who may accept it. */
export const isUrgent = (
  { status, booking_date, unanswered }: StatusFields,
  today: string,
): boolean => status === "pending" && (booking_date <= addDays(today, 1) || unanswered === 0);

const MARKS: Record<Exclude<Status, "pending">, Mark & { word: string }> = {
  accepted: { word: "Accepted", shape: "tick", tone: "good" },
  completed: { word: "Completed", shape: "ticks", tone: "done" },
  cancelled: { word: "Cancelled", shape: "stroke" },
};

export function bookingStatus(booking: StatusFields, today: string): Mark & { word: string } {
  const { status, booking_date, offers, unanswered } = booking;
  if (status !== "pending") return MARKS[status];
  if (booking_date < today) return { word: "Missed", shape: "triangle", tone: "bad" };
  if (offers === 0) return { word: "Not offered", shape: "gaps", tone: "bad" };
  if (unanswered === 0) return { word: "Every vendor said no", shape: "gaps", tone: "bad" };
  return isUrgent(booking, today)
    ? { word: "Nobody yet", shape: "gaps", tone: "bad" }
    : { word: "On offer", shape: "half", tone: "warn" };
}

type Props = {
  booking: StatusFields;
  today: string;
  /** Shows the shape only; the word is visually hidden. */
  isSmall?: boolean;
};

export function BookingStatus({ booking, today, isSmall }: Props) {
  const { word, shape, tone } = bookingStatus(booking, today);
  return (
    <StatusBadge shape={shape} tone={tone}>
      {isSmall ? <span className="visually-hidden">{word}</span> : word}
    </StatusBadge>
  );
}

const STATES: Record<VisitStatus, Mark & { words: string }> = {
  planned: { words: "Planned", shape: "gaps" },
  done: { words: "Done", shape: "ticks", tone: "done" },
  customer_away: { words: "Customer away", shape: "half", tone: "warn" },
  could_not_come: { words: "Missed", shape: "cross", tone: "bad" },
  skipped: { words: "Skipped", shape: "stroke" },
  ended: { words: "Cancelled", shape: "stroke" },
};

/** Missed, and its day is not over: a substitute can be sent. */
const NOBODY_YET = { words: "Nobody yet", shape: "gaps", tone: "bad" } as const;

type VisitStateProps = {
  status: VisitStatus;
  /** Its day is not over. */
  isAhead?: boolean;
};

export function VisitState({ status, isAhead = false }: VisitStateProps) {
  const { words, ...mark } = status === "could_not_come" && isAhead ? NOBODY_YET : STATES[status];
  return <StatusBadge {...mark}>{words}</StatusBadge>;
}

type Job = Pick<OpsBookingRow, "visit" | "plan" | "booking_date" | "booking_time_slot">;

/** Which visit of its plan a row is: `visit 7 of 26`; of one that is over, `26 of 26 visits`. Else empty. */
export function whichVisit({ visit, plan }: Pick<Job, "visit" | "plan">): string {
  if (visit !== null) return `visit ${visit.number} of ${visit.visits_total}`;
  return plan === null ? "" : `${plan.visits_done} of ${countVisits(plan.visits_total)}`;
}

/** The day and slot of a row: of a plan those of the visit that the row is. */
export const slotOf = ({ visit, booking_date, booking_time_slot }: Job) => ({
  date: visit?.date ?? booking_date,
  slot: visit?.slot ?? booking_time_slot,
});
