import { bodyParser } from "./body/body-parser.ts";
import type { HttpEnv } from "./http-env.ts";
import { behindLimit } from "./protection/limit-requests.ts";
import { methodNotAllowed as notAllowed } from "hono/method-not-allowed";
import type { z } from "zod";
import { type RouteConfig, OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Handler, Hono, MiddlewareHandler } from "hono";
import { ROLES, type Actor, type DeskRole, type MissingFactor, type Role } from "#kernel/actor.ts";
import { say } from "#kernel/sentence.ts";
import type { Limit } from "../limits/define-limits.ts";
import type { DeclaredEvents, SecurityEvent } from "../security/security-events.ts";
import { problems, problem } from "./answers.ts";
import {
  allowIncompleteOperator,
  refuseStaff,
  requireDesk,
  requireRole,
  requireFresh,
} from "./require-role.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
// The template literal keeps the path's literal type.
type Path = `/${string}`;
type Given = Omit<RouteConfig, "method" | "path" | "tags" | "security" | "middleware"> & {
  /** By address, else by account. Counted once the input is valid. */
  limit?: Limit;
  /** Requires a password or a code within the last 10 minutes. */
  fresh?: true;
  /** The least role of an operator, where it differs from that of the group. */
  least?: DeskRole;
  event?: SecurityEvent;
  /** The event of a 422. */
  refusedEvent?: SecurityEvent;
};

type Security = NonNullable<RouteConfig["security"]>;
const WITH_TOKEN: Security = [{ token: [] }];
const TOKEN_OR_NONE: Security = [{}, { token: [] }];

type Problems<Status extends number> = ReturnType<typeof problems<Status>>;

// Without intersections: one for each route makes the type of the whole API too long to declare.
type Declared<Verb, At, Route extends Given, Middleware, Status extends number> = {
  [Key in keyof Route | "method" | "path" | "middleware"]: Key extends "method"
    ? Verb
    : Key extends "path"
      ? At
      : Key extends "middleware"
        ? Middleware
        : Key extends "responses"
          ? {
              [Code in keyof Route["responses"] | Status]: (Route["responses"] &
                Problems<Status>)[Code];
            }
          : Key extends keyof Route
            ? Route[Key]
            : never;
};

/** Separates the description, which comes last, from the middleware. */
const split = <Rest extends MiddlewareHandler[], Route>(parts: [...Rest, Route]) => ({
  route: parts.at(-1) as Route,
  middleware: parts.slice(0, -1) as Rest,
});

const closedRoute =
  <Guard extends MiddlewareHandler, const Status extends number>(
    tag: string,
    guardOf: (least: DeskRole | undefined) => Guard,
    statuses: Status[],
    security = WITH_TOKEN,
    groupLeast?: DeskRole,
  ) =>
  <Verb extends Method, At extends Path, Route extends Given, Rest extends MiddlewareHandler[]>(
    method: Verb,
    path: At,
    ...parts: [...Rest, Route]
  ) => {
    const { route, middleware } = split(parts);
    const least = route.least ?? groupLeast;
    return {
      method,
      path,
      ...route,
      ...(least && { least }),
      tags: [tag],
      security,
      middleware: [guardOf(least), ...middleware],
      responses: { ...route.responses, ...problems(...statuses) },
    } as Declared<Verb, At, Route, [Guard, ...Rest], Status>;
  };

/**
 * Returns a function that describes operators' calls in the group `tag` of the API's document: they
 * need a token of an operator with the role `least`, may respond 401 and 403, and their handlers have the
 * caller in `c.var.account`. A route may name another `least`. Further middleware is passed before the
 * description and runs after the check of the role.
 *
 *     const route = operatorRoute("Operators: inbox", "helper");
 *     const listRoute = route("get", "/v1/ops/contacts", { summary: …, responses: … });
 *     const csvRoute = route("get", "/v1/ops/contacts.csv", { least: "operator", … });
 */
export const operatorRoute = (tag: string, least: DeskRole) =>
  closedRoute(tag, (own) => requireDesk(own ?? least), [401, 403], WITH_TOKEN, least);

const roleRoute =
  (...roles: [Role, ...Role[]]) =>
  (tag: string) =>
    closedRoute(tag, () => requireRole(...roles), [401, 403]);

export const vendorRoute = roleRoute("vendor");

export const customerRoute = roleRoute("customer");

export const customerOrVendorRoute = roleRoute("customer", "vendor");

/** For signed-in accounts of any role: 401 only. */
export const accountRoute = (tag: string) => closedRoute(tag, () => requireRole(...ROLES), [401]);

/** For operators, also with one of `allowed` missing, then in `c.var.missing`. */
export const incompleteOperatorRoute = (tag: string, ...allowed: MissingFactor[]) =>
  closedRoute(tag, () => allowIncompleteOperator(...allowed), [401, 403]);

/** For calls by a follow link: without a token, or with a customer's. */
export const linkRoute = (tag: string) => closedRoute(tag, () => refuseStaff, [403], TOKEN_OR_NONE);

/** For calls without a token. `security` lists the tokens that are accepted nevertheless. */
export const publicRoute =
  (tag: string) =>
  <
    Verb extends Method,
    At extends Path,
    Route extends Given & Pick<RouteConfig, "security">,
    Rest extends MiddlewareHandler[],
  >(
    method: Verb,
    path: At,
    ...parts: [...Rest, Route]
  ) => {
    const { route, middleware } = split(parts);
    return { method, path, tags: [tag], ...route, middleware } as Declared<
      Verb,
      At,
      Route,
      Rest,
      never
    >;
  };

/** The context of an operator's call, for functions that several handlers share. */
export type OperatorContext = Pick<Context, "json"> & { var: { account: Actor } };

export const operatorOf = (
  c: { var: { account: Actor } },
  now: Date,
): { operatorId: number; now: Date } => ({ operatorId: c.var.account.accountId, now });

/** 422 with a message and a path for each error; `twice` repeats the messages in `error`, for sign-up. */
export function refuseInput(error: Pick<z.ZodError, "issues">, twice = false) {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), said: message }));
  const errors = [...new Set(issues.map(({ said }) => said))];
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
        errors: [say`${c.req.method} does not work here, only ${allow}`],
        headers: { allow },
      });
    },
  });
