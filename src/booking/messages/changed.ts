import { today } from "#kernel/time/day.ts";
import type { Composers } from "#notifications/exports.ts";
import { findLast } from "../ground/events-queries.ts";
import { findPlan, listSubstitutes } from "../plans/queries.ts";
import { isOpen } from "../states/fields.ts";
import { briefSlot, fullWhen, idIn, ofBooking, sent, who } from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { sayToVendor } from "./vendor-texts.ts";
import { findVisitOn } from "./queries.ts";
import { toCustomer, waiting } from "./to-customer.ts";
import { toVendorOf } from "./to-members.ts";

export const why = (reason: string) => ({ en: `Why: ${reason}`, hi: `कारण: ${reason}` });

export const changeComposers: Composers = {
  /** The former vendor has kept the job, is asked first, or has lost it. */
  rescheduled: ofBooking(async (db, booking, { data, now }) => {
    if (booking.status === "cancelled") return {};
    const { order_id: order } = booking;
    const when = briefSlot(booking);
    const full = fullWhen(booking);
    const formerId = idIn(data, "former_vendor_id");
    const until = data["asked_first_until"];
    const isAskedFirst =
      booking.status === "pending" && typeof until === "string" && now < new Date(until);
    return sent(
      toCustomer(db, booking, {
        event: "changed",
        isRequested: true,
        subject: { en: "Your booking has a new time", hi: "आपकी बुकिंग का नया समय" },
        short: sayToCustomer("booking_moved", { order, when }),
        text: [
          booking.plan_ends_on === null
            ? {
                en: `Your booking is now on ${full.en}.`,
                hi: `आपकी बुकिंग अब इस समय है: ${full.hi}।`,
              }
            : {
                en: `Your month now begins on ${full.en}, and all its visits move with it.`,
                hi: `आपका महीना अब इस समय से शुरू होगा: ${full.hi}। बाकी दिन भी उसी हिसाब से बदले हैं।`,
              },
          waiting(booking, now),
        ],
      }),
      toVendorOf(db, booking, formerId, {
        event: "changed",
        subject: { en: "A job of yours has a new time", hi: "आपके एक काम का समय बदला है" },
        short:
          booking.vendor_id === formerId
            ? sayToVendor("job_moved", { order, when })
            : isAskedFirst
              ? sayToVendor("job_moved_ask", { order, when })
              : sayToVendor("job_moved_gone", { order }),
        text:
          booking.vendor_id === formerId
            ? {
                en: "The job stays yours, at the time below.",
                hi: "काम आपका ही है, नीचे लिखे समय पर।",
              }
            : isAskedFirst
              ? {
                  en: "The customer has asked for another time. Please say in your bookings whether you can come then: we ask you first.",
                  hi: "ग्राहक ने दूसरा समय माँगा है। अपनी बुकिंग में बताएँ कि आप तब आ पाएँगे या नहीं: पहले आपसे पूछ रहे हैं।",
                }
              : {
                  en: "The customer has asked for another time, so this job is not yours any more. If you get it as an offer again, you see it in your bookings.",
                  hi: "ग्राहक ने दूसरा समय माँगा है, इसलिए यह काम अब आपका नहीं है। फिर से मिला तो आपकी बुकिंग में दिखेगा।",
                },
      }),
    );
  }),

  edited: ofBooking(async (db, booking, { vendorId, now }) => {
    if (vendorId === null) return {};
    const substitutes = await listSubstitutes(db, booking.id, today(now));
    if (booking.vendor_id !== vendorId && !substitutes.includes(vendorId)) return {};
    const content = {
      event: "changed",
      subject: {
        en: "Contact or address of a job has changed",
        hi: "एक काम का पता या नंबर बदला है",
      },
      short: sayToVendor("job_contact", { order: booking.order_id }),
      text: {
        en: "Please read the name, phone number and address in your bookings again before you go.",
        hi: "जाने से पहले अपनी बुकिंग में नाम, फ़ोन नंबर और पता फिर से देख लें।",
      },
    };
    return sent(toVendorOf(db, booking, vendorId, content));
  }),

  cancelled: ofBooking((db, booking, { data }) => {
    const { by, reason } = data;
    const isAsked = by === "customer";
    const { order_id: order } = booking;
    const when = briefSlot(booking);
    return sent(
      toCustomer(db, booking, {
        event: "cancelled",
        isRequested: !isAsked,
        subject: { en: "Your booking is cancelled", hi: "आपकी बुकिंग रद्द हो गई" },
        short: sayToCustomer("booking_cancelled", { order, when }),
        text: [
          isAsked
            ? {
                en: "Your booking is cancelled, as you asked. There is nothing to pay.",
                hi: "आपके कहने पर बुकिंग रद्द कर दी है। कुछ नहीं देना है।",
              }
            : {
                en: "We had to cancel your booking. There is nothing to pay.",
                hi: "हमें आपकी बुकिंग रद्द करनी पड़ी। कुछ नहीं देना है।",
              },
          typeof reason === "string" && reason !== "" && !isAsked ? why(reason) : "",
        ],
      }),
      toVendorOf(db, booking, idIn(data, "former_vendor_id"), {
        event: "cancelled",
        subject: { en: "A job of yours is cancelled", hi: "आपका एक काम रद्द हो गया" },
        short: sayToVendor("job_cancelled", { order, when }),
        text: { en: "Please do not go there.", hi: "वहाँ न जाएँ।" },
      }),
    );
  }),

  completed: ofBooking(async (db, booking, { createdAt }) => {
    if (booking.status !== "completed") return {};
    const last = await findLast(db, booking.id, ["completed"]);
    if (last?.happened_at.getTime() !== createdAt.getTime()) return {};
    const isPlan = booking.plan_ends_on !== null;
    const visit = isPlan ? undefined : await findVisitOn(db, booking.id, booking.booking_date);
    // `door-closed` is the message.
    if (visit?.status === "customer_away") return {};
    const name = who(booking);
    // A plan that was ended cannot be renewed.
    const isRenewable = isPlan && (await findPlan(db, booking.id))?.ended_at === null;
    return sent(
      toCustomer(db, booking, {
        event: "completed",
        subject: isPlan
          ? { en: "Your month is over", hi: "आपका महीना पूरा हुआ" }
          : { en: "Your cleaning is done", hi: "आपका काम हो गया" },
        short: sayToCustomer(isPlan ? "month_over" : "booking_done", { order: booking.order_id }),
        text: [
          isPlan
            ? {
                en: "The last visit of your monthly plan is done. Thank you for booking.",
                hi: "आपके प्लान के आख़िरी दिन का काम हो गया। बुकिंग के लिए धन्यवाद।",
              }
            : {
                en: `${name.en} has marked your booking as completed. Thank you for booking.`,
                hi: `${name.hi} ने बताया है कि काम पूरा हो गया। बुकिंग के लिए धन्यवाद।`,
              },
          isRenewable
            ? {
                en: "Nothing renews by itself: book the next month with the link below.",
                hi: "अगला महीना अपने-आप शुरू नहीं होता: नीचे के लिंक से बुक करें।",
              }
            : "",
          {
            en: "If something is not right, call us: we put it right.",
            hi: "कुछ ठीक नहीं है? हमें फ़ोन करें, हम ठीक करेंगे।",
          },
        ],
      }),
    );
  }),

  reopened: ofBooking(async (db, booking, { now }) => {
    if (!isOpen(booking.status)) return {};
    const isPlan = booking.plan_ends_on !== null;
    const name = who(booking);
    const ofVendor = isPlan
      ? { en: `${name.en} has it.`, hi: `काम ${name.hi} के पास है।` }
      : {
          en: `Your booking is no longer marked as completed. ${name.en} has it.`,
          hi: `आपकी बुकिंग पर काम पूरा होने का निशान हटा दिया है। काम ${name.hi} के पास है।`,
        };
    return sent(
      toCustomer(db, booking, {
        event: "changed",
        isRequested: true,
        subject: { en: "Your booking is open again", hi: "आपकी बुकिंग फिर से चालू है" },
        short: sayToCustomer("booking_reopened", { order: booking.order_id }),
        text: [
          isPlan
            ? {
                en: "Your monthly plan goes on. The link below shows its visits.",
                hi: "आपका प्लान आगे चलेगा। नीचे के लिंक में सारे दिन देखें।",
              }
            : "",
          booking.vendor_id === null
            ? {
                en: "Your booking is no longer cancelled.",
                hi: "आपकी बुकिंग अब रद्द नहीं है।",
              }
            : ofVendor,
          waiting(booking, now),
        ],
      }),
      toVendorOf(db, booking, booking.vendor_id, {
        event: "changed",
        subject: { en: "A job of yours is open again", hi: "आपका एक काम फिर से चालू है" },
        short: sayToVendor("job_reopened", { order: booking.order_id }),
        text: {
          en: "Our team has opened this job again. It is in your bookings, and you can mark it as completed once it is done.",
          hi: "हमारी टीम ने यह काम फिर से खोला है। यह आपकी बुकिंग में है, हो जाने पर पूरा बताएँ।",
        },
      }),
    );
  }),
};
