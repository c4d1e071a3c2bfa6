import type { Booking } from "#booking/contract/public.ts";
import { ProgressSteps } from "#ui/data/progress-steps.tsx";

const STAGES = ["Booked", "A cleaner has accepted", "Done"];

const reached = { pending: 0, accepted: 1, completed: 2 };

/** The progress of a booking; nothing for a cancelled one. */
export const BookingProgress = ({ status }: { status: Booking["booking_status"] }) =>
  status !== "cancelled" && (
    <ProgressSteps label="How far your booking is" stages={STAGES} reached={reached[status]} />
  );
