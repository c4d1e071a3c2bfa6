import { withAsciiDomain } from "#schema/email-domain.ts";
import type { OpsVendorFilters, OpsVendorRow, OpsVendorProfile } from "./ops-contract.ts";
import type { Db } from "#server/database/connect.ts";
import { fileUrl } from "#storage/exports.ts";
import { listAddresses, toAddress } from "./addresses/addresses.ts";
import { readDaysOff } from "./availability/availability.ts";
import { listSuspensions } from "./suspension/queries.ts";
import { callName, isSuspended, vendorsWithProfile } from "./ground/queries.ts";
import { sql } from "kysely";
import { phoneStart } from "#kernel/phone.ts";
import { likePrefix } from "#server/database/like-prefix.ts";
import { hasNameWords } from "#server/database/search-words.ts";
import type { CsvColumns } from "#server/http/csv-response.ts";
import { csvTime } from "#server/http/csv-time.ts";

/** After the vendor `cursor`. */
type PageRequest = OpsVendorFilters & { cursor?: number | undefined; limit: number };

type Row = Awaited<ReturnType<typeof listVendorRows>>[number];

const toVendorRow = (row: Row): OpsVendorRow => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  phone_number: row.phone_number,
  places: row.places ?? "",
  since: row.created_at.toISOString(),
  is_suspended: row.is_suspended,
  is_sample: row.is_sample,
  has_document: row.document_id !== null,
  services: { approved: row.approved, pending: row.pending },
});

export const listVendors = async (db: Db, part: PageRequest): Promise<OpsVendorRow[]> =>
  (await listVendorRows(db, part)).map(toVendorRow);

export async function readVendor(
  db: Db,
  id: number,
  now: Date,
): Promise<OpsVendorProfile | undefined> {
  const row = await findVendor(db, id);
  if (row === undefined) return undefined;
  const [addresses, suspensions, daysOff] = await Promise.all([
    listAddresses(db, id),
    listSuspensions(db, id),
    readDaysOff(db, id, now),
  ]);
  return {
    ...toVendorRow(row),
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

/** Vendors by how each word of a name, an e-mail or a phone number begins, at most `most` by each. */
function matchingIds(text: string, most?: number) {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  // Sorted by a sum, which matches no index: for a limit the planner may else read all names.
  const few = (id: string) =>
    most === undefined ? sql`` : sql`order by ${sql.ref(id)} + 0 ${limit}`;
  const start = likePrefix(withAsciiDomain(text).toLowerCase());
  const digits = phoneStart(text);
  const phone = /^\d+$/.test(digits)
    ? sql`union (select id from account where role = 'vendor'
        and phone_number like ${likePrefix(digits)} ${limit})`
    : sql``;
  return sql<{ id: number }>`
    (select vendor_id as id from vendor_profile
      where ${hasNameWords(sql`first_name || ' ' || last_name`, text)} ${few("vendor_id")})
    union (select id from account
      where role = 'vendor' and ${hasNameWords(sql`name`, text)} ${few("id")})
    union (select id from account where role = 'vendor' and email like ${start} ${limit}) ${phone}`;
}

export async function findVendorIds(db: Db, text: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${matchingIds(text, most)}) as matching`.execute(db);
  return rows.map(({ id }) => id);
}

const listVendorRows = (db: Db, { q, state, cursor, limit }: PageRequest) =>
  vendors(db)
    // As an array: the planner may else read the newest vendors until enough match.
    .$if(q !== undefined, (query) =>
      query.where("vendor.id", "=", sql<number>`any(array(${matchingIds(q!)}))`),
    )
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
  ["Services approved", ({ services }) => services.approved],
  ["Services waiting", ({ services }) => services.pending],
  ["Document", ({ has_document }) => (has_document ? "yes" : "no")],
  ["State", ({ is_suspended }) => (is_suspended ? "suspended" : "active")],
  csvTime("Since", ({ since }) => since),
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
];
