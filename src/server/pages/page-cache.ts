import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { watchVersion } from "./version-watch.ts";

type Page = { html: string; status: number; headers: Record<string, string>; keep: boolean };
type Kept = { page: Page; etag: string; encoded: { br: Buffer; gzip: Buffer } };

type Parts = {
  /** Renders a page; `keep` is whether every visitor may get it until the catalogue changes. */
  render: (request: Request, from?: string) => Promise<Page>;
  /** Asked before a page is rendered for whom it was asked from: the answer to give instead, if any. */
  refuse?: (from: string | undefined) => Promise<Response | undefined>;
  /** What the pages show changes only together with this. */
  version: () => Promise<string>;
  /** What of a request makes another page of it. */
  keyOf: (url: URL) => string;
  now: () => Date;
};

const MOST_PAGES = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function encode(html: string): Promise<Kept["encoded"]> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([compressBrotli(html, quality), compressGzip(html)]);
  return { br, gzip: gz };
}

/**
 * Serves rendered pages from memory, compressed, one rendering a version: a public page is the same
 * for every visitor. The version is asked for at most twice a second, so that a change of the
 * catalogue shows within a second on every running instance. While the database is too busy to say,
 * what is kept is served; when it is away, nothing is: the page is rendered and says itself what is
 * wrong.
 */
export function createPageCache({ render, refuse, version, keyOf, now }: Parts) {
  const pages = new Map<string, Promise<Kept>>();
  const mayShow = watchVersion({ version, now, onChange: () => pages.clear() });

  async function make(request: Request, from: string | undefined): Promise<Kept> {
    const page = await render(request, from);
    const etag = `"${createHash("sha256").update(page.html).digest("base64url").slice(0, 22)}"`;
    return { page, etag, encoded: await encode(page.html) };
  }

  async function find(request: Request, from: string | undefined): Promise<Kept | Response> {
    const key = keyOf(new URL(request.url));
    const isKeeping = await mayShow();
    const known = () => (isKeeping ? pages.get(key) : undefined);
    // Checked before counting, and again after it: another request may have rendered it meanwhile.
    const kept = known() ?? (await refuse?.(from)) ?? known();
    if (kept !== undefined) return kept;
    const making = make(request, from);
    if (!isKeeping) return making;
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? "");
    pages.set(key, making);
    const drop = () => pages.get(key) === making && pages.delete(key);
    making.then((kept) => kept.page.keep || drop(), drop);
    return making;
  }

  return async (request: Request, from?: string): Promise<Response> => {
    const found = await find(request, from);
    return found instanceof Response ? found : answer(request, found);
  };
}

function answer(request: Request, { page, etag, encoded }: Kept): Response {
  const headers = new Headers(page.headers);
  headers.set("vary", "accept-encoding");
  headers.set("cache-control", page.keep ? "no-cache" : "no-store");
  if (page.keep) headers.set("etag", etag);
  const known = request.headers.get("if-none-match")?.replaceAll("W/", "").split(/, */) ?? [];
  if (page.keep && known.includes(etag)) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
  if (encoding !== undefined) headers.set("content-encoding", encoding);
  const body = encoding === undefined ? page.html : new Uint8Array(encoded[encoding]);
  return new Response(request.method === "HEAD" ? null : body, { status: page.status, headers });
}
