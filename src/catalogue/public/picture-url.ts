import { fileUrl } from "#storage/exports.ts";

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
