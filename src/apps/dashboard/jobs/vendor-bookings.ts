import { queryOptions } from "@tanstack/react-query";
import type {
  PastBooking,
  UpcomingBooking,
  VendorAnswer,
  VendorLine,
} from "#booking/vendors/contract.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { words } from "./use-answers.en.ts";

export type Answer = UpcomingBooking["can"][number];

const { bookings } = authenticatedClient.api;

/** Without `can`, only the answer that was given is not offered, as in the specification. */
const CAN: Record<VendorAnswer, Answer[]> = {
  pending: ["accepted", "rejected"],
  accepted: ["rejected"],
  rejected: ["accepted"],
  completed: [],
};

/** What a row of the specification does not have. Nothing of it is shown. */
const absentOf = (row: UpcomingBooking | PastBooking) => ({
  can: CAN[answerOf(row)] ?? [],
  order_id: "",
  booking_time_slot: "",
  pin_code: "",
  full_address: "",
  comment: "",
  has_comment: false,
  price: 0,
  earns: 0,
  collect: null,
  payment_state: null,
  takes_cash: true,
  has_upi_code: false,
  lines: [],
  outcome: "",
});

/** Completes rows that have the fields of the specification alone. */
const complete = <Booking extends UpcomingBooking | PastBooking>(rows: Booking[]): Booking[] =>
  rows.map((row) => ({ ...absentOf(row), ...row }));

export const upcomingQuery = queryOptions({
  queryKey: queryKeys.dashboard.upcoming,
  queryFn: async (): Promise<UpcomingBooking[]> =>
    complete<UpcomingBooking>(await unwrap(bookings.vendor_upcoming_bookings.$get())),
});

export const pastQuery = queryOptions({
  queryKey: queryKeys.dashboard.past,
  queryFn: async (): Promise<PastBooking[]> =>
    complete<PastBooking>(await unwrap(bookings.vendor_past_bookings.$get())),
});

type Shown = Pick<UpcomingBooking, "id" | "booking_date" | "booking_time_slot">;

/** Bookings that leave the list since they were completed on this page. */
export const completedHere = new Set<number>();

/** Sends an answer about a booking as shown. `isSure` accepts beyond the vendor's own time unasked. */
export async function sendAnswer(
  { id, booking_date, booking_time_slot }: Shown,
  status: Answer,
  reason?: string,
  isSure = false,
) {
  const param = { id: String(id) };
  const header = {
    ...((booking_time_slot as string) !== "" && {
      "seen-slot": `${booking_date} ${booking_time_slot}`,
    }),
    ...(status === "accepted" && !isSure && { "ask-beyond": "yes" as const }),
  };
  const json = { status, reason };
  await unwrap(bookings[":id"].accept_reject_booking.$post({ param, header, json }));
  if (status === "completed") completedHere.add(id);
  else completedHere.delete(id);
}

export const answerOf = ({ booking_status }: { booking_status: string }): VendorAnswer =>
  booking_status.trim().toLowerCase() as VendorAnswer;

type Titled = { short_title: string; quantity?: number };

export const titlesOf = ({ products }: { products: Titled | readonly Titled[] }): string =>
  [products]
    .flat()
    .map(({ short_title, quantity = 1 }) =>
      quantity > 1 ? `${short_title} × ${quantity}` : short_title,
    )
    .join(", ");

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

/** Of a plan: `7 of 26 visits done. You have earned ₹371.27 of ₹1,379 for the month.` */
export const describeVisits = ({
  visits_done,
  visits_total,
  earned = 0,
  price,
}: UpcomingBooking | PastBooking): string =>
  words.visitsDone(visits_done, visits_total) +
  (earned > 0 ? words.earned(formatRupees(earned), formatRupees(price)) : "");
