import { findMember, listDeskMembers, toMember, type Member } from "#account/exports.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Composers, NewMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { findLast } from "../ground/events-queries.ts";
import type { BookingForMessage } from "./queries.ts";
import { readBookingForMessage, toCustomer } from "./customer-messages.ts";
import { areaOf, type Content, hello, lastEndOf, paragraphs, shortWhen } from "./describe.ts";
import { changedLines } from "./vendor-messages.ts";
import { readJobMoney } from "../money/job-money.ts";
import { isOpen } from "../states/fields.ts";

export const lineComposers: Composers = {
  async "lines-changed"(db, { bookingId, data, createdAt }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || !isOpen(booking.status)) return {};
    const last = await findLast(db, booking.id, ["lines_changed", "change_refused"]);
    if (last?.happened_at.getTime() !== createdAt.getTime()) return {};
    return { messages: await composeLines(db, booking, changedForCustomer(booking, data)) };
  },

  async "change-refused"(db, { bookingId }) {
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || !isOpen(booking.status)) return {};
    const messages = await composeLines(db, booking, refusedForCustomer(booking));
    const operators = await listDeskMembers(db);
    return { messages: [...messages, ...operators.map((one) => refusedForOperator(one, booking))] };
  },
};

/** To the customer, and to the vendor who has the booking. */
async function composeLines(
  db: Db,
  booking: BookingForMessage,
  content: Content,
): Promise<NewMessage[]> {
  const { id, vendor_id: vendorId } = booking;
  const messages = [await toCustomer(db, booking, content)];
  const vendor = vendorId === null ? undefined : await findMember(db, vendorId);
  if (vendor !== undefined)
    messages.push(changedLines(vendor, booking, await readJobMoney(db, vendor.id, [id])));
  return messages;
}

/** `from` and `to`: what it came to before and comes to now, in rupees. */
const changedForCustomer = (
  booking: BookingForMessage,
  { from, to, reason }: Record<string, unknown>,
): Content => ({
  event: "changed",
  isRequested: true,
  subject: `Your booking now costs ${formatRupees(Number(to))}`,
  text: paragraphs(
    hello(booking),
    from === to
      ? `We have changed what is booked. It still costs ${formatRupees(Number(to))}.`
      : `We have changed your booking. It cost ${formatRupees(Number(from))}, and now costs ${formatRupees(Number(to))}.`,
    `Why: ${String(reason)}`,
    "If you do not want this, refuse it with the link below before the work begins. Then everything stays as it was.",
  ),
});

const refusedForCustomer = (booking: BookingForMessage): Content => ({
  event: "changed",
  subject: "Your booking is as it was before",
  text: paragraphs(
    hello(booking),
    "You have refused our change. Services and price are as they were before.",
  ),
});

const refusedForOperator = (
  operator: Member,
  { id, ...booking }: BookingForMessage,
): NewMessage => ({
  ...toMember(operator),
  event: "change-refused",
  sendUntil: lastEndOf([booking]),
  bookingId: id,
  subject: "A customer refused a change",
  text: `${booking.order_id}: ${shortWhen(booking)}, ${areaOf(booking)}\n\nThe booking is as it was before the change. Call the customer to agree on what to do.`,
  link: opsPaths.booking(id),
  linkLabel: "Open in /ops",
});
