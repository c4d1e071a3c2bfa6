import { queryOptions } from "@tanstack/react-query";
import type {
  PastBooking,
  UpcomingBooking,
  VendorAnswer,
  VendorLine,
} from "#booking/contract/vendor.ts";
import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { queryKeys } from "#api-client/query-keys.ts";

/** What a vendor can answer to a booking. */
export type Answer = UpcomingBooking["can"][number];

const { bookings } = authenticatedClient.api;

/** Offers and bookings from today on. */
export const upcomingQuery = queryOptions({
  queryKey: queryKeys.dashboard.upcoming,
  queryFn: (): Promise<UpcomingBooking[]> => unwrap(bookings.vendor_upcoming_bookings.$get()),
});

/** What is over. */
export const pastQuery = queryOptions({
  queryKey: queryKeys.dashboard.past,
  queryFn: (): Promise<PastBooking[]> => unwrap(bookings.vendor_past_bookings.$get()),
});

/** Sends an answer. Undefined when it is taken, else why not: empty without a reason. */
export async function sendAnswer(
  id: number,
  status: Answer,
  /** Why something is given back. */
  reason?: string,
): Promise<string | undefined> {
  try {
    const param = { id: String(id) };
    await unwrap(bookings[":id"].accept_reject_booking.$post({ param, json: { status, reason } }));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.problem.message ?? "";
    console.warn("The answer could not be sent.", error);
    return "We could not reach the server: check the connection and try again.";
  }
}

/** This vendor's answer, in whatever case it came. */
export const answerOf = ({ booking_status }: { booking_status: string }): VendorAnswer =>
  booking_status.trim().toLowerCase() as VendorAnswer;

type Titled = { short_title: string; quantity?: number };

/** What was booked, on one line; the server sends a list or a single thing. */
export const titlesOf = ({ products }: { products: Titled | readonly Titled[] }): string =>
  [products]
    .flat()
    .map(({ short_title, quantity = 1 }) =>
      quantity > 1 ? `${short_title} × ${quantity}` : short_title,
    )
    .join(", ");

/** The same in full: `Classic washroom cleaning, Grout lines, one wall × 2`. */
export const fullTitlesOf = (booking: {
  lines?: readonly VendorLine[] | undefined;
  products: Titled | readonly Titled[];
}): string =>
  booking.lines === undefined || booking.lines.length === 0
    ? titlesOf(booking)
    : titlesOf({
        products: booking.lines.map(({ title, quantity }) => ({ short_title: title, quantity })),
      });

export const nameOf = (booking: { first_name: string; last_name: string }): string =>
  `${booking.first_name} ${booking.last_name}`.trim();
