import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { Handler } from "hono";
import type { z } from "zod";
import { behindLimit, type RouteLimit } from "./protection/limit-route.ts";
import type { HttpEnv } from "./http-env.ts";
import { problem } from "./problem-response.ts";
import { bodyParser } from "./body/body-parser.ts";

/**
 * Responds to input that does not fit its schema with 422, with a message and a path for each
 * error. `twice` repeats the messages in `error`, where a sign-up has them.
 */
export function refuseInput(error: Pick<z.ZodError, "issues">, twice = false) {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const errors = [...new Set(issues.map(({ message }) => message))];
  return problem(422, { errors, issues, twice });
}

/**
 * Creates the router of a feature's calls, which reads bodies and refuses invalid input. A route's
 * own middleware, which checks the role, runs before its body is read; its limit counts valid input
 * only.
 */
export function createRouter(): OpenAPIHono<HttpEnv> {
  const http = new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (result.success) return undefined;
      const sentences = result.error.issues.map(({ message }) => message);
      if (result.target === "param") return problem(404, { errors: sentences });
      return refuseInput(result.error);
    },
  });
  const { openapi } = http;
  const mount = (
    { limit, ...route }: RouteConfig & { limit?: RouteLimit },
    handler: Handler,
    ...rest: [Parameters<typeof openapi>[2]?]
  ): unknown =>
    openapi(
      withStrictBody(route),
      limit === undefined ? handler : behindLimit(limit, handler),
      ...rest,
    );
  http.openapi = mount as typeof openapi;
  return http;
}

function withStrictBody<Route extends RouteConfig>(route: Route): Route {
  const isRequired = route.request?.body?.required === true;
  const middleware = [route.middleware ?? [], bodyParser({ isRequired })].flat();
  return { ...route, middleware };
}
