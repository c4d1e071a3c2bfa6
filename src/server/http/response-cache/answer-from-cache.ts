import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { limitHeaders } from "#server/limits/limit-headers.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/create-metrics.ts";
import { networkOfRequest } from "../protection/client-ip.ts";
import type { RateLimits } from "../protection/rate-limits.ts";
import { cacheKey, MAX_BODY_BYTES, type ReadRequest } from "./cache-key.ts";
import {
  headersAndBody,
  linesOf,
  selectVariant,
  textOf,
  type CachedResponse,
} from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";
import { takesPrepared, writePrepared } from "./write-prepared.ts";

type Parts = {
  cache: ResponseCache;
  pageKeyOf: (url: URL) => string;
  /** The rate limits of API calls; undefined before there is a database. */
  limits: () => RateLimits | undefined;
  trustProxy: boolean;
  log: Log;
  metrics?: Metrics | undefined;
};

type Listener = (request: ReadRequest, response: ServerResponse, next: () => void) => void;

const isSmall = (length: string | undefined): boolean =>
  length !== undefined && Number(length) <= MAX_BODY_BYTES;

/** Reads a body of at most 2 kB, and leaves it where the application finds it. */
function readBody(request: ReadRequest, then: () => void): void {
  let body: Buffer | undefined;
  request.on("data", (chunk: Buffer) => {
    body = body === undefined ? chunk : Buffer.concat([body, chunk]);
  });
  request.on("end", () => {
    request.rawBody = body ?? Buffer.alloc(0);
    then();
  });
}

/**
 * Responds from the cache, before any routing: no URL is parsed and no Request created. The
 * response is logged, counted and limited like any other. Other requests are passed to `next`.
 */
export function answerFromCache({
  cache,
  pageKeyOf,
  limits,
  trustProxy,
  log,
  metrics,
}: Parts): Listener {
  function send(request: ReadRequest, response: ServerResponse, cached: CachedResponse): boolean {
    const start = performance.now();
    const requestId = randomUUID();
    const own = ["x-request-id", requestId];
    if (request.url?.startsWith("/api") === true) {
      const standing = limits()?.useInMemory("call", networkOfRequest(request, trustProxy));
      if (standing === "over") return false;
      if (standing !== undefined) own.push(...Object.entries(limitHeaders([standing])).flat());
    }
    const selected = selectVariant(cached, {
      method: request.method,
      acceptEncoding: request.headers["accept-encoding"]?.toString(),
      ifNoneMatch: request.headers["if-none-match"],
    });
    const { status } = selected;
    if (takesPrepared(response))
      writePrepared(response, { status, own: linesOf(own), text: textOf(selected) });
    else {
      const { headers, body } = headersAndBody(selected);
      response.writeHead(status, [...headers, ...own]);
      response.end(body, "latin1");
    }
    const { method = "" } = request;
    const ms = performance.now() - start;
    metrics?.countAnswer({ method, route: cached.route, status, ms });
    log.answer({ requestId, method, route: cached.route, status, ms });
    return true;
  }

  // Most URLs are a key themselves; parsing one takes longer than the lookup.
  function find(request: ReadRequest): CachedResponse | undefined {
    const { method, url = "", headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    const cached = isRead && headers.authorization === undefined ? cache.find(url) : undefined;
    if (cached !== undefined) return cached;
    const key = cacheKey(request, pageKeyOf);
    return key === undefined ? undefined : cache.find(key);
  }

  function answer(request: ReadRequest, response: ServerResponse, next: () => void): void {
    const cached = find(request);
    if (cached === undefined || !send(request, response, cached)) next();
  }

  return (request, response, next) => {
    const { method, url = "", headers } = request;
    const length = headers["content-length"];
    if (method === "POST" && isSmall(length) && cache.expectsBodies(url))
      readBody(request, () => answer(request, response, next));
    else if (length === undefined && headers["transfer-encoding"] === undefined)
      answer(request, response, next);
    else next();
  };
}
