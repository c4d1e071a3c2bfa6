import { problem } from "../problem-response.ts";
import { readBody } from "./read-body.ts";

const MAX_BYTES = 256 * 1024;
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:; ?charset="?utf-8"?)?$/i;

/**
 * Returns whether a page of this site sent the request, by Sec-Fetch-Site, or Origin in older
 * browsers.
 */
function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  // By the host only, since a proxy may have terminated TLS.
  return origin === null || URL.parse(origin)?.host === new URL(url).host;
}

/**
 * Returns the fields of a form that a browser submitted without scripts, or the refusal: only from
 * pages of this site (403), only `application/x-www-form-urlencoded` (415), at most 256 kB (413).
 */
export async function parseUrlencoded(request: Request): Promise<URLSearchParams | Response> {
  if (!isSameOrigin(request)) return problem(403, { errors: ["Send the form from our own page"] });
  if (!FORM_TYPE.test(request.headers.get("content-type") ?? ""))
    return problem(415, { errors: ["Send the form as application/x-www-form-urlencoded"] });
  const bytes = await readBody(request, MAX_BYTES);
  if (bytes === undefined)
    return problem(413, { errors: ["The form is too large (256 kB at most)"] });
  return new URLSearchParams(new TextDecoder().decode(bytes));
}
