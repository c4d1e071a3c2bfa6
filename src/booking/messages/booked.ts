import { formatRupees, readPaise, toRupees } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import type { Composers, Digest } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { idsIn, ofBooking, sent, lastEndOf } from "./compose.ts";
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

export const bookedComposers: Composers = {
  booked: ofBooking(async (db, booking, { createdAt, now }) => ({
    messages: await toCustomer(db, booking, {
      event: "received",
      subject: "We have your booking",
      text: [
        `Thank you for booking. ${waiting(booking, now)}`.trim(),
        "You pay after the work, nothing before.",
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
    const lines = listed(
      offers,
      (offer) =>
        `${jobLine(offer)}: you earn ${formatRupees(toRupees(readPaise(offer.price_paise)))}`,
      isCut,
    );
    return sent(
      toVendor(db, vendorId, {
        event: "offered",
        sendUntil: lastEndOf(offers),
        bookingId: isOne ? first.id : null,
        subject: isOne ? "A new job for you" : `${isCut ? "Many" : offers.length} new jobs for you`,
        text: `${lines}\n\nThe first to accept gets it.`,
      }),
    );
  },

  link: ofBooking((db, booking) =>
    sent(
      toCustomer(db, booking, {
        event: "link",
        isRequested: true,
        isLink: true,
        subject: "The link to your booking",
        text: [
          "Here is the link to your booking, as you asked. Anyone with it can read and change the booking.",
        ],
      }),
    ),
  ),
};
