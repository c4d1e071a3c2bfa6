import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import type { VendorVisit } from "#booking/contract/visits.ts";
import type { ListedBooking } from "../jobs/sort-orders.ts";

/** A visit among a vendor's bookings, with their fields; a visit has no price of its own. */
export type ListedVisit = ListedBooking & { visit: VendorVisit };

/** What a vendor's list has: bookings and visits of its monthly plans. */
export type Listed = UpcomingBooking | ListedVisit;

export const isVisit = (one: Listed): one is ListedVisit => "visit" in one;

/** Returns a visit as the list's orders and its search take it. */
export const toListed = (visit: VendorVisit): ListedVisit => ({
  visit,
  id: visit.id,
  order_id: visit.order_id,
  first_name: visit.first_name,
  last_name: visit.last_name,
  booking_date: visit.date,
  booking_time_slot: visit.slot,
  full_address: visit.full_address,
  pin_code: visit.pin_code,
  phone_number: visit.phone_number,
  price: 0,
  products: visit.lines,
  lines: visit.lines.map((line) => ({ ...line, price: 0, is_own: null })),
});
