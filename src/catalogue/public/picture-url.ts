import type { FileReference } from "#server/files/file-store.ts";
import { fileUrl } from "#storage/exports.ts";
import { sql } from "kysely";

const UPLOADED = "file:";

/** The name of an uploaded picture: `file:` and its id. Those of public/pictures are named by file. */
export const uploaded = (fileId: string): string => `${UPLOADED}${fileId}`;

/** Undefined for a picture of public/pictures. */
export const uploadedId = (picture: string): string | undefined =>
  picture.startsWith(UPLOADED) ? picture.slice(UPLOADED.length) : undefined;

export function pictureUrl(picture: string): string {
  const id = uploadedId(picture);
  return id === undefined ? `/pictures/${picture}` : fileUrl(id);
}

/** The columns with pictures, by their names. */
export const pictureReferences: Record<string, FileReference> = {
  "bookable.image": {
    isNamed: sql`exists (select from bookable where image = 'file:' || file.id)`,
    isPublished: sql`exists (select from bookable
      where image = 'file:' || file.id and status = 'approved')`,
  },
  "category.image": {
    isNamed: sql`exists (select from category where image = 'file:' || file.id)`,
    isPublished: sql`exists (select from category where image = 'file:' || file.id)`,
  },
};
