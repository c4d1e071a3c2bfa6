import type { HttpEnv } from "../http-env.ts";
import { cacheKey, type ReadRequest } from "./cache-key.ts";
import { selectVariant, toCachedResponse } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";
import { SURROGATE_KEY } from "./surrogate-key.ts";

type Env = HttpEnv["Bindings"];
type Handle = (request: Request, env?: Env) => Response | Promise<Response>;

/** What each answer says of itself, whatever body it has. */
const OF_REQUEST = ["x-request-id", "ratelimit", "ratelimit-policy"];

const isHtml = ({ headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("text/html") === true;

/**
 * A handler of requests that keeps the answers marked for it in the cache, and compresses them and
 * every page. The next such request does not reach the handler: `answerFromCache` answers it.
 */
export const withResponseCache =
  (handle: Handle, cache: ResponseCache, pageKeyOf: (url: URL) => string): Handle =>
  async (request, env = {}) => {
    const begun = cache.generation();
    const note = { ...env, route: "" };
    const answer = await handle(request, note);
    const mark = answer.headers.get(SURROGATE_KEY);
    if (answer.body === null || (mark === null && !isHtml(answer))) return asItIs(answer);
    const incoming: ReadRequest | undefined = env.incoming;
    const key = incoming && mark !== null ? cacheKey(incoming, pageKeyOf) : undefined;
    if (incoming?.method === "POST" && mark !== null) cache.expectBodies(incoming.url ?? "");
    const cached =
      key === undefined
        ? await toCachedResponse(answer, note.route)
        : await cache.keep(key, answer, { route: note.route, begun });
    const { status, headers, body } = selectVariant(cached, {
      method: request.method,
      acceptEncoding: request.headers.get("accept-encoding") ?? undefined,
      ifNoneMatch: request.headers.get("if-none-match") ?? undefined,
    });
    const response = new Response(body && new Uint8Array(body), { status });
    for (let at = 0; at < headers.length; at += 2)
      response.headers.set(headers[at] ?? "", headers[at + 1] ?? "");
    for (const name of OF_REQUEST) {
      const value = answer.headers.get(name);
      if (value !== null) response.headers.set(name, value);
    }
    return response;
  };

/** An answer that is not kept. That to a HEAD names no tag, since a tag is that of an encoding. */
function asItIs(answer: Response): Response {
  const { headers } = answer;
  if (headers.has(SURROGATE_KEY)) headers.delete("etag");
  headers.delete(SURROGATE_KEY);
  return answer;
}
