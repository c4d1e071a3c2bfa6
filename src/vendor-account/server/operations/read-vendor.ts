import type { OpsVendorProfile } from "#vendor-account/contract/ops.ts";
import { fileUrl } from "#storage/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { toAddress } from "./save-address.ts";
import { toVendorRow } from "./list-vendors.ts";
import { listAddresses } from "../queries/addresses.ts";
import { findVendor } from "../queries/ops-vendors.ts";
import { listSuspensions } from "../queries/suspensions.ts";

/** A vendor's account as operators read it. Undefined when there is none. */
export async function readVendor(db: Db, id: number): Promise<OpsVendorProfile | undefined> {
  const row = await findVendor(db, id);
  if (row === undefined) return undefined;
  const [addresses, suspensions] = await Promise.all([
    listAddresses(db, id),
    listSuspensions(db, id),
  ]);
  return {
    ...toVendorRow(row),
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
