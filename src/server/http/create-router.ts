import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { Context, Handler, Hono, MiddlewareHandler } from "hono";
import type { z } from "zod";
import { methodNotAllowed as notAllowed } from "hono/method-not-allowed";
import type { DeskRole } from "#kernel/actor.ts";
import type { Limit } from "../limits/define-limits.ts";
import { behindLimit } from "./protection/limit-requests.ts";
import type { DeclaredEvents } from "../security/security-events.ts";
import type { HttpEnv } from "./http-env.ts";
import { problem } from "#server/http/answers.ts";
import { bodyParser } from "./body/body-parser.ts";
import { requireFresh } from "./require-role.ts";

/** 422 with a message and a path for each error; `twice` repeats the messages in `error`, for sign-up. */
export function refuseInput(error: Pick<z.ZodError, "issues">, twice = false) {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const errors = [...new Set(issues.map(({ message }) => message))];
  return problem(422, { errors, issues, twice });
}

/** A query's key that is given twice is a list, for which the library has words of its own. */
function withOnce(c: Context, issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const key = String(issue.path[0]);
  if (issue.code !== "invalid_type" || (c.req.queries(key)?.length ?? 0) < 2) return issue;
  return { ...issue, message: `Give “${key}” once` };
}

type Options = { limit?: Limit; fresh?: true; least?: DeskRole };

/** A route's middleware, such as the role, runs before its body is read; its limit counts valid input. */
export function createRouter(): OpenAPIHono<HttpEnv> {
  const http = new OpenAPIHono<HttpEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const { issues } = result.error;
      if (result.target === "param")
        return problem(404, { errors: issues.map(({ message }) => message) });
      if (result.target !== "query") return refuseInput({ issues });
      return refuseInput({ issues: issues.map((issue) => withOnce(c, issue)) });
    },
  });
  const { openapi } = http;
  const mount = (
    { limit, fresh, least, event, refusedEvent, ...plain }: RouteConfig & DeclaredEvents & Options,
    handler: Handler,
    ...rest: [Parameters<typeof openapi>[2]?]
  ): unknown => {
    const limited = limit === undefined ? handler : behindLimit(limit, handler);
    const route = {
      ...plain,
      ...(least && { "x-least-role": least }),
      ...(limit && { "x-rate-limit": limit.name }),
    };
    return openapi(
      withStrictBody(
        withEvents(fresh === true ? withFreshSession(route) : route, { event, refusedEvent }),
      ),
      plain.method === "get" && EXPORT.test(plain.path) ? withoutHead(limited) : limited,
      ...rest,
    );
  };
  http.openapi = mount as typeof openapi;
  return http;
}

/** A list of people as a file: it is counted and written into the trail. */
const EXPORT = /\.(?:csv|zip)$|\/export$/;

/** Responds to HEAD without making the file: what is not read is no export. */
const withoutHead =
  (handler: Handler): Handler =>
  (c, next) =>
    c.req.method === "HEAD" ? c.body(null, 200, { "cache-control": "no-store" }) : handler(c, next);

/** Events are for the log; the document has only the one of success. */
function withEvents<Route extends RouteConfig>(route: Route, events: DeclaredEvents): Route {
  if (events.event === undefined && events.refusedEvent === undefined) return route;
  const declare: MiddlewareHandler<HttpEnv> = async (c, next) => {
    c.set("securityEvents", events);
    await next();
  };
  const middleware = [declare, route.middleware ?? []].flat();
  return { ...route, ...(events.event && { "x-security-event": events.event }), middleware };
}

/** The check runs after that of the role, and before the body is read. */
const withFreshSession = <Route extends RouteConfig>(route: Route): Route => ({
  ...route,
  description:
    "Asks for the password or a code again: see confirm_with and /api/v1/session/confirm",
  middleware: [route.middleware ?? [], requireFresh].flat(),
});

function withStrictBody<Route extends RouteConfig>(route: Route): Route {
  const isRequired = route.request?.body?.required === true;
  const middleware = [route.middleware ?? [], bodyParser({ isRequired })].flat();
  return { ...route, middleware };
}

/** Responds 405, with the allowed methods, to a known path with another method. */
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
