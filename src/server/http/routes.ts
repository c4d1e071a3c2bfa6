import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { ROLES, type Actor, type MissingFactor } from "#kernel/actor.ts";
import { problems } from "./answers.ts";
import type { RouteLimit } from "./protection/limit-route.ts";
import { allowIncompleteOperator, requireRole } from "./require-role.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
// The template literal keeps the path's literal type.
type Path = `/${string}`;
type Given = Omit<RouteConfig, "method" | "path" | "tags" | "security" | "middleware"> & {
  /** Counted once the input is valid. */
  limit?: RouteLimit;
};

const security = [{ token: [] }];

type Problems<Status extends number> = ReturnType<typeof problems<Status>>;

// Written without intersections: one for each route makes the type of the whole API too long to
// declare.
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
    guard: Guard,
    statuses: Status[],
  ) =>
  <Verb extends Method, At extends Path, Route extends Given, Rest extends MiddlewareHandler[]>(
    method: Verb,
    path: At,
    ...parts: [...Rest, Route]
  ) => {
    const { route, middleware } = split(parts);
    return {
      method,
      path,
      ...route,
      tags: [tag],
      security,
      middleware: [guard, ...middleware],
      responses: { ...route.responses, ...problems(...statuses) },
    } as Declared<Verb, At, Route, [Guard, ...Rest], Status>;
  };

/**
 * Returns a function that describes operators' calls in the group `tag` of the API's document: they
 * need a token, may respond 401 and 403, and their handlers have the caller in `c.var.account`.
 * Further middleware is passed before the description and runs after the check of the role.
 *
 *     const route = operatorRoute("Operators: inbox");
 *     const listRoute = route("get", "/v1/ops/contacts", { summary: …, responses: … });
 */
export const operatorRoute = (tag: string) => closedRoute(tag, requireRole("operator"), [401, 403]);

/** The same for the calls of vendors. */
export const vendorRoute = (tag: string) => closedRoute(tag, requireRole("vendor"), [401, 403]);

/** The same for the calls of customers. */
export const customerRoute = (tag: string) => closedRoute(tag, requireRole("customer"), [401, 403]);

/** The same for every signed-in account, in any role: 401 only. */
export const accountRoute = (tag: string) => closedRoute(tag, requireRole(...ROLES), [401]);

/**
 * The same for operators, also with a session that misses one of `allowed`, then in
 * `c.var.missing`.
 */
export const incompleteOperatorRoute = (tag: string, ...allowed: MissingFactor[]) =>
  closedRoute(tag, allowIncompleteOperator(...allowed), [401, 403]);

/** The same for calls without a token. `security` says which tokens they accept nevertheless. */
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

/** Returns the operator and the time of a call, as operations take them. */
export const operatorOf = (
  c: { var: { account: Actor } },
  now: Date,
): { operatorId: number; now: Date } => ({ operatorId: c.var.account.accountId, now });
