import { fileUrl } from "#storage/server/public.ts";

const UPLOADED = "file:";

/** How the catalogue names an uploaded picture: `file:` and its id. One of ours is named by its file. */
export const uploaded = (fileId: string): string => `${UPLOADED}${fileId}`;

/** The id of an uploaded picture; undefined for one of ours. */
export const uploadedId = (picture: string): string | undefined =>
  picture.startsWith(UPLOADED) ? picture.slice(UPLOADED.length) : undefined;

/** Where a picture is: among ours, or among what was uploaded. */
export function pictureUrl(picture: string): string {
  const id = uploadedId(picture);
  return id === undefined ? `/pictures/${picture}` : fileUrl(id);
}
