import type { OpsBookingFilters, OpsBookingPage, OpsBookingRow } from "./contract.ts";
import { toPage } from "#kernel/page.ts";
import { toRupees } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { callReasons, needsCall } from "../states/confirmation-call.ts";
import { placeOf } from "../lines/locality.ts";
import { maskedPhone } from "../offers/masked-phone.ts";
import { findVendorIds } from "#vendor-account/exports.ts";
import type { Filters } from "./booking-filters-queries.ts";
import { findNewest, searchBookings, listRows } from "./ops-list-queries.ts";
import { findVendor } from "../vendor-time/candidate-vendors-queries.ts";
import { parseSearch } from "./parse-search.ts";

const MAX_VENDORS = 10;

export type CsvBooking = OpsBookingRow & {
  email: string;
  full_address: string;
  booked_at: string;
};

type Row = Awaited<ReturnType<typeof listRows>>[number];

export function toOpsRow(row: Row): OpsBookingRow {
  const { isFull, isLong } = callReasons(row);
  return {
    id: row.id,
    order_id: row.order_id,
    status: row.status,
    booking_date: row.booking_date,
    booking_time_slot: row.booking_time_slot,
    name: `${row.first_name} ${row.last_name}`,
    phone_number: row.phone_number,
    what: row.what ?? "",
    lines: row.lines ?? 0,
    place: placeOf(row.full_address, row.city),
    city: row.city,
    pin_code: row.pin_code,
    total: row.total_paise === null ? 0 : toRupees(row.total_paise),
    vendor: row.vendor_id === null ? null : { id: row.vendor_id, name: row.vendor_name },
    offers: row.offers ?? 0,
    unanswered: row.unanswered ?? 0,
    needs_call: needsCall(row),
    was_full: isFull,
    is_long: isLong,
    is_sample: row.is_sample,
    plan: row.plan,
    visit: row.visit,
    duplicates: row.duplicates,
  };
}

/** In lists of many, a phone number is masked: it is read where its booking is. */
export const toMaskedRow = (row: Row): OpsBookingRow =>
  toOpsRow({ ...row, phone_number: maskedPhone(row.phone_number) });

/** A page of the bookings that match, newest first. With a day, plans appear by their visit on it. */
export async function listBookings(
  db: Db,
  { q, ...filters }: OpsBookingFilters,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<OpsBookingPage> {
  const found = await find(db, filters, q, { before: cursor, limit: limit + 1 });
  const rows = found.ids.map((id) => ({ id }));
  const { items, next } = toPage(rows, limit);
  const ids = items.map(({ id }) => id);
  const vendor = filters.vendor === undefined ? undefined : await findVendor(db, filters.vendor);
  return {
    items: (await listRows(db, ids, filters.date)).map(toMaskedRow),
    next,
    is_cut: found.isCut,
    vendor: vendor?.name ?? null,
  };
}

export async function listCsvBookings(
  db: Db,
  { q, ...filters }: OpsBookingFilters,
  limit: number,
): Promise<CsvBooking[]> {
  const { ids } = await find(db, filters, q, { before: undefined, limit });
  return (await listRows(db, ids, filters.date)).map((row) => ({
    ...toOpsRow(row),
    email: row.email,
    full_address: row.full_address,
    booked_at: row.booked_at.toISOString(),
  }));
}

async function find(
  db: Db,
  filters: Filters,
  q: string | undefined,
  part: { before: number | undefined; limit: number },
): Promise<{ ids: number[]; isCut: boolean }> {
  if (q === undefined) return { ids: await findNewest(db, filters, part), isCut: false };
  const search = parseSearch(q);
  if (search === undefined) return { ids: [], isCut: false };
  const isOfAnyVendor = search.vendor !== undefined && filters.vendor === undefined;
  const vendors = isOfAnyVendor ? await findVendorIds(db, search.vendor ?? "", MAX_VENDORS) : [];
  return searchBookings(db, filters, { ...search, vendors }, part);
}
