import { toMember, type Member } from "#account/exports.ts";
import type { NewMessage } from "#notifications/exports.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Job } from "./queries.ts";
import { areaOf, lastEndOf, shortWhen } from "./describe.ts";

/** Without names and addresses: a message about several bookings outlives the erasure of one customer. */
export function unaccepted(operator: Member, bookings: Job[], mayBeMore: boolean): NewMessage {
  const [only] = bookings.length === 1 && !mayBeMore ? bookings : [];
  const lines = bookings.map(
    (booking) => `${booking.order_id}: ${shortWhen(booking)}, ${areaOf(booking)}`,
  );
  if (mayBeMore) lines.push("There are more: look at the list.");
  return {
    ...toMember(operator),
    event: "unaccepted",
    sendUntil: lastEndOf(bookings),
    bookingId: only?.id ?? null,
    subject:
      only === undefined
        ? `Nobody has accepted ${mayBeMore ? "many" : bookings.length} bookings that are soon`
        : "Nobody has accepted a booking that is soon",
    text: `${lines.join("\n")}\n\nAssign a vendor, or call the customer.`,
    link:
      only === undefined ? opsPaths.bookingList({ status: "pending" }) : opsPaths.booking(only.id),
    linkLabel: "Open in /ops",
  };
}
