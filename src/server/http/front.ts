import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import type { Log } from "#server/log.ts";
import type { HttpEnv } from "./create-http.ts";
import { failure } from "./failure.ts";
import { requestLog } from "./request-log.ts";

type Parts = {
  api: Hono<HttpEnv>;
  pages: (request: Request) => Promise<Response>;
  /** Built scripts, styles, fonts and pictures; undefined when it is no such file. */
  files: (request: Request) => Promise<Response | undefined>;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  log: Log;
  trustProxy: boolean;
};

/** `/api//bookings/` becomes `/api/bookings`: one spelling, before any check looks at the path. */
function withPlainPath(request: Request): Request {
  const url = new URL(request.url);
  const path = url.pathname.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}

/**
 * The front door: everything that comes in passes here. It names each request, logs it once, puts
 * the security headers on, and hands it to the API, to the files or to the pages.
 */
export function createFront({ api, pages, files, isReady, log, trustProxy }: Parts) {
  const front = new Hono<HttpEnv>();
  front.use(requestId({ headerName: "" }));
  front.use(requestLog(log));
  front.use(secureHeaders({ referrerPolicy: "same-origin", xFrameOptions: "DENY" }));
  front.get("/healthz", (c) => c.json({ status: "alive" }));
  front.get("/readyz", async (c) =>
    (await isReady()) ? c.json({ status: "ready" }) : c.json({ status: "not ready" }, 503),
  );
  front.route("/", api);
  front.on(["GET", "HEAD"], "*", async (c) => (await files(c.req.raw)) ?? pages(c.req.raw));
  front.onError(failure(log));
  return (request: Request, env: HttpEnv["Bindings"] = {}) =>
    front.fetch(withPlainPath(request), { ...env, trustProxy });
}
