import type { IncomingMessage } from "node:http";

/** A request whose small body was read already; @hono/node-server takes it from `rawBody`. */
export type ReadRequest = IncomingMessage & { rawBody?: Buffer };

/** Longer bodies are not cached. */
export const MAX_BODY_BYTES = 2_048;

// Without these characters a page of a path has one URL; other URLs are answered, but not cached.
const NOT_CANONICAL = /^[^/]|\/\/|[%\\#]|\/\.|.\/$/;

/** Returns whether a URL has the canonical form under which its page is cached. */
export const isPlainAddress = (url: string): boolean =>
  !url.includes("?") && !NOT_CANONICAL.test(url);

/**
 * Returns the key of a request in the response cache: its URL, for a page without irrelevant
 * parameters, and for a POST its body. Undefined for a request that is not cached.
 */
export function cacheKey(
  { method, url = "", headers, rawBody }: ReadRequest,
  pageKeyOf: (url: URL) => string,
): string | undefined {
  if (headers.authorization !== undefined) return undefined;
  if (method === "POST")
    return rawBody && `POST ${url}\n${headers["content-type"]}\n${rawBody.toString("latin1")}`;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const [path = ""] = url.split("?", 1);
  if (NOT_CANONICAL.test(path)) return undefined;
  if (/^\/(?:healthz|readyz|api|api\/.*)$/.test(path)) return path === url ? url : undefined;
  // All URLs below it have the same document.
  if (/^\/ops(?:\/|$)/.test(path)) return "/ops";
  return pageKeyOf(new URL(url, "http://localhost"));
}
