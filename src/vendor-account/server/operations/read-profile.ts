import type { ProfileAnswer } from "#vendor-account/contract/vendor.ts";
import { fileUrl } from "#storage/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { findProfile } from "../queries/profiles.ts";
import { findSuspension } from "../queries/suspensions.ts";

/** A vendor's profile; before anything was saved its fields are empty. */
export async function readProfile(db: Db, vendorId: number): Promise<ProfileAnswer> {
  const [row, suspension] = await Promise.all([
    findProfile(db, vendorId),
    findSuspension(db, vendorId),
  ]);
  const first_name = row.first_name ?? "";
  const last_name = row.last_name ?? "";
  return {
    data: {
      id: String(row.id),
      type: "profile",
      attributes: {
        first_name,
        last_name,
        full_name: `${first_name} ${last_name}`.trim(),
        actual_address: row.actual_address ?? "",
        locality: row.locality ?? "",
        email: row.email,
        phone_number: row.phone_number ?? "",
        document_url: row.document_id === null ? null : fileUrl(row.document_id),
        document_type: row.document_type,
        suspension:
          suspension === undefined
            ? null
            : { reason: suspension.reason, since: suspension.suspended_at.toISOString() },
      },
    },
  };
}
