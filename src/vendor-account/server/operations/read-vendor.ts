import type { OpsVendorProfile } from "#vendor-account/contract/ops.ts";
import { fileUrl } from "#storage/server/file-url.ts";
import { toRupees } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { toAddress } from "./save-address.ts";
import { toEntry } from "#vendor-services/server/operations/list-services.ts";
import { toVendorRow } from "./list-vendors.ts";
import { listAddresses } from "../queries/addresses.ts";
import { findVendor } from "../queries/ops-vendors.ts";
import { listEntriesBehind } from "#vendor-services/server/queries/services.ts";
import { listSuspensions } from "../queries/suspensions.ts";

const ENTRIES_ON_A_PAGE = 50;

/**
 * All that the desk knows of a vendor, but for its jobs: of its services a page, those behind the entry
 * `cursor`. Undefined when there is none.
 */
export async function readVendor(
  db: Db,
  id: number,
  cursor = 0,
): Promise<OpsVendorProfile | undefined> {
  const row = await findVendor(db, id);
  if (row === undefined) return undefined;
  const [addresses, found, suspensions] = await Promise.all([
    listAddresses(db, id),
    listEntriesBehind(db, id, { cursor, limit: ENTRIES_ON_A_PAGE + 1 }),
    listSuspensions(db, id),
  ]);
  const entries = found.slice(0, ENTRIES_ON_A_PAGE);
  return {
    ...toVendorRow(row),
    actual_address: row.actual_address ?? "",
    locality: row.locality ?? "",
    document_url: row.document_id === null ? null : fileUrl(row.document_id),
    document_type: row.document_type,
    addresses: addresses.map(toAddress),
    entries: entries.map((entry) => ({
      ...toEntry(entry),
      approved_price:
        entry.approved_price_paise === null ? null : toRupees(entry.approved_price_paise),
    })),
    next: found.length > entries.length ? String(entries.at(-1)?.id) : null,
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
