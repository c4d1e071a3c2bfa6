import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { csvTime } from "#server/http/csv-time.ts";
import type { CsvColumns } from "#server/http/csv-response.ts";

/** Service entries as a table for a spreadsheet. */
export const approvalColumns: CsvColumns<OpsVendorService> = [
  ["Entry", ({ id }) => id],
  ["Status", ({ status }) => status],
  ["Service", ({ service }) => service.title],
  ["Category", ({ category }) => category],
  ["Price in rupees", ({ service }) => service.price],
  ["Customer pays in rupees", ({ customer_price }) => customer_price],
  ["Price flags", ({ flags }) => flags.join(" ")],
  ["Last approved price in rupees", ({ approved_price }) => approved_price],
  ["Vendor", ({ vendor }) => vendor.full_name],
  ["Email", ({ vendor }) => vendor.email],
  ["Phone number", ({ vendor }) => vendor.phone_number],
  ["Own product", ({ is_own_product }) => (is_own_product ? "yes" : null)],
  ["Address", ({ location }) => location.address1],
  ["Locality", ({ location }) => location.locality],
  ["City", ({ location }) => location.city],
  ["Pin code", ({ location }) => location.pin_code],
  csvTime("Asked at", ({ asked_at }) => asked_at),
  csvTime("Decided at", ({ decided_at }) => decided_at),
  ["Decided by", ({ decided_by }) => decided_by],
  ["Reason", ({ reason }) => reason],
  ["Sample", ({ vendor }) => (vendor.is_sample ? "yes" : null)],
];
