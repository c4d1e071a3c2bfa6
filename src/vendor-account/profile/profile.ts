import { shownEmail } from "#account/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { ProfileAnswer, ProfileFields } from "../contract.ts";
import { fileUrl, deleteMarked, dropFiles, saveFile } from "#storage/exports.ts";
import { findSuspension, lockVendor } from "../suspension/queries.ts";
import type { FileReference, Files } from "#server/files/file-store.ts";
import { type Refusal, isRefusal } from "#kernel/refusal.ts";
import type { SentFile } from "#server/files/sent-file.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import { vendorsWithProfile } from "../ground/queries.ts";
import type { DB } from "#schema.gen.ts";
import { sql, type Updateable } from "kysely";

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
        email: shownEmail(row.email),
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

/** The columns with documents, by their names. */
export const documentReferences: Record<string, FileReference> = {
  "vendor_profile.document_id": {
    isNamed: sql`exists (select from vendor_profile where document_id = file.id)`,
    isDocument: true,
  },
};

const DOCUMENT = { name: "document", pdf: true, fit: { width: 2400, height: 2400 } };

/**
 * Saves the given fields of a profile. A new name or document returns approved entries to approval. Refuses
 * an invalid document, and then saves nothing.
 */
export async function updateProfile(
  db: Db,
  files: Files,
  vendorId: number,
  input: { fields: Partial<ProfileFields>; document: SentFile | undefined },
  { now, onReviewedChanged }: { now: Date } & Pick<VendorAccountHooks, "onReviewedChanged">,
): Promise<ProfileAnswer | Refusal<"file">> {
  const { fields, document } = input;
  const inspected = document && (await inspectFile(document.bytes, DOCUMENT));
  if (isRefusal(inspected)) return inspected;
  const saveOptions = { ownerId: vendorId, isPrivate: true, now };
  const document_id = inspected && (await saveFile(db, files, inspected, saveOptions));
  const dropped = await inTransaction(db, async (transaction) => {
    // The profile may have no row to lock.
    await lockVendor(transaction, vendorId);
    const before = (await findProfile(transaction, vendorId)).document_id;
    const change = { ...fields, ...(document_id && { document_id }) };
    await upsertProfile(transaction, vendorId, change, now);
    await onReviewedChanged(transaction, vendorId, now);
    const unnamed = document_id === undefined || before === null ? [] : [before];
    return dropFiles(transaction, files, unnamed, now);
  });
  await deleteMarked(db, files, dropped);
  return readProfile(db, vendorId);
}

const findProfile = (db: Db, vendorId: number) =>
  vendorsWithProfile(db)
    .select(["profile.first_name", "profile.last_name"])
    .where("vendor.id", "=", vendorId)
    .executeTakeFirstOrThrow();

const upsertProfile = (
  db: Db,
  vendorId: number,
  fields: Updateable<DB["vendor_profile"]>,
  now: Date,
) =>
  db
    .insertInto("vendor_profile")
    .values({
      vendor_id: vendorId,
      first_name: "",
      last_name: "",
      actual_address: "",
      locality: "",
      ...fields,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet({ ...fields, changed_at: now }),
    )
    .execute();
