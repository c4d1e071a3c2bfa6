import { NO_PAGE } from "#server/http/protection/security-headers.ts";

type Sent = { mediaType: string; disposition: string; cacheControl: string };

/** Of an answer with a stored file, no content of which may run. */
export const fileHeaders = ({ mediaType, disposition, cacheControl }: Sent) => ({
  "content-type": mediaType,
  "content-disposition": disposition,
  "content-security-policy": `${NO_PAGE}; sandbox`,
  "cache-control": cacheControl,
});

/** Of a photo that opens for its reader alone. */
export const photoHeaders = fileHeaders({
  mediaType: "image/webp",
  disposition: 'inline; filename="photo.webp"',
  cacheControl: "no-store",
});
