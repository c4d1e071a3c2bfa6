import type { OpsVendorFilters, OpsVendorRow } from "#vendor-account/contract/ops.ts";
import type { Db } from "#server/database/connect.ts";
import { listVendorRows } from "../queries/ops-vendors.ts";

type PageRequest = OpsVendorFilters & { cursor?: number | undefined; limit: number };
type Row = Awaited<ReturnType<typeof listVendorRows>>[number];

export const toVendorRow = (row: Row): OpsVendorRow => ({
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

/** Vendors, newest first, searched by the beginning of name, e-mail or phone number. */
export async function listVendors(db: Db, part: PageRequest): Promise<OpsVendorRow[]> {
  const { q, state, cursor, limit } = part;
  return (await listVendorRows(db, { q, state, cursor, limit })).map(toVendorRow);
}
