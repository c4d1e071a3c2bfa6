import { formatRupees } from "#kernel/money/money.ts";
import { csvTime } from "#server/http/csv-time.ts";
import type {
  OpsApplication,
  OpsVendorRow,
  OpsVendorService,
} from "#vendor-account/contract/ops.ts";

type Columns<Row> = readonly (readonly [
  head: string,
  cell: (row: Row) => string | number | null,
])[];

/** Service entries as a table for a spreadsheet. */
export const approvalColumns: Columns<OpsVendorService> = [
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

/** Vendors as a table for a spreadsheet. */
export const vendorColumns: Columns<OpsVendorRow> = [
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

/** Applications of the public form as a table for a spreadsheet. */
export const applicationColumns: Columns<OpsApplication> = [
  ["Application", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Phone number", ({ phone_number }) => phone_number],
  ["City", ({ location }) => location],
  [
    "Services",
    ({ services }) =>
      services
        .map(({ service_name, price }) => `${service_name} ${formatRupees(price)}`)
        .join("; "),
  ],
  csvTime("Received at", ({ received_at }) => received_at),
  csvTime("Handled at", ({ handled_at }) => handled_at),
  ["Handled by", ({ handled_by }) => handled_by],
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
];
