import type { HttpEnv } from "../http-env.ts";
import { isHtml } from "../is-html.ts";
import { cacheKey, type ReadRequest } from "./cache-key.ts";
import { headersAndBody, selectVariant, toCachedResponse } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";
import { SURROGATE_KEY } from "./surrogate-key.ts";

type Env = HttpEnv["Bindings"];
type Handle = (request: Request, env?: Env) => Response | Promise<Response>;

/** The headers of each response that are never cached. */
const OF_REQUEST = ["x-request-id", "ratelimit", "ratelimit-policy"];

/**
 * Wraps a request handler: stores the responses that are marked for the cache, and compresses them
 * and every page. `answerFromCache` responds to the next such request.
 */
export const withResponseCache =
  (handle: Handle, cache: ResponseCache, pageKeyOf: (url: URL) => string): Handle =>
  async (request, env = {}) => {
    const begun = cache.generation();
    const note = { ...env, route: "" };
    const answer = await handle(request, note);
    const mark = answer.headers.get(SURROGATE_KEY);
    // The body last: asking for it makes a Response of the fetch API, which most responses do without.
    if ((mark === null && !isHtml(answer)) || answer.body === null) return asItIs(answer);
    const incoming: ReadRequest | undefined = env.incoming;
    const key = incoming && mark !== null ? cacheKey(incoming, pageKeyOf) : undefined;
    if (incoming?.method === "POST" && mark !== null) cache.expectBodies(incoming.url ?? "");
    const cached =
      key === undefined
        ? await toCachedResponse(answer, note.route)
        : await cache.keep(key, answer, { route: note.route, begun });
    const selected = selectVariant(cached, {
      method: request.method,
      acceptEncoding: request.headers.get("accept-encoding") ?? undefined,
      ifNoneMatch: request.headers.get("if-none-match") ?? undefined,
    });
    const { headers, body } = headersAndBody(selected);
    const { status } = selected;
    const response = new Response(body && Buffer.from(body, "latin1"), { status });
    for (let at = 0; at < headers.length; at += 2)
      response.headers.set(headers[at] ?? "", headers[at + 1] ?? "");
    for (const name of OF_REQUEST) {
      const value = answer.headers.get(name);
      if (value !== null) response.headers.set(name, value);
    }
    return response;
  };

/**
 * Returns a response that is not stored. That of a HEAD has no entity tag, since a tag belongs to
 * an encoding.
 */
function asItIs(answer: Response): Response {
  const { headers } = answer;
  if (headers.has(SURROGATE_KEY)) headers.delete("etag");
  headers.delete(SURROGATE_KEY);
  return answer;
}
