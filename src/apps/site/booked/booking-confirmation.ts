import type { Booking } from "#booking/ground/contract.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { BillingText } from "#booking/money/invoices/fields.ts";

type Line = Pick<Booking["product"][number], "id" | "title"> &
  Partial<Pick<Booking["product"][number], "quantity" | "price" | "price_per" | "rhythm">>;

export type BookingConfirmation = Pick<
  Booking,
  "order_id" | "booking_date" | "booking_time_slot" | "first_name" | "last_name"
> &
  Partial<
    Pick<
      Booking,
      | "total"
      | "work_minutes"
      | "state"
      | "follow_key"
      | "booking_status"
      | "phone_number"
      | "full_address"
      | "pin_code"
      | "plan"
    >
  > & {
    product: Line[];
    /** Once it is known who comes. */
    visit?: FollowedBooking["visit"];
    /** It was made by an earlier attempt, without later changes of the form. */
    isEarlier?: boolean;
  };

declare module "@tanstack/react-router" {
  interface HistoryState {
    booking?: BookingConfirmation;
    /** For the invoice, as it was typed with the booking: /booked saves it. */
    company?: BillingText | undefined;
  }
}
