import type { Hono, MiddlewareHandler } from "hono";
import { methodNotAllowed as notAllowed } from "hono/method-not-allowed";
import type { HttpEnv } from "./http-env.ts";
import { problem } from "./problem-response.ts";

/** Responds 405, with the allowed methods, where the path has other methods than the request's. */
export const methodNotAllowed = (app: Hono<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  notAllowed({
    app,
    onMethodNotAllowed(c, methods) {
      const allow = methods.filter((method) => method !== "HEAD").join(", ");
      return problem(405, {
        errors: [`${c.req.method} does not work here, only ${allow}`],
        headers: { allow },
      });
    },
  });
