import type { Booking } from "#booking/contract/public.ts";

type Line = Pick<Booking["product"][number], "id" | "title"> &
  Partial<Pick<Booking["product"][number], "quantity" | "price" | "price_per">>;

/** A booking as it travels from the form to the page that confirms it. */
export type BookingConfirmation = Pick<
  Booking,
  "order_id" | "booking_date" | "booking_time_slot" | "first_name" | "last_name"
> &
  Partial<
    Pick<
      Booking,
      | "total"
      | "hints"
      | "follow_key"
      | "booking_status"
      | "phone_number"
      | "full_address"
      | "pin_code"
    >
  > & {
    product: Line[];
    /** An earlier attempt made it; what was changed in the form since then is not in it. */
    isEarlier?: boolean;
  };

declare module "@tanstack/react-router" {
  interface HistoryState {
    booking?: BookingConfirmation;
  }
}
