import type { Context, MiddlewareHandler } from "hono";
import { problem } from "../answers.ts";

const MAX_JSON_BYTES = 256 * 1024;
const MAX_DEPTH = 32;
// Clients put spaces on both sides of the semicolon (RFC 9110, 5.6.6).
const PLAIN_CHARSET = '(?:[ \\t]*;[ \\t]*charset="?utf-8"?)?[ \\t]*;?[ \\t]*';
const JSON_TYPE = new RegExp(`^application/json${PLAIN_CHARSET}$`, "i");
const KEYS_REFUSED = new Set(["__proto__", "constructor", "prototype"]);

const noBody = () =>
  problem(400, { errors: ["The request has no body: send one as application/json"] });
const notJson = () => problem(415, { errors: ["Send the request as application/json"] });

const encoded = () =>
  problem(415, {
    errors: ["Send the request as it is, without Content-Encoding"],
    headers: { "accept-encoding": "identity" },
  });

const tooLarge = () => problem(413, { errors: ["The request is too large (256 kB at most)"] });

/**
 * Reads the body of an authorized request: `application/json` (415), at most 256 kB (413), well formed, at
 * most 32 levels deep, without keys like `__proto__` (400). An empty body is 400 if required, else `{}`.
 * Skips bodies read by `upload` or `anyBody`. Caches the body for later readers.
 */
export const bodyParser =
  ({ isRequired }: { isRequired: boolean }): MiddlewareHandler =>
  async (c, next) => {
    const { method } = c.req;
    const isRead = c.get("form") !== undefined || c.get("isBodyRead") === true;
    return (
      (isRead || method === "GET" || method === "HEAD"
        ? undefined
        : await readJson(c, isRequired)) ?? next()
    );
  };

/** Reads and discards a body that the call ignores, so that the connection can be reused. */
export const anyBody: MiddlewareHandler<{ Variables: { isBodyRead: boolean } }> = async (
  c,
  next,
) => {
  const bytes = await readBody(c.req.raw, MAX_JSON_BYTES).catch(() => null);
  if (bytes === undefined) return tooLarge();
  c.set("isBodyRead", true);
  return next();
};

async function readJson(c: Context, isRequired: boolean): Promise<Response | undefined> {
  const type = c.req.header("content-type");
  const bytes = await readBody(c.req.raw, MAX_JSON_BYTES).catch(() => null);
  // The client has disconnected, so this response is not read.
  if (bytes === null) return problem(400, { errors: ["The request ends before its end"] });
  if (bytes === undefined) return tooLarge();
  const text = new TextDecoder().decode(bytes);
  // An empty body too: over a socket, a second read would fail.
  const cached = Promise.resolve(text === "" && type !== undefined ? "{}" : text);
  // By assign, since Hono types the value as text but reads a promise.
  Object.assign(c.req.bodyCache, { text: cached });
  if (text === "") return isRequired ? noBody() : undefined;
  if (!/^(?:identity)?$/i.test(c.req.header("content-encoding") ?? "")) return encoded();
  if (type === undefined || !JSON_TYPE.test(type)) return notJson();
  // The library's own check of the type knows neither a space before the semicolon nor one at the end.
  if (type !== "application/json") c.req.raw.headers.set("content-type", "application/json");
  const flaw = findJsonError(text);
  return flaw === undefined ? undefined : problem(400, { errors: [flaw] });
}

function findJsonError(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "The request is not well-formed JSON";
  }
  return findValueError(value, 0);
}

function findValueError(value: unknown, depth: number): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= MAX_DEPTH) return `The request is nested too deeply (${MAX_DEPTH} levels at most)`;
  for (const [key, inner] of Object.entries(value)) {
    if (KEYS_REFUSED.has(key)) return "The request has a key that is not allowed";
    const flaw = findValueError(inner, depth + 1);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

/** The body as it was sent, for who has to check its signature; undefined above 256 kB. */
export const readBytes = (request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  readBody(request, MAX_JSON_BYTES).catch(() => undefined);

/** Undefined above `most` bytes. With a known size at once: a stream takes a tenth of the CPU time. */
async function readBody(
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > most) return undefined;
  if (length !== null) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > most ? undefined : bytes;
  }
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const MAX_BYTES = 256 * 1024;
const FORM_TYPE = new RegExp(`^application/x-www-form-urlencoded${PLAIN_CHARSET}$`, "i");

/** Whether a page of this site sent the request, by Sec-Fetch-Site, or Origin in older browsers. */
function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin === null) return true;
  const [page, own] = [URL.parse(origin), new URL(url)];
  // A proxy may have terminated TLS. The port that a scheme implies is left out, or named by the proxy.
  if (page !== null) own.protocol = page.protocol;
  return page?.host === own.host;
}

/** Only from this site (403), only `application/x-www-form-urlencoded` (415), at most 256 kB (413). */
export async function parseUrlencoded(request: Request): Promise<URLSearchParams | Response> {
  if (!isSameOrigin(request)) return problem(403, { errors: ["Send the form from our own page"] });
  if (!FORM_TYPE.test(request.headers.get("content-type") ?? ""))
    return problem(415, { errors: ["Send the form as application/x-www-form-urlencoded"] });
  const bytes = await readBody(request, MAX_BYTES);
  if (bytes === undefined)
    return problem(413, { errors: ["The form is too large (256 kB at most)"] });
  return new URLSearchParams(new TextDecoder().decode(bytes));
}
