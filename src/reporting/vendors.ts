import { shownEmail } from "#account/exports.ts";
import { readAverages } from "#booking/exports.ts";
import type { Average } from "#booking/ratings/contract.ts";
import { anyOf } from "#server/database/plans.ts";
import {
  callName,
  isSuspended,
  listAddresses,
  listSuspensions,
  matchingVendorIds,
  readDaysOff,
  toAddress,
  vendorsWithProfile,
} from "#vendor-account/exports.ts";
import type { OpsVendorFilters, OpsVendorRow, OpsVendorProfile } from "./vendors-contract.ts";
import type { Db } from "#server/database/connect.ts";
import { fileUrl } from "#storage/exports.ts";
import { sql } from "kysely";
import { type CsvColumns, csvTime } from "#server/http/csv-response.ts";

/** After the vendor `cursor`. */
type PageRequest = OpsVendorFilters & { cursor?: number | undefined; limit: number };

type Row = Awaited<ReturnType<typeof listVendorRows>>[number];

const toVendorRow = (row: Row, rating: Average | undefined): OpsVendorRow => ({
  id: row.id,
  full_name: row.full_name,
  email: shownEmail(row.email),
  phone_number: row.phone_number,
  places: row.places ?? "",
  since: row.created_at.toISOString(),
  is_suspended: row.is_suspended,
  is_sample: row.is_sample,
  has_document: row.document_id !== null,
  rating: rating ?? null,
  services: { approved: row.approved, pending: row.pending },
});

export async function listVendors(db: Db, part: PageRequest): Promise<OpsVendorRow[]> {
  const rows = await listVendorRows(db, part);
  const ids = rows.map(({ id }) => id);
  const averages = await readAverages(db, "vendor", ids);
  return rows.map((row) => toVendorRow(row, averages.get(row.id)));
}

export async function readVendor(
  db: Db,
  id: number,
  now: Date,
): Promise<OpsVendorProfile | undefined> {
  const row = await findVendor(db, id);
  if (row === undefined) return undefined;
  const [addresses, suspensions, daysOff, rating] = await Promise.all([
    listAddresses(db, id),
    listSuspensions(db, id),
    readDaysOff(db, id, now),
    readAverages(db, "vendor", [id]),
  ]);
  return {
    ...toVendorRow(row, rating.get(id)),
    phone_proven: row.phone_proven_at !== null,
    email_proven: row.email_proven_at !== null,
    ...daysOff,
    actual_address: row.actual_address ?? "",
    locality: row.locality ?? "",
    document_url: row.document_id === null ? null : fileUrl(row.document_id),
    document_type: row.document_type,
    addresses: addresses.map(toAddress),
    suspensions: suspensions.map((suspension) => ({
      reason: suspension.reason,
      by: suspension.suspender ?? "",
      since: suspension.suspended_at.toISOString(),
      lifted_at: suspension.lifted_at?.toISOString() ?? null,
      lifted_by: suspension.lifter,
      lift_reason: suspension.lift_reason,
    })),
  };
}

const vendors = (db: Db) =>
  vendorsWithProfile(db)
    .where("vendor.role", "=", "vendor")
    .select([
      "vendor.created_at",
      "vendor.is_sample",
      "vendor.phone_proven_at",
      "vendor.email_proven_at",
      callName("vendor").as("full_name"),
      isSuspended("vendor.id").as("is_suspended"),
      sql<string | null>`(select string_agg(distinct locality || ', ' || city, '; ')
        from vendor_address where vendor_id = vendor.id)`.as("places"),
      sql<number>`(select count(*)::int from vendor_service
        where vendor_id = vendor.id and status = 'approved')`.as("approved"),
      sql<number>`(select count(*)::int from vendor_service
        where vendor_id = vendor.id and status = 'pending')`.as("pending"),
    ]);

const listVendorRows = (db: Db, { q, state, cursor, limit }: PageRequest) =>
  vendors(db)
    .$if(q !== undefined, (query) => query.where("vendor.id", "=", anyOf(matchingVendorIds(q!))))
    .$if(state === "suspended", (query) =>
      query.where(
        "vendor.id",
        "in",
        sql<number>`(select vendor_id from vendor_suspension where lifted_at is null)`,
      ),
    )
    .$if(state === "active", (query) => query.where(sql<boolean>`not ${isSuspended("vendor.id")}`))
    .$if(cursor !== undefined, (query) => query.where("vendor.id", "<", cursor!))
    .orderBy("vendor.id", "desc")
    .limit(limit)
    .execute();

const findVendor = (db: Db, id: number) =>
  vendors(db).where("vendor.id", "=", id).executeTakeFirst();

export const vendorColumns: CsvColumns<OpsVendorRow> = [
  ["Vendor", ({ id }) => id],
  ["Name", ({ full_name }) => full_name],
  ["Email", ({ email }) => email],
  ["Phone number", ({ phone_number }) => phone_number],
  ["Works from", ({ places }) => places],
  ["Rating", ({ rating }) => rating?.average ?? null],
  ["Services approved", ({ services }) => services.approved],
  ["Services waiting", ({ services }) => services.pending],
  ["Document", ({ has_document }) => (has_document ? "yes" : "no")],
  ["State", ({ is_suspended }) => (is_suspended ? "suspended" : "active")],
  csvTime("Since", ({ since }) => since),
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
];
