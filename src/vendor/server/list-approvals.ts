import type { Approval, OpsVendorService } from "#vendor/contract.ts";
import { fileUrl } from "#file/server/file-url.ts";
import { toRupees } from "#kernel/money.ts";
import type { Db } from "#server/database/connect.ts";
import { toEntry } from "./list-services.ts";
import { listEntriesByStatus } from "./queries/services.ts";

/** Entries for the operators, longest waiting first, each with whose it is. At most 500. */
export async function listApprovals(
  db: Db,
  status: Approval | undefined,
): Promise<OpsVendorService[]> {
  const rows = await listEntriesByStatus(db, status);
  return rows.map((row) => ({
    ...toEntry(row),
    vendor: {
      id: row.vendor_id,
      full_name: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
      email: row.email,
      phone_number: row.phone_number,
      document_url: row.document_id === null ? null : fileUrl(row.document_id),
    },
    approved_price: row.approved_price_paise === null ? null : toRupees(row.approved_price_paise),
    is_own_product: row.maker_id !== null,
  }));
}
