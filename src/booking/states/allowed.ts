import type { Transition } from "./transitions.ts";

type LockedBooking = {
  order_id: string;
  status: string;
  vendor_id: number | null;
  plan_ends_on: string | null;
};

/** A transition that the table allows, for `writeTransition`. */
export type Allowed<Booking extends LockedBooking = LockedBooking> = {
  bookingId: number;
  /** Locked until the transaction ends. */
  booking: Booking;
  row: Transition;
  actorId: number | null;
  now: Date;
};
