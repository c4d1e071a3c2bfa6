import type { Booking } from "#booking/contract.ts";

type Line = Pick<Booking["product"][number], "id" | "title"> & { quantity?: number };

/** A booking as it travels from the form to the page that confirms it. */
export type Booked = Pick<
  Booking,
  "order_id" | "booking_date" | "booking_time_slot" | "first_name" | "last_name"
> &
  Partial<Pick<Booking, "total" | "hints" | "follow_key" | "booking_status">> & { product: Line[] };

declare module "@tanstack/react-router" {
  interface HistoryState {
    booking?: Booked;
  }
}
