import type { IncomingMessage } from "node:http";

/** A request whose small body has been read already; @hono/node-server takes it from `rawBody`. */
export type ReadRequest = IncomingMessage & { rawBody?: Buffer };

/** Longer bodies are not worth a key. */
export const MOST_BODY_BYTES = 2_048;

// One page of one path has one address without these; others are answered, and not kept under it.
const ODD = /^[^/]|\/\/|[%\\#]|\/\.|.\/$/;

/** Whether an address is written as the one that its page is kept under. */
export const isPlainAddress = (url: string): boolean => !url.includes("?") && !ODD.test(url);

/**
 * What a request is called in the response cache: its address, for a page without the parameters that
 * make no other page of it, and of a POST its body. Undefined for a request that is not looked up.
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
  if (ODD.test(path)) return undefined;
  if (/^\/(?:healthz|readyz|api|api\/.*)$/.test(path)) return path === url ? url : undefined;
  // Below it, every address shows the same document.
  if (/^\/ops(?:\/|$)/.test(path)) return "/ops";
  return pageKeyOf(new URL(url, "http://localhost"));
}
