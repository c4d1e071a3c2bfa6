import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

/** The encodings of cached bodies in order of preference. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Browsers send few different headers; parsing one takes longer than the rest of a cached response.
const known = new LRUCache<string, Encoding>({ max: 200 });

function parse(header: string): Encoding {
  const accepted = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const any = accepted.get("*") ?? 0;
  return ENCODINGS.find((encoding) => (accepted.get(encoding) ?? any) > 0) ?? "identity";
}

/**
 * Returns the encoding for an Accept-Encoding header: br before gzip, never one with `q=0`. Without
 * the header, or if none is accepted, it is identity.
 *
 *     chooseEncoding("gzip, br;q=0"); // "gzip"
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === "") return "identity";
  let encoding = known.get(header);
  if (encoding === undefined) {
    encoding = parse(header);
    known.set(header, encoding);
  }
  return encoding;
}
