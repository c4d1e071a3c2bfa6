import { sql, type RawBuilder } from "kysely";
import { readPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Slot } from "#kernel/time/day.ts";
import { type Db, hasRow } from "#server/database/connect.ts";
import { findVendorIds } from "#vendor-account/exports.ts";
import { findEligibleVendors } from "#vendor-services/exports.ts";
import { listLines } from "../lines/queries.ts";
import { readPriceAfterTax } from "../money/invoices/issue-invoices.ts";
import {
  vendorPrice,
  listVendorTimes,
  beyondOf,
  canCome,
} from "../vendor-time/vendor-time-queries.ts";
import { bookedLines, eligibleVendors } from "../offers/eligible-vendors-queries.ts";
import { listVisits } from "../plans/queries.ts";
import {
  listBlocks,
  listLoads,
  listOffers,
  listVendors,
} from "../vendor-time/candidate-vendors-queries.ts";
import type { VendorForBooking } from "./ops-booking-contract.ts";
import { findOpsBooking } from "./ops-booking-queries.ts";

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
  const ids =
    text === undefined
      ? await listFreest(db, booking, { lines, limit: MAX_LISTED })
      : text.length < MIN_SEARCH_LENGTH
        ? []
        : await findVendorIds(db, text, MAX_MATCHES);
  const halfDay = { day: booking.booking_date, slot: booking.booking_time_slot };
  const [afterTax, offering, vendors, loads, offers, times, blocks] = await Promise.all([
    readPriceAfterTax(db, bookingId, asked.booking_date),
    findEligibleVendors(db, productIds, booking.pin_code, ids),
    listVendors(db, ids),
    listLoads(db, ids, booking.booking_date, booking.booking_time_slot),
    listOffers(db, bookingId, ids),
    listVendorTimes(db, ids, halfDay),
    listBlocks(db, bookingId, ids),
  ]);
  return vendors
    .filter(
      ({ id, is_suspended }) => id !== booking.vendor_id && (text !== undefined || !is_suspended),
    )
    .map((vendor) => {
      const load = loads.find(({ vendor_id }) => vendor_id === vendor.id);
      const offer = offers.find(({ vendor_id }) => vendor_id === vendor.id);
      const time = times.find(({ vendor_id }) => vendor_id === vendor.id);
      const { stars, day } = blocks.find(({ vendor_id }) => vendor_id === vendor.id) ?? {};
      const prices = offering.get(vendor.id);
      const price = offer ? readPaise(offer.price_paise) : vendorPrice(lines, prices).price;
      return {
        id: vendor.id,
        name: vendor.name,
        phone_number: vendor.phone_number ?? "",
        price: toRupees(price),
        margin: toRupees((afterTax - price) as Paise),
        is_eligible: prices !== undefined && !vendor.is_suspended,
        is_suspended: vendor.is_suspended,
        is_sample: vendor.is_sample,
        that_day: Number(load?.that_day ?? 0),
        that_slot: Number(load?.that_slot ?? 0),
        takes: time?.takes ?? null,
        beyond: beyondOf(time),
        blocked: stars === undefined || day === undefined ? null : { stars, day },
        ...becameOf(offer),
      };
    })
    .toSorted(
      (one, other) =>
        Number(other.is_eligible) - Number(one.is_eligible) ||
        Number(hasRejected(one)) - Number(hasRejected(other)) ||
        Number(one.blocked !== null) - Number(other.blocked !== null) ||
        Number(one.beyond !== null) - Number(other.beyond !== null) ||
        one.that_slot - other.that_slot ||
        one.that_day - other.that_day ||
        (one.price ?? 0) - (other.price ?? 0) ||
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

type BookingQuery = {
  id: number;
  pin_code: string;
  booking_date: string;
  booking_time_slot: Slot;
  vendor_id: number | null;
};
type LineQuery = { product_id: number; quantity: number };

/**
 * The ids of the best vendors: without a rejection, available, with the fewest bookings in that slot and on that
 * day, then cheapest. For a single product it reads only those that differ by more than price, and the cheapest.
 */
export async function listFreest(
  db: Db,
  booking: BookingQuery,
  { lines, limit }: { lines: readonly LineQuery[]; limit: number },
): Promise<number[]> {
  const { id, booking_date, booking_time_slot, vendor_id } = booking;
  const [line] = lines;
  const eligible =
    line !== undefined &&
    lines.length === 1 &&
    (await hasRow(db.selectFrom("product").where("id", "=", line.product_id)))
      ? eligibleOfOne(booking, line, limit)
      : sql`line as (${bookedLines(id)}), eligible as (${eligibleVendors(booking.pin_code)})`;
  const { rows } = await sql<{ id: number }>`
    with load as (
      select vendor_id, count(*) as that_day,
        count(*) filter (where slot = ${booking_time_slot}) as that_slot
      from job where day = ${booking_date}
      group by vendor_id),
    ${eligible}
    select eligible.vendor_id as id
    from eligible
    left join load using (vendor_id)
    left join vendor_availability as own using (vendor_id)
    left join booking_offer as offer
      on offer.booking_id = ${id} and offer.vendor_id = eligible.vendor_id
    where eligible.vendor_id is distinct from ${vendor_id}
    order by coalesce(offer.answer = 'rejected', false),
      case when own.vendor_id is null then false
        else not ${canCome(sql`own.vendor_id`, { day: booking_date, slot: booking_time_slot })} end,
      coalesce(that_slot, 0), coalesce(that_day, 0),
      coalesce(offer.price_paise, eligible.price_paise), eligible.vendor_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Vendors with a booking that day, an offer of it or availability of their own (`apart`), and the cheapest
 * others. A vendor may have a price for each address, so twice as many entries are read.
 */
const eligibleOfOne = (
  { id, pin_code }: BookingQuery,
  { product_id, quantity }: LineQuery,
  limit: number,
): RawBuilder<unknown> => {
  const offered = sql`entry.product_id = ${product_id}
    and entry.city_id = (select city_of_pin(${pin_code}))`;
  return sql`
    apart as materialized (
      select vendor_id from load
      union select vendor_id from booking_offer where booking_id = ${id}
      union select vendor_id from vendor_availability),
    entries as (
      (select distinct entry.price_paise, entry.vendor_id from offered_entry as entry
        where ${offered} and entry.vendor_id not in (select vendor_id from apart)
        order by entry.price_paise, entry.vendor_id limit ${2 * limit})
      union all
      select own.price_paise, apart.vendor_id from apart cross join lateral (
        select entry.price_paise from offered_entry as entry
        where ${offered} and entry.vendor_id = apart.vendor_id) as own),
    eligible as (
      select vendor_id, ${quantity}::bigint * min(price_paise) as price_paise
      from entries group by vendor_id)`;
};
