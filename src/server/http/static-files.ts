import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { chooseEncoding } from "./response-cache.ts";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400, stale-while-revalidate=604800";

// Types that Hono does not know, or whose charset it omits.
const TYPES: Record<string, string> = {
  ".vtt": "text/vtt; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
};

// Files and folders that begin with a dot are internal to the build.
const HIDDEN = /(?:^|[\\/])\./;

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Whether a part is asked for of another version of the file than this: then all of it is sent (RFC 9110, 13.1.5). */
function isOfAnother({ headers }: Request, response: Response): boolean {
  const version = headers.get("if-range");
  if (version === null || (response.status !== 206 && response.status !== 416)) return false;
  return version !== response.headers.get("last-modified");
}

/** A request as the library reads it: one encoding without its weight, and no range that is none (RFC 9110, 14.2). */
function plain(request: Request): Request {
  const whole = new Request(request);
  whole.headers.set(
    "accept-encoding",
    chooseEncoding(request.headers.get("accept-encoding") ?? "") ?? "",
  );
  if (!/^bytes=(?:\d+-\d*|-\d+)$/.test(request.headers.get("range") ?? ""))
    whole.headers.delete("range");
  return whole;
}

/** A file with a hash in its name is immutable. A .br or .gz beside it is sent to clients that accept it. */
export function staticFiles(folder: string) {
  const app = new Hono();
  app.use("/pictures/*", etag());
  app.get(
    "/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => {
        const type = TYPES[c.req.path.slice(c.req.path.lastIndexOf("."))];
        if (type !== undefined) c.header("content-type", type);
        c.header("cache-control", c.req.path.startsWith("/assets/") ? YEAR : DAY);
      },
    }),
  );
  return async (request: Request): Promise<Response | undefined> => {
    const path = decoded(new URL(request.url).pathname);
    if (path === undefined || !/\.\w+$/.test(path) || HIDDEN.test(path)) return undefined;
    const asked = plain(request);
    let response = await app.request(asked);
    if (isOfAnother(asked, response)) {
      await response.body?.cancel();
      const whole = new Request(asked);
      whole.headers.delete("range");
      response = await app.request(whole);
    }
    return response.status === 404 ? undefined : response;
  };
}
