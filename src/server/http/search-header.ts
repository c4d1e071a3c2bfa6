const OPS_API = "/api/v1/ops/";

/**
 * Returns the request with its header `X-Search` (percent-encoded UTF-8) as the query parameter
 * `q`. A search is often a name or a phone number, and proxies log URLs but not headers. `q` in the
 * URL is accepted too; both together are refused as a repeated parameter.
 */
export function withSearch(request: Request): Request {
  const words = request.headers.get("x-search");
  if (words === null) return request;
  const url = new URL(request.url);
  if (!url.pathname.startsWith(OPS_API)) return request;
  url.searchParams.append("q", decoded(words));
  return new Request(url, request);
}

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
