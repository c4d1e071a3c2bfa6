import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import type { LimitUse, RateLimits } from "./protection/create-rate-limits.ts";
import { limitHeaders } from "./protection/limit-requests.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import type { VersionWatch } from "./version-watch.ts";
import type { HttpEnv } from "./http-env.ts";
import { isHtml } from "./protection/security-headers.ts";
import { clientIp } from "./protection/client-ip.ts";

/**
 * The internal header of a response that is the same for every visitor until the catalogue changes. With
 * `Cache-Control: no-cache` it gets an ETag, and `no-store` where it cannot be stored.
 */
export const SURROGATE_KEY = "surrogate-key";

/** Marks the responses of a public route that depend on its URL, its body and the catalogue only. */
export const cachedByCatalogue: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (c.res.status === 200) c.res.headers.set(SURROGATE_KEY, "catalogue");
};

type Fields = Record<string, string>;
type Encoding = keyof typeof compressors;
/** A body in one encoding, with its header fields. */
type Variant = { fields: Fields; body: NonSharedBuffer };
type Entry = Variant & {
  status: number;
  variants: Partial<Record<Encoding | "identity", Promise<Variant>>>;
};
type Options = {
  watch: Pick<VersionWatch, "mayShow" | "mayStore" | "onChange">;
  pageKeyOf: (url: URL, request: Request) => string;
  limits: () => RateLimits | undefined;
};

const MAX_BYTES = 24 * 1024 * 1024;
/** The bytes of an entry besides its body and its key, mostly header fields. */
const OVERHEAD = 2_048;
const MAX_POST_BYTES = 2_048;
const MIN_COMPRESSED_BYTES = 1_024;
/** An API call or a probe: it is cached by its path alone. */
const CALLS = /^\/(?:healthz|readyz|api|api\/.*)$/;
const OF_BODY = ["content-type", "content-length", "content-encoding"];
const PER_REQUEST = new Set(["x-request-id", "ratelimit", "ratelimit-policy"]);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const compressors = {
  br: (body: Buffer) => brotli(body, QUALITY),
  gzip: (body: Buffer) => gzipped(body),
};

/** By the Accept-Encoding field, of which browsers send few. */
const encodings = new LRUCache<string, { encoding: Encoding | undefined }>({
  max: 100,
  memoMethod: (accepted) => ({ encoding: chooseEncoding(accepted) }),
});

/** The encoding of an Accept-Encoding field with weights and in any case; undefined: none of ours. */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const isAccepted = (name: Encoding) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find(isAccepted);
}

/** The ETag of a stored body that is not encoded. */
export const etagOf = (body: Buffer | string): string =>
  `"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** If-None-Match compares weakly: `W/"abc"` equals `"abc"`. */
const isKnown = (etag: string, known: string): boolean =>
  known === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);

/** Each encoding has its own ETag. */
async function encode({ fields, body }: Variant, encoding?: Encoding): Promise<Variant> {
  const sent = encoding ? await compressors[encoding](body) : body;
  const vary = [fields["vary"], "accept-encoding"].filter(Boolean).join(", ");
  const own: Fields = { vary, "content-length": String(sent.length) };
  if (encoding) own["content-encoding"] = encoding;
  if (fields["etag"]) own["etag"] = fields["etag"].replace(/"$/, encoding ? `-${encoding}"` : '"');
  return { fields: { ...fields, ...own }, body: sent };
}

/** Returns the entry in an encoding that the client accepts, or 304. */
async function respond({ req }: Context, entry: Entry, own: Fields): Promise<Response> {
  const { status, variants } = entry;
  const accepted = entry.body.length < MIN_COMPRESSED_BYTES ? "" : req.header("accept-encoding");
  const encoding = accepted ? encodings.memo(accepted).encoding : undefined;
  const { fields, body } = await (variants[encoding ?? "identity"] ??= encode(entry, encoding));
  const headers = { ...fields, ...own };
  const { etag } = fields;
  const known = req.header("if-none-match");
  if (etag === undefined || known === undefined || !isKnown(etag, known))
    return new Response(body, { status, headers });
  for (const name of OF_BODY) delete headers[name];
  return new Response(null, { status: 304, headers });
}

/**
 * Creates the middleware that stores marked responses until the catalogue changes, at most 24 MB, and
 * compresses them and every page. A request with a token neither finds nor stores one. A POST is
 * looked up by its body once its path has returned a marked response.
 */
export function responseCache({ watch, pageKeyOf, limits }: Options): MiddlewareHandler<HttpEnv> {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Both encodings together are mostly shorter than the body.
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + OVERHEAD,
  });
  const postPaths = new Set<string>();
  let generation = 0;
  watch.onChange(() => {
    generation += 1;
    entries.clear();
  });

  /** The key to store a response under, if it may be, and the body that was read for it. */
  async function keyOf({ req }: Context): Promise<{ key?: string; read?: ArrayBuffer }> {
    const { method, path } = req;
    const isPost = method === "POST";
    if (!isPost && method !== "GET" && method !== "HEAD") return {};
    if (req.header("authorization") !== undefined) return {};
    // An escaped path is another name of a page.
    if (!isPost && !CALLS.test(path)) {
      const url = new URL(req.url);
      if (url.pathname.includes("%")) return {};
      return { key: /^\/ops(?:\/|$)/.test(path) ? "/ops" : pageKeyOf(url, req.raw) };
    }
    if (/[?%]/.test(req.url)) return {};
    if (!isPost) return { key: path };
    const isSmall = Number(req.header("content-length")) <= MAX_POST_BYTES;
    if (!isSmall || !postPaths.has(path)) return {};
    const read = await req.raw.arrayBuffer().catch(() => undefined);
    if (read === undefined) return {};
    const type = req.header("content-type");
    return { key: `${path}\n${type}\n${Buffer.from(read).toString("latin1")}`, read };
  }

  return async (c, next) => {
    const { key, read } = await keyOf(c);
    const isStored = key !== undefined && entries.has(key);
    const cached = isStored && (await watch.mayShow()) ? entries.get(key) : undefined;
    if (cached !== undefined) {
      const limitUses: LimitUse[] = [];
      const address = key?.startsWith("/api") ? clientIp(c) : undefined;
      const refused = await limits()?.use(rateLimits.call, address, { var: { limitUses } });
      const own = {
        "x-request-id": c.get("requestId"),
        ...(limitUses[0] && limitHeaders(limitUses)),
      };
      if (refused === undefined) return respond(c, cached, own);
    }
    if (read !== undefined) c.req.raw = new Request(c.req.raw, { method: "POST", body: read });
    const begun = generation;
    await next();
    const { headers, status } = c.res;
    const isMarked = headers.has(SURROGATE_KEY);
    headers.delete(SURROGATE_KEY);
    if ((!isMarked && !isHtml(c.res)) || c.res.body === null) return;
    if (isMarked && c.req.method === "POST") postPaths.add(c.req.path);
    const body = Buffer.from(await c.res.arrayBuffer());
    const mayStore =
      isMarked && key !== undefined && (await watch.mayStore()) && begun === generation;
    if (isMarked && !mayStore) headers.set("cache-control", "no-store");
    else if (headers.get("cache-control") === "no-cache") headers.set("etag", etagOf(body));
    const own = Object.fromEntries([...headers].filter(([name]) => PER_REQUEST.has(name)));
    const fields = Object.fromEntries([...headers].filter(([name]) => !PER_REQUEST.has(name)));
    let entry: Entry = { status, fields, body, variants: {} };
    if (mayStore) {
      const stored = entries.get(key);
      // Concurrent requests share one compression.
      if (stored?.body.equals(body)) entry = stored;
      entries.set(key, entry);
    }
    // Otherwise Hono would add the header fields of the former response.
    c.res = undefined;
    c.res = await respond(c, entry, own);
  };
}
