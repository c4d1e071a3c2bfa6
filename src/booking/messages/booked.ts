import { findMember, type Member } from "#account/exports.ts";
import { inEach } from "#kernel/language.ts";
import { formatRupees, readPaise, toRupees } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import type { Composers, Digest, ShortMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { areaOf, briefSlot, briefWhen, idsIn, ofBooking, sent, lastEndOf } from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { sayToVendor } from "./vendor-texts.ts";
import { findAsked, listOpenOffers } from "./queries.ts";
import { toCustomer, waiting } from "./to-customer.ts";
import { jobLine, listed, toVendor } from "./to-members.ts";

/** A vendor is notified of offers at once, then in one digest per interval. */
const OFFERS_EVERY_MS = 5 * 60_000;

const offersTo = (vendorId: number, items: number[]): Digest => ({
  event: "offers",
  key: `offers:${vendorId}`,
  vendorId,
  items,
  // Older offers are more likely taken by then.
  keeps: "newest",
  everyMs: OFFERS_EVERY_MS,
});

/** Notifies the vendors who got an offer of the booking by `until` and have not answered it. */
export const notifyAsked = async (db: Db, bookingId: number, until: Date): Promise<Digest[]> =>
  (await findAsked(db, { bookingId, until })).map((vendorId) => offersTo(vendorId, [bookingId]));

const earned = (offer: { price_paise: string }): string =>
  formatRupees(toRupees(readPaise(offer.price_paise)));

const EARN = { en: "you earn", hi: "कमाई" };
const THANKS = { en: "Thank you for booking.", hi: "बुकिंग के लिए धन्यवाद।" };
const FIRST = { en: "The first to accept gets it.", hi: "जो पहले हाँ करे, काम उसका।" };

type Offered = Awaited<ReturnType<typeof listOpenOffers>>[number];

/** With its reply buttons for a proven number alone: a press from another answers no offer. */
function briefOffer(offer: Offered, vendor: Member | undefined): ShortMessage {
  const values = { when: briefSlot(offer), area: areaOf(offer), amount: earned(offer) };
  return vendor?.phone_proven_at
    ? sayToVendor("offer", values, `${offer.id} ${offer.booking_date} ${offer.slot}`)
    : sayToVendor("offer_to_open", values);
}

export const bookedComposers: Composers = {
  booked: ofBooking(async (db, booking, { createdAt, now }) => ({
    messages: await toCustomer(db, booking, {
      event: "received",
      subject: { en: "We have your booking", hi: "आपकी बुकिंग मिल गई" },
      short: sayToCustomer("booking_received", {
        order: booking.order_id,
        when: briefWhen(booking),
      }),
      text: [
        inEach((language) => `${THANKS[language]} ${waiting(booking, now)[language]}`.trim()),
        {
          en: "You pay after the work, nothing before.",
          hi: "पैसे काम के बाद दें, पहले कुछ नहीं।",
        },
      ],
    }),
    digests: await notifyAsked(db, booking.id, createdAt),
  })),

  async offered(_db, { bookingId, vendorId, data }) {
    if (vendorId !== null) return { digests: [offersTo(vendorId, idsIn(data, "booking_ids"))] };
    if (bookingId === null) return {};
    return { digests: idsIn(data, "vendor_ids").map((id) => offersTo(id, [bookingId])) };
  },

  async offers(db, { vendorId, data }, { now }) {
    const items = idsIn(data, "items");
    if (vendorId === null || items.length === 0) return {};
    const offers = await listOpenOffers(db, vendorId, items, today(now));
    const [first] = offers;
    if (first === undefined) return {};
    const isCut = data["is_cut"] === true;
    const isOne = offers.length === 1 && !isCut;
    const text = inEach((language) => {
      const lines = listed(
        offers,
        (offer) => `${jobLine(offer, language)}: ${EARN[language]} ${earned(offer)}`,
        { mayBeMore: isCut, language },
      );
      return `${lines}\n\n${FIRST[language]}`;
    });
    return sent(
      toVendor(db, vendorId, {
        event: "offered",
        sendUntil: lastEndOf(offers),
        bookingId: isOne ? first.id : null,
        subject: isOne
          ? { en: "A new job for you", hi: "आपके लिए नया काम" }
          : {
              en: `${isCut ? "Many" : offers.length} new jobs for you`,
              hi: `आपके लिए ${isCut ? "कई" : offers.length} नए काम`,
            },
        text,
        short: isOne
          ? briefOffer(first, await findMember(db, vendorId))
          : sayToVendor("offers", { count: String(offers.length) }),
      }),
    );
  },

  link: ofBooking((db, booking) =>
    sent(
      toCustomer(db, booking, {
        event: "link",
        isRequested: true,
        isLink: true,
        subject: { en: "The link to your booking", hi: "आपकी बुकिंग का लिंक" },
        short: sayToCustomer("booking_link", { order: booking.order_id }),
        text: [
          {
            en: "Here is the link to your booking, as you asked. Anyone with it can read and change the booking.",
            hi: "आपने बुकिंग का लिंक माँगा था, यह रहा। जिसके पास यह लिंक है, वह बुकिंग देख और बदल सकता है।",
          },
        ],
      }),
    ),
  ),
};
