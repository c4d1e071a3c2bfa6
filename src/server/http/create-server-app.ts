import { randomUUID } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler, type ErrorHandler } from "hono";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics/create-metrics.ts";
import { clientIp, coarseNetwork } from "./protection/client-ip.ts";
import type { HttpEnv } from "./http-env.ts";
import { problem } from "./answers.ts";
import { parseUrlencoded } from "./body/body-parser.ts";
import { SURROGATE_KEY } from "./response-cache.ts";
import { securityHeaders } from "./protection/security-headers.ts";
import { matchedRoutes } from "hono/route";
import { securityEventOf } from "../security/security-events.ts";
import { ROW_COUNT } from "./csv-response.ts";
import { HTTPException } from "hono/http-exception";
import { errorCode } from "#private-postgres/error-code.ts";
import { AccountGoneError } from "#kernel/actor.ts";
import { say } from "#kernel/sentence.ts";
import { classifyOutage, type Outage } from "../database/connect.ts";

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
      errors: [say`${c.req.method} does not work here, only ${GET}`],
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

const FILTER = /^[a-z_]{1,30}$/;

/** The matched route; the path itself may contain a secret key. */
const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.includes("*"))?.path ?? "page or file";

function eventFields(c: Context<HttpEnv>, route: string) {
  const isSignedIn = c.get("actor") !== undefined;
  const answer = { method: c.req.method, route, status: c.res.status, isSignedIn };
  const event = securityEventOf(answer, c.get("securityEvents"));
  if (event === undefined) return {};
  const aimedAt = c.get("aimedAt");
  const address = clientIp(c);
  return {
    event,
    ...(address !== undefined && { from: coarseNetwork(address) }),
    ...(event === "sign-in failed" && aimedAt !== undefined && { aimed_at: aimedAt }),
    ...(event === "exported" && {
      // Names only: a search may contain a phone number.
      filters: Object.entries(c.req.query()).flatMap(([name, value]) =>
        FILTER.test(name) && value !== "" ? [name] : [],
      ),
      rows: Number(c.res.headers.get(ROW_COUNT)),
    }),
  };
}

/**
 * Gives each request an id and a line in the log, with the account of a known token and the network of a
 * security event, without body and query.
 */
const requestLog =
  (log: Log, metrics?: Metrics): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const start = performance.now();
    const request = randomUUID();
    c.set("requestId", request);
    await next();
    const route = routeOf(c);
    const ms = performance.now() - start;
    metrics?.countAnswer({ method: c.req.method, route, status: c.res.status, ms });
    const who = c.get("entered") ?? c.get("actor") ?? c.get("incomplete")?.account;
    log.info({
      request,
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(ms),
      ...(who !== undefined && { account: who.accountId, role: who.role }),
      ...eventFields(c, route),
    });
  };

const SENTENCES: Record<Outage, string> = {
  away: "We cannot be reached for a moment. Please try again",
  busy: "We are very busy at the moment. Please try again",
  full: "We cannot save anything at the moment. Please try again in some minutes",
};
const RETRY_AFTER_S: Record<Outage, number> = { away: 2, busy: 2, full: 60 };

/** The file store's error, for example in a folder that is read-only. */
const isUnwritable = (error: Error): boolean => errorCode(error) === "E_CANNOT_WRITE_FILE";

/** Logs an unexpected error once, with the request's id: 503 for an outage of the database, else 500. */
export const errorHandler =
  (log: Log): ErrorHandler<HttpEnv> =>
  (error, c) => {
    // The error of the library's request parser.
    if (error instanceof HTTPException && error.status < 500)
      return problem(error.status, { errors: [error.message] });
    if (error instanceof AccountGoneError)
      return problem(401, { errors: ["Please sign in again"] });
    log.error({ request: c.var.requestId, err: error }, "request failed");
    const requestId = c.var.requestId;
    const outage = classifyOutage(error) ?? (isUnwritable(error) ? "full" : undefined);
    if (outage === undefined)
      return problem(500, {
        errors: ["Something went wrong on our side. Please try again"],
        requestId,
      });
    return problem(503, {
      errors: [SENTENCES[outage]],
      requestId,
      headers: { "retry-after": String(RETRY_AFTER_S[outage]) },
    });
  };
