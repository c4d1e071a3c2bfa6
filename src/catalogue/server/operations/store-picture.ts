import type { Operator } from "#audit/server/public.ts";
import { saveFile } from "#storage/server/public.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { SentFile } from "#server/files/sent-file.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import { pictureUrl, uploaded } from "../rules/picture-url.ts";

const PICTURE = { name: "picture", pdf: false, fit: { width: 1600, height: 1200 } };

/**
 * Stores a picture for the catalogue, re-encoded, and returns its name. It is public once an item
 * with it is published; a picture without an item is deleted after a day.
 */
export async function storePicture(
  db: Db,
  files: FileStore,
  { operatorId, now }: Operator & { operatorId: number },
  sent: SentFile,
): Promise<{ picture: string; image: string } | Refusal<"file">> {
  const inspected = await inspectFile(sent.bytes, PICTURE);
  if (isRefusal(inspected)) return inspected;
  const saveOptions = { ownerId: operatorId, isPrivate: false, now };
  const picture = uploaded(await saveFile(db, files, inspected, saveOptions));
  return { picture, image: pictureUrl(picture) };
}
