import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { Handler } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type { z } from "zod";
import type { Actor, Lack } from "#kernel/actor.ts";
import type { Standing } from "../limits/limit-headers.ts";
import { behindLimit, type RouteLimit } from "./protection/limit-route.ts";
import type { RateLimits } from "./protection/rate-limits.ts";
import { problem } from "./problem-response.ts";
import { bodyParser } from "./body/body-parser.ts";

/** What every handler finds in its context. */
export type HttpEnv = {
  /** The socket, and whether a proxy in front of it is trusted; nothing when called in process. */
  Bindings: Partial<HttpBindings> & {
    trustProxy?: boolean;
    /** Of a page's call in process: the network from which the page was asked for. */
    from?: string;
    /** The pattern of the route that answered, for the response cache. */
    route?: string;
  };
  Variables: {
    /** The rate limits, for routes that declare one. */
    limits: RateLimits;
    requestId: string;
    /** Who showed a token that we know; undefined for everybody else. */
    actor: Actor | undefined;
    /** Who was given a token by this call. */
    entered: Actor | undefined;
    /** The account that a sign-in with wrong credentials was for, if there is one. */
    aimedAt: number | undefined;
    /** The remaining uses of the limits that this request used. */
    standings: Standing[] | undefined;
    /** Who shows a token that lacks its second factor: nobody (`actor`) to all but those calls. */
    incomplete: { account: Actor; lack: Lack } | undefined;
  };
};

const SIGN_UP = /\/v1\/signup$/;

/** Input that does not fit its schema: 422, a sentence for each fault, and where it was. */
export function refuseInput({ issues: faults }: Pick<z.ZodError, "issues">, twice = false) {
  const issues = faults.map(({ path, message }) => ({ path: path.join("."), message }));
  const errors = [...new Set(issues.map(({ message }) => message))];
  return problem(422, { errors, issues, twice });
}

/**
 * A set of calls of one feature, with the shared way of reading bodies and refusing bad input. A
 * route's own middleware, which asks who is calling, comes before its body is read; its limit counts
 * once the input is valid.
 */
export function createRouter(): OpenAPIHono<HttpEnv> {
  const http = new OpenAPIHono<HttpEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const sentences = result.error.issues.map(({ message }) => message);
      if (result.target === "param") return problem(404, { errors: sentences });
      return refuseInput(result.error, SIGN_UP.test(c.req.path));
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
