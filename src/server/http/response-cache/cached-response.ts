import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { KEEP_ALIVE_S } from "../keep-alive.ts";
import { chooseEncoding, type Encoding } from "./choose-encoding.ts";

/** Header names and values alternately, as `writeHead` takes them. */
type FlatHeaders = string[];
/**
 * Bytes are the characters of a string (`latin1`), which Node writes without allocating a buffer where
 * it is shorter than 16 kB.
 */
type Variant = {
  etag: string | undefined;
  headers: FlatHeaders;
  /** The header lines, the empty line and the body, which begins at `bodyAt`. */
  text: string;
  bodyAt: number;
  /** The header lines of a 304 and the empty line. */
  unmodified: string;
};

/** A response as the bytes to send, in each encoding. */
export type CachedResponse = {
  status: number;
  /** The pattern of its route, for the log. */
  route: string;
  variants: Record<Encoding, Variant>;
  /** The bytes of all texts. */
  size: number;
};

/** The part of a cached response that one request gets. */
type Selected = { status: number; variant: Variant; withBody: boolean };

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

/** As Node ends the headers of a connection that stays open; see `createHttpServer`. */
const EVERY_END = `connection: keep-alive\r\nkeep-alive: timeout=${KEEP_ALIVE_S}\r\n\r\n`;

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

/** `name: value` of each header, each with its line break. */
export const linesOf = (headers: FlatHeaders): string => {
  let lines = "";
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return lines;
};

const withoutBody = (headers: FlatHeaders): FlatHeaders =>
  headers.filter((_, at) => !OF_BODY.has(headers[at - (at % 2)] ?? ""));

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
    const block = linesOf(headers) + EVERY_END;
    // As one string; joined strings would be copied by each response.
    const text = Buffer.from(block + body.toString("latin1"), "latin1").toString("latin1");
    const unmodified = linesOf(withoutBody(headers)) + EVERY_END;
    return { etag, headers, text, bodyAt: block.length, unmodified };
  };
  const plain = toVariant("identity");
  const variants = isSmall
    ? { br: plain, gzip: plain, identity: plain }
    : { br: toVariant("br"), gzip: toVariant("gzip"), identity: plain };
  const size = [...new Set(Object.values(variants))].reduce(
    (sum, { text, unmodified }) => sum + text.length + unmodified.length,
    0,
  );
  return { status: response.status, route, variants, size };
}

/** If-None-Match compares weakly: `W/"abc"` equals `"abc"`. */
const isKnown = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch === "*" ||
  ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//, "") === etag);

/**
 * Returns the response for the request's headers: the variant of an accepted encoding, and 304 without
 * a body where the client has it.
 */
export function selectVariant(
  { status, variants }: CachedResponse,
  { method, acceptEncoding, ifNoneMatch }: RequestHeaders,
): Selected {
  const variant = variants[chooseEncoding(acceptEncoding)];
  const { etag } = variant;
  if (etag !== undefined && ifNoneMatch !== undefined && isKnown(etag, ifNoneMatch))
    return { status: 304, variant, withBody: false };
  return { status, variant, withBody: method !== "HEAD" };
}

/** The headers and the body of a selected response, for a response that Node or Hono writes. */
export function headersAndBody({ status, variant, withBody }: Selected): {
  headers: FlatHeaders;
  body: string | undefined;
} {
  const { headers, text, bodyAt } = variant;
  return {
    headers: status === 304 ? withoutBody(headers) : headers,
    body: withBody ? text.slice(bodyAt) : undefined,
  };
}

/** The header lines, the empty line and the body of a selected response, for `writePrepared`. */
export const textOf = ({ status, variant, withBody }: Selected): string =>
  withBody
    ? variant.text
    : status === 304
      ? variant.unmodified
      : variant.text.slice(0, variant.bodyAt);
