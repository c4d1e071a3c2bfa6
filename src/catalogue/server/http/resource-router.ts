import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import { createRouter } from "#server/http/create-router.ts";
import type { HttpEnv } from "#server/http/http-env.ts";

type Call = "list" | "file" | "order" | "find" | "add" | "change" | "retire" | "restore";

declare const openapi: OpenAPIHono<HttpEnv>["openapi"];
type Handler<Route extends RouteConfig> = Parameters<typeof openapi<Route>>[1];

/** Returns the router of a resource's calls with their handlers. */
export function resourceRouter<Routes extends Record<Call, RouteConfig>>(
  given: Routes,
  handlers: { [Name in Call]: Handler<Routes[Name]> },
) {
  // With this type each route keeps its own type; a property of `given` has the constraint's.
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
