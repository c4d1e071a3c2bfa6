import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, ENCODINGS, type Encoding } from "./choose-encoding.ts";

/** Header names and values in turns, as `writeHead` takes them. */
type FlatHeaders = string[];
type Variant = { etag: string | undefined; headers: FlatHeaders; body: Buffer };

/** An answer as the bytes that go out, in each encoding. */
export type CachedResponse = {
  status: number;
  /** The pattern of its route, for the log. */
  route: string;
  variants: Record<Encoding, Variant>;
  /** Bytes of all bodies. */
  size: number;
};

/** The part of a cached answer that one request gets. */
type Selected = { status: number; headers: FlatHeaders; body: Buffer | undefined };

type Wanted = {
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** Smaller bodies do not get smaller. */
const LEAST_COMPRESSED = 1_024;
/** Each answer has its own, or they follow from the body that is sent. */
const OWN = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "ratelimit",
  "ratelimit-policy",
  "surrogate-key",
  "vary",
  "x-request-id",
]);
/** What a 304 leaves out, since it has no body. */
const OF_BODY = new Set(["content-encoding", "content-length", "content-type"]);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** `"abc"` is `"abc-br"` as brotli: a strong tag names bytes, not a page. */
const etagOf = (etag: string | null, encoding: Encoding): string | undefined =>
  etag === null
    ? undefined
    : encoding === "identity"
      ? etag
      : `${etag.replace(/"$/, "")}-${encoding}"`;

/** Makes a cached answer of a response with an unencoded body, which it reads. */
export async function toCachedResponse(response: Response, route: string): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const isSmall = identity.length < LEAST_COMPRESSED;
  const [br, gz] = isSmall
    ? [identity, identity]
    : await Promise.all([compressBrotli(identity, QUALITY), compressGzip(identity)]);
  const bodies = { br, gzip: gz, identity };
  const shared = [...response.headers].filter(([name]) => !OWN.has(name)).flat();
  const toVariant = (encoding: Encoding): Variant => {
    const body = bodies[encoding];
    const isEncoded = !isSmall && encoding !== "identity";
    const etag = etagOf(response.headers.get("etag"), isSmall ? "identity" : encoding);
    const headers = [...shared, "vary", "accept-encoding", "content-length", String(body.length)];
    if (etag !== undefined) headers.push("etag", etag);
    if (isEncoded) headers.push("content-encoding", encoding);
    return { etag, headers, body };
  };
  return {
    status: response.status,
    route,
    variants: { br: toVariant("br"), gzip: toVariant("gzip"), identity: toVariant("identity") },
    size: isSmall ? identity.length : ENCODINGS.reduce((sum, name) => sum + bodies[name].length, 0),
  };
}

/** If-None-Match compares weakly: `W/"abc"` is `"abc"`. */
const isKnown = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch === "*" ||
  ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//, "") === etag);

/** What a request with these headers is answered: the body in its encoding, or 304 without one. */
export function selectVariant(
  { status, variants }: CachedResponse,
  { method, acceptEncoding, ifNoneMatch }: Wanted,
): Selected {
  const { etag, headers, body } = variants[chooseEncoding(acceptEncoding)];
  if (etag !== undefined && ifNoneMatch !== undefined && isKnown(etag, ifNoneMatch)) {
    const kept = headers.filter((_, at) => !OF_BODY.has(headers[at - (at % 2)] ?? ""));
    return { status: 304, headers: kept, body: undefined };
  }
  return { status, headers, body: method === "HEAD" ? undefined : body };
}
