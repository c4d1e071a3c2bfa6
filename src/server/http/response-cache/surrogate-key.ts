import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../http-env.ts";

/**
 * The header that marks an answer for the response cache; it does not leave the server. `catalogue`: the
 * same for everybody until the catalogue changes. `process`: as long as the process runs.
 */
export const SURROGATE_KEY = "surrogate-key";

/** Marks the answers of a public route that change only with the catalogue, for the response cache. */
export const cachedByCatalogue: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (c.res.status === 200) c.res.headers.set(SURROGATE_KEY, "catalogue");
};
