import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

/** The forms in which a cached body is kept, the preferred first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Browsers send a handful of different headers; parsing one takes longer than all else of a cached answer.
const known = new LRUCache<string, Encoding>({ max: 200 });

function parse(header: string): Encoding {
  const accepted = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const any = accepted.get("*") ?? 0;
  return ENCODINGS.find((encoding) => (accepted.get(encoding) ?? any) > 0) ?? "identity";
}

/**
 * The encoding to answer an Accept-Encoding header with: br before gzip, never one with `q=0`. Without
 * the header, and where nothing fits, the body goes as it is.
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
