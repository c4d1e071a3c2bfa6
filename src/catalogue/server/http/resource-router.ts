import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import { createRouter } from "#server/http/create-router.ts";
import type { HttpEnv } from "#server/http/http-env.ts";

type Call = "list" | "file" | "order" | "find" | "add" | "change" | "retire" | "restore";

declare const openapi: OpenAPIHono<HttpEnv>["openapi"];
type Handler<Route extends RouteConfig> = Parameters<typeof openapi<Route>>[1];

/** The calls of a resource with what handles each of them. */
export function resourceRouter<Routes extends Record<Call, RouteConfig>>(
  given: Routes,
  handlers: { [Name in Call]: Handler<Routes[Name]> },
) {
  // By this type each route keeps its own: a property of `given` has that of the constraint.
  const routes: { [Name in Call]: Routes[Name] } = given;
  return createRouter()
    .openapi(routes.list, handlers.list)
    .openapi(routes.file, handlers.file)
    .openapi(routes.order, handlers.order)
    .openapi(routes.find, handlers.find)
    .openapi(routes.add, handlers.add)
    .openapi(routes.change, handlers.change)
    .openapi(routes.retire, handlers.retire)
    .openapi(routes.restore, handlers.restore);
}
