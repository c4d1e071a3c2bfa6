import type { ProfileAnswer, ProfileFields } from "#vendor-account/contract/vendor.ts";
import { deleteMarked, dropFiles, saveFile } from "#storage/server/public.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { SentFile } from "#server/files/sent-file.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import { findProfile, lockProfile, upsertProfile } from "../queries/profiles.ts";
import { readProfile } from "./read-profile.ts";

const DOCUMENT = { name: "document", pdf: true, fit: { width: 2400, height: 2400 } };

/**
 * Saves the given fields of a vendor's profile, and its document, which replaces the former one.
 * Refuses an invalid document, and then saves nothing.
 */
export async function updateProfile(
  db: Db,
  files: FileStore,
  vendorId: number,
  input: { fields: Partial<ProfileFields>; document: SentFile | undefined },
  now: Date,
): Promise<ProfileAnswer | Refusal<"file">> {
  const { fields, document } = input;
  const inspected = document && (await inspectFile(document.bytes, DOCUMENT));
  if (isRefusal(inspected)) return inspected;
  const saveOptions = { ownerId: vendorId, isPrivate: true, now };
  const document_id = inspected && (await saveFile(db, files, inspected, saveOptions));
  const dropped = await inTransaction(db, async (transaction) => {
    await lockProfile(transaction, vendorId);
    const before = (await findProfile(transaction, vendorId)).document_id;
    const change = { ...fields, ...(document_id && { document_id }) };
    await upsertProfile(transaction, vendorId, change, now);
    const unnamed = document_id === undefined || before === null ? [] : [before];
    await dropFiles(transaction, unnamed, now);
    return unnamed;
  });
  await deleteMarked(db, files, dropped);
  return readProfile(db, vendorId);
}
