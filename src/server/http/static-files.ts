import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400, stale-while-revalidate=604800";

// What Hono does not know, or names without the encoding of its text.
const TYPES: Record<string, string> = {
  ".vtt": "text/vtt; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
};

// Folders and files whose names begin with a dot are the build's own.
const HIDDEN = /(?:^|[\\/])\./;

/** The path as it is looked up, decoded once; undefined when it cannot be. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * Files of a folder: /assets/ have the hash of their content in their names and never change, the
 * rest (pictures) may. Where a .br or .gz lies beside a file, that is sent to whoever reads it.
 */
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
    const response = await app.request(request);
    return response.status === 404 ? undefined : response;
  };
}
