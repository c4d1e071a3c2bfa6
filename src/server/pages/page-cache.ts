import { createHash } from "node:crypto";
import { SURROGATE_KEY } from "../http/response-cache.ts";
import type { VersionWatch } from "./version-watch.ts";

type Page = { html: string; status: number; headers: Record<string, string>; keep: boolean };
type CachedPage = { page: Page; etag: string };

type Options = {
  /** Renders a page; `keep` is whether it may be cached for every visitor until the catalogue changes. */
  render: (request: Request, from?: string) => Promise<Page>;
  /** Called before a page is rendered for a client; resolves to the response to send instead, if any. */
  refuse?: (from: string | undefined) => Promise<Response | undefined>;
  watch: Pick<VersionWatch, "mayShow" | "onChange">;
  keyOf: (url: URL) => string;
};

const MAX_PAGES = 500;

/**
 * Serves rendered pages from memory. A public page is equal for every visitor, and concurrent requests share
 * one rendering. While the database is too busy to return the version, cached pages are served; while it is
 * unavailable, pages are rendered and show that. A cacheable page is marked for the response cache.
 */
export function createPageCache({ render, refuse, watch, keyOf }: Options) {
  const pages = new Map<string, Promise<CachedPage>>();
  watch.onChange(() => pages.clear());

  async function make(request: Request, from: string | undefined): Promise<CachedPage> {
    const page = await render(request, from);
    const etag = `"${createHash("sha256").update(page.html).digest("base64url").slice(0, 22)}"`;
    return { page, etag };
  }

  async function find(request: Request, from: string | undefined): Promise<CachedPage | Response> {
    const key = keyOf(new URL(request.url));
    const isCaching = await watch.mayShow();
    const known = () => (isCaching ? pages.get(key) : undefined);
    // Checked before counting and after it, since another request may have rendered it meanwhile.
    const cached = known() ?? (await refuse?.(from)) ?? known();
    if (cached !== undefined) return cached;
    const making = make(request, from);
    if (!isCaching) return making;
    if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? "");
    pages.set(key, making);
    const drop = () => pages.get(key) === making && pages.delete(key);
    making.then(({ page }) => page.keep || drop(), drop);
    return making;
  }

  return async (request: Request, from?: string): Promise<Response> => {
    const found = await find(request, from);
    return found instanceof Response ? found : toResponse(found);
  };
}

function toResponse({ page: { html, status, headers, keep }, etag }: CachedPage): Response {
  const mark = keep ? { [SURROGATE_KEY]: "catalogue" } : {};
  const caching =
    keep && status === 200
      ? { "cache-control": "no-cache", etag }
      : { "cache-control": "no-store" };
  return new Response(html, { status, headers: { ...headers, ...caching, ...mark } });
}
