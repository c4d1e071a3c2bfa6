import { fileUrl } from "#storage/server/public.ts";

const UPLOADED = "file:";

/**
 * Returns the name of an uploaded picture: `file:` and its id. A picture of public/pictures is
 * named by its file.
 */
export const uploaded = (fileId: string): string => `${UPLOADED}${fileId}`;

/** Returns the id of an uploaded picture; undefined for one of public/pictures. */
export const uploadedId = (picture: string): string | undefined =>
  picture.startsWith(UPLOADED) ? picture.slice(UPLOADED.length) : undefined;

/** Returns the URL of a picture. */
export function pictureUrl(picture: string): string {
  const id = uploadedId(picture);
  return id === undefined ? `/pictures/${picture}` : fileUrl(id);
}
