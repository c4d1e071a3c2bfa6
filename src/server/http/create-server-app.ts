import { type Context, Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics/create-metrics.ts";
import { clientIp } from "./protection/client-ip.ts";
import type { HttpEnv } from "./http-env.ts";
import { errorHandler } from "./error-handler.ts";
import { problem } from "./problem-response.ts";
import { parseUrlencoded } from "./body/body-parser.ts";
import { requestLog } from "./request-log.ts";
import { SURROGATE_KEY } from "./response-cache.ts";
import { securityHeaders } from "./protection/security-headers.ts";

/** A form that a browser submitted without scripts, and a function that calls the API for its sender. */
export type SentForm = {
  fields: URLSearchParams;
  /** The sender's network, for limits. */
  from: string | undefined;
  callApi: (request: Request) => Promise<Response>;
};

type Options = {
  api: Hono<HttpEnv>;
  /** Renders a page or returns it from a cache; `from` is the client's network. */
  pages: (request: Request, from?: string) => Promise<Response>;
  forms: (request: Request, form: SentForm) => Promise<Response | undefined>;
  files: (request: Request) => Promise<Response | undefined>;
  isReady: () => Promise<boolean>;
  log: Log;
  trustProxy: boolean;
  metrics?: Metrics | undefined;
  cache?: MiddlewareHandler<HttpEnv>;
};

/** `/api//bookings/` becomes `/api/bookings`, before any check of the path. */
function withPlainPath(request: Request): Request {
  const target = request.url.slice(request.url.indexOf("/", "https://".length));
  if (!/\/\/|.\/(?:\?|$)/.test(target)) return request;
  const url = new URL(request.url);
  const path = url.pathname.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}

const GET = "GET, HEAD";

/** Logs once that X-Forwarded-For was sent but TRUST_PROXY is off. */
function warnOfForwarded(log: Log): (request: Request) => void {
  let isLogged = false;
  return ({ headers }) => {
    if (isLogged || !headers.has("x-forwarded-for")) return;
    isLogged = true;
    log.warn(
      "A request came with X-Forwarded-For, which is not trusted. If a proxy of yours stands in front, " +
        "set TRUST_PROXY=on, or limits count all its callers as one. Otherwise leave it off.",
    );
  };
}

function forwarded(call: Request, c: Context<HttpEnv>): Request {
  const hops = c.req.header("x-forwarded-for");
  if (hops !== undefined) call.headers.set("x-forwarded-for", hops);
  return call;
}

/** The handler of all requests. A form calls the API through it, with its client's address, for limits. */
export function createServerApp({
  api,
  pages,
  forms,
  files,
  isReady,
  log,
  trustProxy,
  metrics,
  cache,
}: Options) {
  const app = new Hono<HttpEnv>();
  app.use(requestId({ headerName: "" }));
  app.use(requestLog(log, metrics));
  if (cache !== undefined) app.use(cache);
  app.use(async (c, next) => {
    await next();
    c.header("x-request-id", c.var.requestId);
  });
  app.use(securityHeaders());
  app.get("/healthz", (c) => c.json({ status: "alive" }, 200, { [SURROGATE_KEY]: "catalogue" }));
  app.get("/readyz", async (c) =>
    (await isReady()) ? c.json({ status: "ready" }) : c.json({ status: "not ready" }, 503),
  );
  app.route("/", api);
  app.on(
    ["GET", "HEAD"],
    "*",
    async (c) => (await files(c.req.raw)) ?? pages(c.req.raw, clientIp(c)),
  );
  app.post("*", async (c) => {
    const fields = await parseUrlencoded(c.req.raw);
    if (fields instanceof Response) return fields;
    const callApi = async (call: Request) => app.fetch(forwarded(call, c), c.env);
    const answer = await forms(c.req.raw, { fields, from: clientIp(c), callApi });
    return answer ?? problem(405, { errors: ["There is no form here"], headers: { allow: GET } });
  });
  app.all("*", (c) =>
    problem(405, {
      errors: [`${c.req.method} does not work here, only ${GET}`],
      headers: { allow: GET },
    }),
  );
  app.onError(errorHandler(log));
  const noteForwarded = trustProxy ? () => undefined : warnOfForwarded(log);
  return (request: Request, env: HttpEnv["Bindings"] = {}) => {
    noteForwarded(request);
    env.trustProxy = trustProxy;
    return app.fetch(withSearch(withPlainPath(request)), env);
  };
}

const OPS_API = "/api/v1/ops/";

/** `X-Search` becomes the parameter `q`: searches are often names, and proxies log URLs but not headers. */
function withSearch(request: Request): Request {
  if (!request.url.includes(OPS_API)) return request;
  const words = request.headers.get("x-search");
  const url = new URL(request.url);
  if (words === null || !url.pathname.startsWith(OPS_API)) return request;
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
