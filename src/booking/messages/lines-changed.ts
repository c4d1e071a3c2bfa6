import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Composers } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { findLast } from "../ground/events-queries.ts";
import { isOpen } from "../states/fields.ts";
import { why } from "./changed.ts";
import { briefSlot, lastEndOf, ofBooking, sent, whenAndWhere } from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import type { BookingForMessage } from "./queries.ts";
import { toCustomer } from "./to-customer.ts";
import { toOperators, toVendorOf, toVendorWithMoney } from "./to-members.ts";
import { sayToVendor } from "./vendor-texts.ts";

const linesChanged = (db: Db, booking: BookingForMessage) =>
  toVendorWithMoney(db, booking, {
    event: "changed",
    subject: { en: "The work of a job has changed", hi: "एक काम में बदलाव हुआ है" },
    short: sayToVendor("job_work", { order: booking.order_id }),
    text: {
      en: "Please read in your bookings what is to be done now. If you cannot do it, give the job back there, so that we find another cleaner in time.",
      hi: "अपनी बुकिंग में देखें कि अब क्या करना है। न कर सकें तो वहीं काम लौटा दें, ताकि हम समय पर किसी और को ढूँढ लें।",
    },
  });

export const lineComposers: Composers = {
  /** `from` and `to`: what it came to before and comes to now, in rupees. */
  "lines-changed": ofBooking(async (db, booking, { data: { by, from, to, reason }, createdAt }) => {
    if (!isOpen(booking.status)) return {};
    const last = await findLast(db, booking.id, ["lines_changed", "change_refused"]);
    if (last?.happened_at.getTime() !== createdAt.getTime()) return {};
    const price = formatRupees(Number(to));
    const subject = {
      en: `Your booking now costs ${price}`,
      hi: `आपकी बुकिंग के अब ${price} लगेंगे`,
    };
    if (by === "customer")
      return sent(
        toCustomer(db, booking, {
          event: "changed",
          subject,
          short: sayToCustomer("price_changed", { order: booking.order_id, amount: price }),
          text: [
            {
              en: `Your cleaner does more, as you asked. ${String(reason)}.`,
              // What was added is among the facts.
              hi: "आपके कहने पर काम बढ़ाया गया है। अब कुल काम नीचे लिखा है।",
            },
          ],
        }),
      );
    return sent(
      toCustomer(db, booking, {
        event: "changed",
        isRequested: true,
        subject,
        short: sayToCustomer("price_changed", { order: booking.order_id, amount: price }),
        text: [
          from === to
            ? {
                en: `We have changed what is booked. It still costs ${price}.`,
                hi: `हमने बुकिंग का काम बदला है। दाम वही है: ${price}।`,
              }
            : {
                en: `We have changed your booking. It cost ${formatRupees(Number(from))}, and now costs ${price}.`,
                hi: `हमने आपकी बुकिंग बदली है। पहले ${formatRupees(Number(from))} लगते, अब ${price} लगेंगे।`,
              },
          why(String(reason)),
          {
            en: "If you do not want this, refuse it with the link below before the work begins. Then everything stays as it was.",
            hi: "यह नहीं चाहिए तो काम शुरू होने से पहले नीचे के लिंक से मना कर दें। तब सब पहले जैसा रहेगा।",
          },
        ],
      }),
      linesChanged(db, booking),
    );
  }),

  "more-asked": ofBooking(async (db, booking, { vendorId }) =>
    sent(
      toVendorOf(db, booking, booking.vendor_id === vendorId ? vendorId : null, {
        event: "changed",
        subject: { en: "Your customer asks for more", hi: "ग्राहक और काम चाहते हैं" },
        short: sayToVendor("more_asked", { order: booking.order_id }),
        text: {
          en: "Please read in your bookings what it is and what you earn, and say yes or no.",
          hi: "अपनी बुकिंग में देखें कि क्या काम है और कितनी कमाई है, फिर हाँ या ना बताएँ।",
        },
      }),
    ),
  ),

  "change-refused": ofBooking(async (db, booking) => {
    if (!isOpen(booking.status)) return {};
    return sent(
      toCustomer(db, booking, {
        event: "changed",
        subject: { en: "Your booking is as it was before", hi: "आपकी बुकिंग पहले जैसी है" },
        short: sayToCustomer("change_undone", { order: booking.order_id }),
        text: [
          {
            en: "You have refused our change. Services and price are as they were before.",
            hi: "आपने हमारा बदलाव नहीं माना। काम और दाम पहले जैसे हैं।",
          },
        ],
      }),
      linesChanged(db, booking),
      toOperators(db, {
        event: "change-refused",
        sendUntil: lastEndOf([booking]),
        bookingId: booking.id,
        subject: "A customer refused a change",
        short: sayToVendor("desk_change_refused", {
          order: booking.order_id,
          when: briefSlot(booking),
        }),
        text: `${booking.order_id}: ${whenAndWhere(booking)}\n\nThe booking is as it was before the change. Call the customer to agree on what to do.`,
        link: opsPaths.booking(booking.id),
      }),
    );
  }),
};
