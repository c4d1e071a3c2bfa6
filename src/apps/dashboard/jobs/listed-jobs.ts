import type { UpcomingBooking, VendorLine, VendorVisit } from "#booking/vendors/contract.ts";
import type { UpcomingMoney } from "#booking/money/contract.ts";
import { formatDay } from "#kernel/time/day.ts";
import { nameOf, titlesOf } from "./vendor-bookings.ts";
import { words } from "./listed-jobs.en.ts";

export type ListedBooking = Pick<
  UpcomingBooking,
  | "order_id"
  | "first_name"
  | "last_name"
  | "booking_date"
  | "booking_time_slot"
  | "full_address"
  | "pin_code"
  | "phone_number"
  | "price"
> & {
  id: number;
  products: Parameters<typeof titlesOf>[0]["products"];
  lines?: readonly VendorLine[] | undefined;
} & Partial<UpcomingMoney>;

// "Morning" sorts before "Evening".
const when = ({ booking_date, booking_time_slot }: ListedBooking): string =>
  `${booking_date}${booking_time_slot === "Morning" ? 0 : 1}`;

const byTime = (one: ListedBooking, other: ListedBooking): number =>
  when(one).localeCompare(when(other)) || one.id - other.id;
const byPrice = (one: ListedBooking, other: ListedBooking): number => one.price - other.price;

export const soonest = { id: "soonest", label: words.soonest, order: byTime };
export const latest = {
  id: "latest",
  label: words.latest,
  order: (one: ListedBooking, other: ListedBooking) => byTime(other, one),
};
export const dearest = {
  id: "dearest",
  label: words.dearest,
  order: (one: ListedBooking, other: ListedBooking) => byPrice(other, one) || byTime(one, other),
};
export const cheapest = {
  id: "cheapest",
  label: words.cheapest,
  order: (one: ListedBooking, other: ListedBooking) => byPrice(one, other) || byTime(one, other),
};

export const searchText = (booking: ListedBooking): string =>
  [
    nameOf(booking),
    titlesOf(booking),
    ...(booking.lines ?? []).flatMap(({ title, category }) => [title, category]),
    booking.full_address,
    booking.pin_code,
    booking.phone_number,
    booking.order_id,
    formatDay(booking.booking_date),
    booking.booking_time_slot,
  ].join(" ");

/** A visit to which the vendor is sent alone, as a card shows a booking. */
export const toListed = (visit: VendorVisit): ListedBooking => ({
  id: visit.id,
  order_id: visit.order_id,
  first_name: visit.first_name,
  last_name: visit.last_name,
  booking_date: visit.date,
  booking_time_slot: visit.slot,
  full_address: visit.full_address,
  pin_code: visit.pin_code,
  phone_number: visit.phone_number,
  price: visit.earns,
  products: visit.lines,
  lines: visit.lines.map((line) => ({ ...line, price: 0, is_own: null })),
});
