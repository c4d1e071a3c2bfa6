import { toMember, type Member } from "#account/server/public.ts";
import type { NewMessage } from "#notifications/server/public.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Job } from "../queries/notifications.ts";
import { areaOf, lastEndOf, shortWhen } from "./describe.ts";

/**
 * Nobody has accepted these, and their slots begin within twelve hours. The message names no customer and
 * no address: one of several bookings stays when a customer erases what is known of them. With `mayBeMore` there were others beside these.
 */
export const unaccepted = (operator: Member, bookings: Job[], mayBeMore: boolean): NewMessage => ({
  ...toMember(operator),
  event: "unaccepted",
  sendUntil: lastEndOf(bookings),
  bookingId: bookings.length === 1 ? (bookings[0]?.id ?? null) : null,
  subject:
    bookings.length === 1
      ? "Nobody has accepted a booking that is soon"
      : `Nobody has accepted ${mayBeMore ? "at least " : ""}${bookings.length} bookings that are soon`,
  text: `${bookings
    .map((booking) => `${booking.order_id}: ${shortWhen(booking)}, ${areaOf(booking)}`)
    .join("\n")}\n\nPlease assign somebody, or call the customer.`,
  link:
    bookings.length === 1
      ? opsPaths.booking(bookings[0]?.id ?? 0)
      : opsPaths.bookingList({ status: "pending" }),
  linkLabel: "Open in /ops",
});
