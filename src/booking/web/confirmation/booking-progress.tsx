import type { Booking } from "#booking/contract/public.ts";
import { Track } from "#ui/data/track.tsx";

const STAGES = ["Booked", "A cleaner has accepted", "Done"];

const reached = { pending: 0, accepted: 1, completed: 2 };

/** How far a booking is; nothing for one that is cancelled. */
export const BookingProgress = ({ status }: { status: Booking["booking_status"] }) =>
  status !== "cancelled" && (
    <Track label="How far your booking is" stages={STAGES} reached={reached[status]} />
  );
