import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { addDays } from "#kernel/time/day.ts";
import { StatusBadge } from "#ui/data/status-badge.tsx";

type StatusFields = Pick<OpsBooking, "status" | "booking_date" | "offers" | "unanswered">;

/** Returns whether a booking without a vendor is soon, or has no vendor left who may accept it. */
export const isUrgent = (
  { status, booking_date, unanswered }: StatusFields,
  today: string,
): boolean => status === "pending" && (booking_date <= addDays(today, 1) || unanswered === 0);

type Mark = {
  shape: "gaps" | "half" | "tick" | "ticks" | "stroke" | "triangle";
  tone?: "bad" | "warn" | "good" | "done";
};

/** A booking's state in a word of /ops. */
export function bookingStatus(booking: StatusFields, today: string): Mark & { word: string } {
  const { status, booking_date, offers, unanswered } = booking;
  if (status === "accepted") return { word: "Accepted", shape: "tick", tone: "good" };
  if (status === "completed") return { word: "Completed", shape: "ticks", tone: "done" };
  if (status === "cancelled") return { word: "Cancelled", shape: "stroke" };
  if (booking_date < today) return { word: "Missed", shape: "triangle", tone: "bad" };
  if (offers === 0) return { word: "Not offered", shape: "gaps", tone: "bad" };
  if (unanswered === 0) return { word: "All said no", shape: "gaps", tone: "bad" };
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

/** The state of a booking as shape, colour and word. */
export function BookingStatus({ booking, today, isSmall }: Props) {
  const { word, shape, tone } = bookingStatus(booking, today);
  return (
    <StatusBadge shape={shape} tone={tone}>
      {isSmall ? <span className="visually-hidden">{word}</span> : word}
    </StatusBadge>
  );
}
