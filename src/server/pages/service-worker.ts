import { readFile } from "node:fs/promises";

const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Responds to /sw.js with the built service worker, which begins with the tag of the page that it
 * caches. A new build or other contacts change that page: browsers update a worker when a byte of
 * it differs.
 */
export async function serviceWorker(
  file: URL,
  pages: (request: Request) => Promise<Response>,
): Promise<(request: Request) => Promise<Response>> {
  const script = await readFile(file, "utf8");
  return async ({ url }) => {
    const page = await pages(new Request(new URL("/offline", url)));
    const version = page.headers.get("etag");
    if (version === null) return new Response(null, { status: 503 });
    return new Response(`const VERSION=${JSON.stringify(version)};${script}`, {
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": POLICY,
      },
    });
  };
}
