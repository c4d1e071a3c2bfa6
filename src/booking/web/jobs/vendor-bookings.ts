import type {
  PastBooking,
  UpcomingBooking,
  VendorAnswer,
  VendorLine,
} from "#booking/contract/public.ts";
import type { Client } from "#api-client/client.ts";

/** What a vendor can answer to a booking. */
export type Answer = UpcomingBooking["can"][number];

/** Offers and bookings from today on. Throws when they cannot be had. */
export async function loadUpcoming(client: Client): Promise<UpcomingBooking[]> {
  const response = await client.api.bookings.vendor_upcoming_bookings.$get();
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

/** What is over. Throws when it cannot be had. */
export async function loadPast(client: Client): Promise<PastBooking[]> {
  const response = await client.api.bookings.vendor_past_bookings.$get();
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

/** Sends an answer. Undefined when it is taken, else why not: empty without a reason. */
export async function sendAnswer(
  client: Client,
  id: number,
  status: Answer,
  /** Why something is given back. */
  reason?: string,
): Promise<string | undefined> {
  try {
    const response = await client.api.bookings[":id"].accept_reject_booking.$post({
      param: { id: String(id) },
      json: { status, reason },
    });
    if (response.ok) return undefined;
    const body = (await response.json().catch(() => ({}))) as { message?: string };
    return body.message ?? "";
  } catch (error) {
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
