const OPS_API = "/api/v1/ops/";

/**
 * The call with the words of its header `X-Search` (percent-encoded UTF-8) as its parameter `q`. What an
 * operator searches for is often somebody's name or phone number, and an address lies in the logs of
 * proxies: a header does not. `q` in the address is taken too; both together are refused as one repeated.
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
