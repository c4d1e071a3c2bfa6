import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, ENCODINGS, type Encoding } from "./choose-encoding.ts";

/** Header names and values alternately, as `writeHead` takes them. */
type FlatHeaders = string[];
/**
 * The body's bytes are the characters of a string (`latin1`): Node sends headers and a string by one
 * write, headers and a buffer by two that are gathered, which takes a fifth of the time more.
 */
type Variant = { etag: string | undefined; headers: FlatHeaders; body: string };

/** A response as the bytes to send, in each encoding. */
export type CachedResponse = {
  status: number;
  /** The pattern of its route, for the log. */
  route: string;
  variants: Record<Encoding, Variant>;
  /** The bytes of all bodies. */
  size: number;
};

/** The part of a cached response that one request gets. */
type Selected = { status: number; headers: FlatHeaders; body: string | undefined };

type RequestHeaders = {
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** Smaller bodies are not compressed. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Headers that each response has for itself, or that follow from the selected body. */
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
/** Headers that a 304 omits, since it has no body. */
const OF_BODY = new Set(["content-encoding", "content-length", "content-type"]);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** `"abc"` is `"abc-br"` for brotli: a strong entity tag identifies bytes. */
const etagOf = (etag: string | null, encoding: Encoding): string | undefined =>
  etag === null
    ? undefined
    : encoding === "identity"
      ? etag
      : `${etag.replace(/"$/, "")}-${encoding}"`;

/** Creates a cached response from a response with an unencoded body, which it reads. */
export async function toCachedResponse(response: Response, route: string): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const isSmall = identity.length < MIN_COMPRESSED_BYTES;
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
    return { etag, headers, body: body.toString("latin1") };
  };
  return {
    status: response.status,
    route,
    variants: { br: toVariant("br"), gzip: toVariant("gzip"), identity: toVariant("identity") },
    size: isSmall ? identity.length : ENCODINGS.reduce((sum, name) => sum + bodies[name].length, 0),
  };
}

/** If-None-Match compares weakly: `W/"abc"` equals `"abc"`. */
const isKnown = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch === "*" ||
  ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//, "") === etag);

/**
 * Returns the response for the request's headers: the body in an accepted encoding, or 304 without
 * one.
 */
export function selectVariant(
  { status, variants }: CachedResponse,
  { method, acceptEncoding, ifNoneMatch }: RequestHeaders,
): Selected {
  const { etag, headers, body } = variants[chooseEncoding(acceptEncoding)];
  if (etag !== undefined && ifNoneMatch !== undefined && isKnown(etag, ifNoneMatch)) {
    const kept = headers.filter((_, at) => !OF_BODY.has(headers[at - (at % 2)] ?? ""));
    return { status: 304, headers: kept, body: undefined };
  }
  return { status, headers, body: method === "HEAD" ? undefined : body };
}
