import { nameInMessage } from "#kernel/name-in-message.ts";
import type { Composers, Happened } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { UNDO_MS } from "../ground/limits.ts";
import { notifyAsked } from "./booked.ts";
import { idIn, ofBooking, sent, cleaner } from "./compose.ts";
import { type BookingForMessage, findTaking } from "./queries.ts";
import { AT_HOME, toCustomer, waiting } from "./to-customer.ts";
import { toVendorOf, toVendorWithMoney } from "./to-members.ts";

const isStillSo = (booking: BookingForMessage, { vendorId, createdAt }: Happened): boolean =>
  booking.status === "accepted" &&
  booking.vendor_id === vendorId &&
  booking.answered_at?.getTime() === createdAt.getTime();

const vendorFound = (db: Db, booking: BookingForMessage) =>
  toCustomer(db, booking, {
    event: "vendor-found",
    subject: `${cleaner(booking)} will come to you`,
    text: [
      `${cleaner(booking)} has accepted your booking, and will call if anything is unclear.`,
      booking.plan_ends_on === null
        ? AT_HOME
        : `${AT_HOME} With the link below you can skip a visit until the evening before, or pause the plan.`,
    ],
  });

const anotherFound = (db: Db, booking: BookingForMessage) =>
  toCustomer(db, booking, {
    event: "changed",
    subject: "Another cleaner will come to you",
    text: [`${cleaner(booking)} will come instead. Day, time and price stay as they were.`],
  });

const takenBack = (db: Db, booking: BookingForMessage, formerId: number | null) =>
  toVendorOf(db, booking, formerId, {
    event: "changed",
    subject: "Another cleaner does a job of yours",
    text: "This job is not yours any more. Please do not go there.",
  });

/** An acceptance that was undone before its notification is not notified, and neither is its end. */
async function wasNotified(db: Db, { bookingId, vendorId, createdAt }: Happened): Promise<boolean> {
  if (bookingId === null || vendorId === null) return false;
  const taking = await findTaking(db, { bookingId, vendorId, before: createdAt });
  return (
    taking?.what === "assigned" ||
    (taking !== undefined && createdAt.getTime() - taking.happened_at.getTime() >= UNDO_MS)
  );
}

export const answerComposers: Composers = {
  accepted: ofBooking(async (db, booking, happened) =>
    isStillSo(booking, happened) ? sent(vendorFound(db, booking)) : {},
  ),

  assigned: ofBooking(async (db, booking, happened) => {
    const formerId = idIn(happened.data, "former_vendor_id");
    if (!isStillSo(booking, happened)) return sent(takenBack(db, booking, formerId));
    return sent(
      formerId === null ? vendorFound(db, booking) : anotherFound(db, booking),
      toVendorWithMoney(db, booking, {
        event: "assigned",
        subject: "We have given you a job",
        text: "This job is yours. If you cannot come, give it back in your bookings, so that we find another cleaner in time.",
      }),
      takenBack(db, booking, formerId),
    );
  }),

  "given-back": ofBooking(async (db, booking, happened) => {
    if (booking.status !== "pending") return {};
    const { createdAt, data, vendorId, now } = happened;
    const formerId = data["by"] === "operator" ? vendorId : null;
    const gone = nameInMessage(booking.gone) ?? "The cleaner who had accepted your booking";
    const content = {
      event: "changed",
      subject: "We are looking for another cleaner",
      text: [`${gone} cannot come. Day, time and price stay as they were.`, waiting(booking, now)],
    };
    return {
      messages: [
        ...((await wasNotified(db, happened)) ? await toCustomer(db, booking, content) : []),
        ...(await takenBack(db, booking, formerId)),
      ],
      digests: await notifyAsked(db, booking.id, new Date(createdAt.getTime() - 1)),
    };
  }),
};
