import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * Files of a folder: /assets/ have the hash of their content in their names and never change, the
 * rest (pictures) may. Where a .br or .gz lies beside a file, that is sent to whoever reads it.
 */
export function builtFiles(folder: string) {
  const app = new Hono();
  app.use("/pictures/*", etag());
  app.get(
    "/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => {
        if (c.req.path.endsWith(".vtt")) c.header("content-type", "text/vtt; charset=utf-8");
        c.header("cache-control", c.req.path.startsWith("/assets/") ? YEAR : DAY);
      },
    }),
  );
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (!/\.\w+$/.test(pathname) || pathname.includes("/.")) return undefined;
    const response = await app.request(request);
    return response.status === 404 ? undefined : response;
  };
}
