import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import type { LimitUse, RateLimits } from "../limits/create-rate-limits.ts";
import { limitHeaders } from "../limits/limit-requests.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import type { VersionWatch } from "../pages/version-watch.ts";
import type { HttpEnv } from "./http-env.ts";
import { isHtml } from "./protection/security-headers.ts";
import { clientIp } from "./protection/client-ip.ts";

/** The internal header of a response that is the same for every visitor until the catalogue changes. */
export const SURROGATE_KEY = "surrogate-key";

/** Marks the responses of a public route that depend on its URL, its body and the catalogue only. */
export const cachedByCatalogue: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (c.res.status === 200) c.res.headers.set(SURROGATE_KEY, "catalogue");
};

type Fields = Record<string, string>;
type Encoding = keyof typeof compressors;
type Entry = {
  status: number;
  fields: Fields;
  body: NonSharedBuffer;
  encoded: Partial<Record<Encoding, Promise<NonSharedBuffer>>>;
};
type Options = {
  watch: Pick<VersionWatch, "isCurrent" | "onChange">;
  pageKeyOf: (url: URL) => string;
  limits: () => RateLimits | undefined;
};

const MAX_BYTES = 24 * 1024 * 1024;
/** The bytes of an entry besides its body and its key, mostly header fields. */
const OVERHEAD = 2_048;
const MAX_POST_BYTES = 2_048;
const MIN_COMPRESSED_BYTES = 1_024;
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

function chooseEncoding(accepted: string): Encoding | undefined {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const isAccepted = (name: Encoding) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find(isAccepted);
}

/** If-None-Match compares weakly: `W/"abc"` equals `"abc"`. */
const isKnown = (etag: string, known: string): boolean =>
  known === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);

/** Returns the entry in an encoding that the client accepts, or 304. Each encoding has its own ETag. */
async function respond({ req }: Context, entry: Entry, own: Fields): Promise<Response> {
  const { status, body } = entry;
  const headers: Fields = { ...entry.fields, ...own, vary: "accept-encoding" };
  const accepted = body.length < MIN_COMPRESSED_BYTES ? "" : req.header("accept-encoding");
  const encoding = accepted ? encodings.memo(accepted).encoding : undefined;
  const etag = headers["etag"]?.replace(/"$/, encoding ? `-${encoding}"` : '"');
  if (etag !== undefined) headers["etag"] = etag;
  if (etag !== undefined && isKnown(etag, req.header("if-none-match") ?? "")) {
    delete headers["content-type"];
    return new Response(null, { status: 304, headers });
  }
  if (encoding !== undefined) headers["content-encoding"] = encoding;
  const sent = encoding ? await (entry.encoded[encoding] ??= compressors[encoding](body)) : body;
  headers["content-length"] = String(sent.length);
  return new Response(sent, { status, headers });
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
  const bodies = new WeakMap<object, ArrayBuffer>();
  let generation = 0;
  watch.onChange(() => {
    generation += 1;
    entries.clear();
  });

  async function keyOf({ req }: Context): Promise<string | undefined> {
    const url = new URL(req.url);
    const { pathname, search } = url;
    // An escaped path is another name of a page.
    if (req.header("authorization") !== undefined || pathname.includes("%")) return undefined;
    if (req.method === "POST") {
      const isSmall = Number(req.header("content-length")) <= MAX_POST_BYTES;
      if (!isSmall || search !== "" || !postPaths.has(pathname)) return undefined;
      const body = await req.raw.arrayBuffer().catch(() => undefined);
      if (body === undefined) return undefined;
      bodies.set(req, body);
      return `${pathname}\n${req.header("content-type")}\n${Buffer.from(body).toString("latin1")}`;
    }
    if (req.method !== "GET" && req.method !== "HEAD") return undefined;
    if (/^\/(?:healthz|readyz|api|api\/.*)$/.test(pathname)) return search ? undefined : pathname;
    return /^\/ops(?:\/|$)/.test(pathname) ? "/ops" : pageKeyOf(url);
  }

  return async (c, next) => {
    const key = await keyOf(c);
    const cached = key !== undefined && watch.isCurrent() ? entries.get(key) : undefined;
    if (cached !== undefined) {
      const limitUses: LimitUse[] = [];
      const address = key?.startsWith("/api") ? clientIp(c) : undefined;
      const refused = await limits()?.use(rateLimits.call, address, { var: { limitUses } });
      const own = { "x-request-id": c.var.requestId, ...(limitUses[0] && limitHeaders(limitUses)) };
      if (refused === undefined) {
        // The requests that were read together are answered together: a proxy on this machine is woken once.
        await setImmediate();
        return respond(c, cached, own);
      }
    }
    const read = bodies.get(c.req);
    if (read !== undefined) c.req.raw = new Request(c.req.raw, { method: "POST", body: read });
    const begun = generation;
    await next();
    const { headers, status } = c.res;
    const isMarked = headers.has(SURROGATE_KEY);
    headers.delete(SURROGATE_KEY);
    if ((!isMarked && !isHtml(c.res)) || c.res.body === null) return;
    if (isMarked && c.req.method === "POST") postPaths.add(c.req.path);
    const body = Buffer.from(await c.res.arrayBuffer());
    const own = Object.fromEntries([...headers].filter(([name]) => PER_REQUEST.has(name)));
    const fields = Object.fromEntries([...headers].filter(([name]) => !PER_REQUEST.has(name)));
    let entry: Entry = { status, fields, body, encoded: {} };
    if (isMarked && key !== undefined && begun === generation) {
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
