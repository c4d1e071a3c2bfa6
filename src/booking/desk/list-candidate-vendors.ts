import type { VendorForBooking } from "./ops-booking-contract.ts";
import { readPaise, sumPaise, toPaise, toRupees } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findEligibleVendors } from "#vendor-services/exports.ts";
import { findVendorIds } from "#vendor-account/exports.ts";
import { listLines } from "../creation/queries.ts";
import { findOpsBooking } from "./ops-booking-queries.ts";
import { listLoads, listOffers, listVendors } from "./candidate-vendors-queries.ts";
import { listFreest } from "../waves/freest-vendors-queries.ts";
import { listVisits } from "../plans/queries.ts";
import { listVendorTimes, beyondOf } from "../jobs/vendor-time-queries.ts";
import { vendorPrice } from "../jobs/vendor-price.ts";

const MIN_SEARCH_LENGTH = 2;
const MAX_MATCHES = 20;
const MAX_LISTED = 100;

/**
 * Candidates for a booking, or for one visit: a hundred eligible vendors, the freest first; with a text, vendors
 * whose name, e-mail or phone number begins with it.
 */
export async function listCandidateVendors(
  db: Db,
  bookingId: number,
  { text, visitId }: { text: string | undefined; visitId: number | undefined },
): Promise<VendorForBooking[] | Refusal<"unknown">> {
  const asked = await findOpsBooking(db, bookingId);
  if (asked === undefined) return refuse("unknown", "There is no such booking");
  const booking = visitId === undefined ? asked : await ofVisit(db, asked, visitId);
  if (booking === undefined) return refuse("unknown", "There is no such visit");
  const lines = await listLines(db, bookingId);
  const productIds = lines.map(({ product_id }) => product_id);
  const total = toRupees(sumPaise(lines));
  const ids =
    text === undefined
      ? await listFreest(db, booking, { lines, limit: MAX_LISTED })
      : text.length < MIN_SEARCH_LENGTH
        ? []
        : await findVendorIds(db, text, MAX_MATCHES);
  const half = { day: booking.booking_date, slot: booking.booking_time_slot };
  const [offering, vendors, loads, offers, times] = await Promise.all([
    findEligibleVendors(db, productIds, booking.pin_code, ids),
    listVendors(db, ids),
    listLoads(db, ids, booking.booking_date, booking.booking_time_slot),
    listOffers(db, bookingId, ids),
    listVendorTimes(db, ids, half),
  ]);
  return vendors
    .filter(
      ({ id, is_suspended }) => id !== booking.vendor_id && (text !== undefined || !is_suspended),
    )
    .map((vendor) => {
      const load = loads.find(({ vendor_id }) => vendor_id === vendor.id);
      const offer = offers.find(({ vendor_id }) => vendor_id === vendor.id);
      const time = times.find(({ vendor_id }) => vendor_id === vendor.id);
      const prices = offering.get(vendor.id);
      const price = toRupees(offer ? readPaise(offer.price_paise) : vendorPrice(lines, prices));
      return {
        id: vendor.id,
        name: vendor.name,
        phone_number: vendor.phone_number ?? "",
        price,
        margin: toRupees(toPaise(total - price)),
        is_eligible: prices !== undefined && !vendor.is_suspended,
        is_suspended: vendor.is_suspended,
        is_sample: vendor.is_sample,
        that_day: Number(load?.that_day ?? 0),
        that_slot: Number(load?.that_slot ?? 0),
        takes: time?.takes ?? null,
        beyond: beyondOf(time),
        ...becameOf(offer),
      };
    })
    .toSorted(
      (one, other) =>
        Number(other.is_eligible) - Number(one.is_eligible) ||
        Number(hasRejected(one)) - Number(hasRejected(other)) ||
        Number(one.beyond !== null) - Number(other.beyond !== null) ||
        one.that_slot - other.that_slot ||
        one.that_day - other.that_day ||
        one.price - other.price ||
        one.id - other.id,
    );
}

type Row = NonNullable<Awaited<ReturnType<typeof findOpsBooking>>>;

async function ofVisit(db: Db, booking: Row, visitId: number): Promise<Row | undefined> {
  const visits = await listVisits(db, booking.id);
  const visit = visits.find(({ id }) => id === visitId);
  if (visit === undefined) return undefined;
  const { day: booking_date, slot: booking_time_slot, vendor_id } = visit;
  return { ...booking, booking_date, booking_time_slot, vendor_id };
}

const hasRejected = ({ answer }: VendorForBooking): boolean =>
  answer === "rejected" || answer === "given_back";

function becameOf(
  offer: Awaited<ReturnType<typeof listOffers>>[number] | undefined,
): Pick<VendorForBooking, "answer" | "answered_at"> {
  if (offer === undefined) return { answer: "none", answered_at: null };
  const { what = "", at = "" } = offer.last ?? {};
  const answer = what === "given_back" || what === "taken_back" ? what : offer.answer;
  const hasAnswered = answer !== "pending" && at !== "";
  return {
    answer,
    answered_at: hasAnswered ? new Date(at).toISOString() : null,
  };
}
