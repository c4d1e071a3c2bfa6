import { nameInMessage } from "#kernel/name-in-message.ts";
import type { Composers, Happened } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { UNDO_MS } from "../ground/limits.ts";
import { notifyAsked } from "./booked.ts";
import { areaOf, briefSlot, briefWhen, idIn, ofBooking, sent, who } from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { sayToVendor } from "./vendor-texts.ts";
import { type BookingForMessage, findTaking } from "./queries.ts";
import { AT_HOME, toCustomer, waiting } from "./to-customer.ts";
import { toVendorOf, toVendorWithMoney } from "./to-members.ts";

const isStillSo = (booking: BookingForMessage, { vendorId, createdAt }: Happened): boolean =>
  booking.status === "accepted" &&
  booking.vendor_id === vendorId &&
  booking.answered_at?.getTime() === createdAt.getTime();

const vendorFound = (db: Db, booking: BookingForMessage) => {
  const name = who(booking);
  return toCustomer(db, booking, {
    event: "vendor-found",
    subject: { en: `${name.en} will come to you`, hi: `${name.hi} आपके यहाँ आएँगे` },
    short: sayToCustomer("cleaner_found", {
      who: name,
      order: booking.order_id,
      when: briefWhen(booking),
    }),
    text: [
      {
        en: `${name.en} has accepted your booking, and will call if anything is unclear.`,
        hi: `${name.hi} ने आपकी बुकिंग ले ली है। कुछ पूछना हुआ तो फ़ोन करेंगे।`,
      },
      booking.plan_ends_on === null
        ? AT_HOME
        : {
            en: `${AT_HOME.en} With the link below you can skip a visit until the evening before, or pause the plan.`,
            hi: `${AT_HOME.hi} नीचे के लिंक से आप एक शाम पहले तक किसी दिन का काम छोड़ सकते हैं, या प्लान रोक सकते हैं।`,
          },
    ],
  });
};

const anotherFound = (db: Db, booking: BookingForMessage) => {
  const name = who(booking);
  return toCustomer(db, booking, {
    event: "changed",
    subject: { en: "Another cleaner will come to you", hi: "आपके यहाँ अब कोई और आएँगे" },
    short: sayToCustomer("cleaner_replaced", { who: name, when: briefWhen(booking) }),
    text: [
      {
        en: `${name.en} will come instead. Day, time and price stay as they were.`,
        hi: `अब ${name.hi} आएँगे। दिन, समय और दाम वही हैं।`,
      },
    ],
  });
};

const takenBack = (db: Db, booking: BookingForMessage, formerId: number | null) =>
  toVendorOf(db, booking, formerId, {
    event: "changed",
    subject: { en: "Another cleaner does a job of yours", hi: "आपका एक काम अब कोई और करेगा" },
    short: sayToVendor("job_gone", { order: booking.order_id, when: briefSlot(booking) }),
    text: {
      en: "This job is not yours any more. Please do not go there.",
      hi: "यह काम अब आपका नहीं है। वहाँ न जाएँ।",
    },
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
        subject: { en: "We have given you a job", hi: "हमने आपको एक काम दिया है" },
        short: sayToVendor("job_given", { when: briefSlot(booking), area: areaOf(booking) }),
        text: {
          en: "This job is yours. If you cannot come, give it back in your bookings, so that we find another cleaner in time.",
          hi: "यह काम आपका है। न आ सकें तो अपनी बुकिंग में काम लौटा दें, ताकि हम समय पर किसी और को ढूँढ लें।",
        },
      }),
      takenBack(db, booking, formerId),
    );
  }),

  "given-back": ofBooking(async (db, booking, happened) => {
    if (booking.status !== "pending") return {};
    const { createdAt, data, vendorId, now } = happened;
    const formerId = data["by"] === "operator" ? vendorId : null;
    const gone = nameInMessage(booking.gone);
    const content = {
      event: "changed",
      subject: { en: "We are looking for another cleaner", hi: "हम दूसरे क्लीनर को ढूँढ रहे हैं" },
      short: sayToCustomer("cleaner_gone", { order: booking.order_id, when: briefWhen(booking) }),
      text: [
        {
          en: `${gone ?? "The cleaner who had accepted your booking"} cannot come. Day, time and price stay as they were.`,
          hi: `${gone ?? "जिन्होंने आपकी बुकिंग ली थी, वे"} नहीं आ पाएँगे। दिन, समय और दाम वही हैं।`,
        },
        waiting(booking, now),
      ],
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
