import type { OpsApplication, OpsContact } from "#inbox/contract/ops.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { csvTime } from "#server/http/csv-time.ts";
import type { CsvColumns } from "#server/http/csv-response.ts";

/** Messages as a table for a spreadsheet. */
export const messageColumns: CsvColumns<OpsContact> = [
  ["Message", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone number", ({ phone_number }) => phone_number],
  ["Subject", ({ subject }) => subject],
  ["Text", ({ message }) => message],
  csvTime("Received at", ({ received_at }) => received_at),
  csvTime("Handled at", ({ handled_at }) => handled_at),
  ["Handled by", ({ handled_by }) => handled_by],
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
];

/** Applications of the public form as a table for a spreadsheet. */
export const applicationColumns: CsvColumns<OpsApplication> = [
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
