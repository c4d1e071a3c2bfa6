import type { OpsVendorRow } from "#vendor-account/contract/ops.ts";
import { csvTime } from "#server/http/csv-time.ts";
import type { CsvColumns } from "#server/http/csv-response.ts";

/** Vendors as a table for a spreadsheet. */
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
