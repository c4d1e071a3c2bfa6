import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../http-env.ts";

/**
 * The internal header that marks a response for the response cache. `catalogue`: the same for
 * everybody until the catalogue changes. `process`: as long as the process runs.
 */
export const SURROGATE_KEY = "surrogate-key";

/**
 * Marks the responses of a public route that depend on the catalogue only, for the response cache.
 */
export const cachedByCatalogue: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (c.res.status === 200) c.res.headers.set(SURROGATE_KEY, "catalogue");
};
