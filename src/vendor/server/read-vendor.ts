import type { OpsVendorProfile } from "#vendor/desk-contract.ts";
import { fileUrl } from "#file/server/file-url.ts";
import { toRupees } from "#kernel/money.ts";
import type { Db } from "#server/database/connect.ts";
import { toAddress } from "./keep-address.ts";
import { toEntry } from "./list-services.ts";
import { toVendorRow } from "./list-vendors.ts";
import { listAddresses } from "./queries/addresses.ts";
import { findVendor } from "./queries/desk-vendors.ts";
import { listEntries } from "./queries/services.ts";
import { listSuspensions } from "./queries/suspensions.ts";

/** All that the desk knows of a vendor, but for its jobs. Undefined when there is none. */
export async function readVendor(db: Db, id: number): Promise<OpsVendorProfile | undefined> {
  const row = await findVendor(db, id);
  if (row === undefined) return undefined;
  const [addresses, entries, suspensions] = await Promise.all([
    listAddresses(db, id),
    listEntries(db, id),
    listSuspensions(db, id),
  ]);
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
