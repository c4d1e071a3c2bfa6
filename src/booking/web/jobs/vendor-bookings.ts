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

/** The answers that a vendor can give to a booking. */
export type Answer = UpcomingBooking["can"][number];

const { bookings } = authenticatedClient.api;

/** Offers and accepted bookings from today on. */
export const upcomingQuery = queryOptions({
  queryKey: queryKeys.dashboard.upcoming,
  queryFn: (): Promise<UpcomingBooking[]> => unwrap(bookings.vendor_upcoming_bookings.$get()),
});

/** Past bookings. */
export const pastQuery = queryOptions({
  queryKey: queryKeys.dashboard.past,
  queryFn: (): Promise<PastBooking[]> => unwrap(bookings.vendor_past_bookings.$get()),
});

type Shown = Pick<UpcomingBooking, "id" | "booking_date" | "booking_time_slot">;

type Refused = {
  /** May be empty. */
  reason: string;
  /** Whether it is accepted once the vendor was asked: it is beyond the vendor's own time. */
  isBeyond: boolean;
};

/**
 * Sends an answer about a booking as the page shows it. Resolves to undefined when it is accepted. With
 * `isSure` an acceptance beyond the vendor's own time is not asked about.
 */
export async function sendAnswer(
  { id, booking_date, booking_time_slot }: Shown,
  status: Answer,
  /** The reason for giving back. */
  reason?: string,
  isSure = false,
): Promise<Refused | undefined> {
  try {
    const param = { id: String(id) };
    const header = {
      "seen-slot": `${booking_date} ${booking_time_slot}`,
      ...(status === "accepted" && !isSure && { "ask-beyond": "yes" as const }),
    };
    const json = { status, reason };
    await unwrap(bookings[":id"].accept_reject_booking.$post({ param, header, json }));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) {
      const { message = "", asks } = error.problem;
      return { reason: message, isBeyond: asks === "beyond_time" };
    }
    console.warn("The answer could not be sent.", error);
    const reason = "We could not reach the server: check the connection and try again.";
    return { reason, isBeyond: false };
  }
}

/** Returns this vendor's answer in lower case. */
export const answerOf = ({ booking_status }: { booking_status: string }): VendorAnswer =>
  booking_status.trim().toLowerCase() as VendorAnswer;

type Titled = { short_title: string; quantity?: number };

/** Returns the titles on one line; the server sends a list or a single product. */
export const titlesOf = ({ products }: { products: Titled | readonly Titled[] }): string =>
  [products]
    .flat()
    .map(({ short_title, quantity = 1 }) =>
      quantity > 1 ? `${short_title} × ${quantity}` : short_title,
    )
    .join(", ");

/** The full titles: `Classic washroom cleaning, Grout lines, one wall × 2`. */
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
