import { formatRupees } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Composers } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { findLast } from "../ground/events-queries.ts";
import { findPlan, listSubstitutes } from "../plans/queries.ts";
import { isOpen } from "../states/fields.ts";
import { idIn, ofBooking, sent, cleaner, lastEndOf, whenAndWhere, whenOf } from "./compose.ts";
import type { BookingForMessage } from "./queries.ts";
import { toCustomer, waiting } from "./to-customer.ts";
import { toOperators, toVendorOf, toVendorWithMoney } from "./to-members.ts";

const linesChanged = (db: Db, booking: BookingForMessage) =>
  toVendorWithMoney(db, booking, {
    event: "changed",
    subject: "The work of a job has changed",
    text: "Please read in your bookings what is to be done now. If you cannot do it, give the job back there, so that we find another cleaner in time.",
  });

export const changeComposers: Composers = {
  /** The former vendor has kept the job, is asked first, or has lost it. */
  rescheduled: ofBooking(async (db, booking, { data, now }) => {
    if (booking.status === "cancelled") return {};
    const formerId = idIn(data, "former_vendor_id");
    const until = data["asked_first_until"];
    const isAskedFirst =
      booking.status === "pending" && typeof until === "string" && now < new Date(until);
    return sent(
      toCustomer(db, booking, {
        event: "changed",
        isRequested: true,
        subject: "Your booking has a new time",
        text: [
          booking.plan_ends_on === null
            ? `Your booking is now on ${whenOf(booking)}.`
            : `Your month now begins on ${whenOf(booking)}, and all its visits move with it.`,
          waiting(booking, now),
        ],
      }),
      toVendorOf(db, booking, formerId, {
        event: "changed",
        subject: "A job of yours has a new time",
        text:
          booking.vendor_id === formerId
            ? "The job stays yours, at the time below."
            : isAskedFirst
              ? "The customer has asked for another time. Please say in your bookings whether you can come then: we ask you first."
              : "The customer has asked for another time, so this job is not yours any more. If you get it as an offer again, you see it in your bookings.",
      }),
    );
  }),

  edited: ofBooking(async (db, booking, { vendorId, now }) => {
    if (vendorId === null) return {};
    const substitutes = await listSubstitutes(db, booking.id, today(now));
    if (booking.vendor_id !== vendorId && !substitutes.includes(vendorId)) return {};
    const content = {
      event: "changed",
      subject: "Contact or address of a job has changed",
      text: "Please read the name, phone number and address in your bookings again before you go.",
    };
    return sent(toVendorOf(db, booking, vendorId, content));
  }),

  /** `from` and `to`: what it came to before and comes to now, in rupees. */
  "lines-changed": ofBooking(async (db, booking, { data: { from, to, reason }, createdAt }) => {
    if (!isOpen(booking.status)) return {};
    const last = await findLast(db, booking.id, ["lines_changed", "change_refused"]);
    if (last?.happened_at.getTime() !== createdAt.getTime()) return {};
    const price = formatRupees(Number(to));
    return sent(
      toCustomer(db, booking, {
        event: "changed",
        isRequested: true,
        subject: `Your booking now costs ${price}`,
        text: [
          from === to
            ? `We have changed what is booked. It still costs ${price}.`
            : `We have changed your booking. It cost ${formatRupees(Number(from))}, and now costs ${price}.`,
          `Why: ${String(reason)}`,
          "If you do not want this, refuse it with the link below before the work begins. Then everything stays as it was.",
        ],
      }),
      linesChanged(db, booking),
    );
  }),

  "change-refused": ofBooking(async (db, booking) => {
    if (!isOpen(booking.status)) return {};
    return sent(
      toCustomer(db, booking, {
        event: "changed",
        subject: "Your booking is as it was before",
        text: ["You have refused our change. Services and price are as they were before."],
      }),
      linesChanged(db, booking),
      toOperators(db, {
        event: "change-refused",
        sendUntil: lastEndOf([booking]),
        bookingId: booking.id,
        subject: "A customer refused a change",
        text: `${booking.order_id}: ${whenAndWhere(booking)}\n\nThe booking is as it was before the change. Call the customer to agree on what to do.`,
        link: opsPaths.booking(booking.id),
      }),
    );
  }),

  cancelled: ofBooking((db, booking, { data }) => {
    const { by, reason } = data;
    const isAsked = by === "customer";
    return sent(
      toCustomer(db, booking, {
        event: "cancelled",
        isRequested: !isAsked,
        subject: "Your booking is cancelled",
        text: [
          isAsked
            ? "Your booking is cancelled, as you asked. There is nothing to pay."
            : "We had to cancel your booking. There is nothing to pay.",
          typeof reason === "string" && reason !== "" && !isAsked ? `Why: ${reason}` : "",
        ],
      }),
      toVendorOf(db, booking, idIn(data, "former_vendor_id"), {
        event: "cancelled",
        subject: "A job of yours is cancelled",
        text: "Please do not go there.",
      }),
    );
  }),

  completed: ofBooking(async (db, booking, { createdAt }) => {
    if (booking.status !== "completed") return {};
    const last = await findLast(db, booking.id, ["completed"]);
    if (last?.happened_at.getTime() !== createdAt.getTime()) return {};
    const isPlan = booking.plan_ends_on !== null;
    // A plan that was ended cannot be renewed.
    const isRenewable = isPlan && (await findPlan(db, booking.id))?.ended_at === null;
    return sent(
      toCustomer(db, booking, {
        event: "completed",
        subject: isPlan ? "Your month is over" : "Your cleaning is done",
        text: [
          isPlan
            ? "The last visit of your monthly plan is done. Thank you for booking."
            : `${cleaner(booking)} has marked your booking as completed. Thank you for booking.`,
          isRenewable ? "Nothing renews by itself: book the next month with the link below." : "",
          "If something is not right, call us: we put it right.",
        ],
      }),
    );
  }),

  reopened: ofBooking(async (db, booking, { now }) => {
    if (!isOpen(booking.status)) return {};
    const isPlan = booking.plan_ends_on !== null;
    const ofVendor = isPlan
      ? `${cleaner(booking)} has it.`
      : `Your booking is no longer marked as completed. ${cleaner(booking)} has it.`;
    return sent(
      toCustomer(db, booking, {
        event: "changed",
        isRequested: true,
        subject: "Your booking is open again",
        text: [
          isPlan ? "Your monthly plan goes on. The link below shows its visits." : "",
          booking.vendor_id === null ? "Your booking is no longer cancelled." : ofVendor,
          waiting(booking, now),
        ],
      }),
      toVendorOf(db, booking, booking.vendor_id, {
        event: "changed",
        subject: "A job of yours is open again",
        text: "Our team has opened this job again. It is in your bookings, and you can mark it as completed once it is done.",
      }),
    );
  }),
};
