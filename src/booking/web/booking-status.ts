import type { Booking } from "#booking/contract.ts";

/** How far a booking is, in words for the customer. */
export const bookingStatus: Record<Booking["booking_status"], string> = {
  pending: "Waiting for a cleaner to accept",
  accepted: "A cleaner has accepted",
  completed: "Done",
  cancelled: "Cancelled",
};
