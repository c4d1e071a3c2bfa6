import { createRouter } from "@tanstack/react-router";
import { FailedPage } from "#pages/shared/failed-page.tsx";
import { opsRoutes } from "./ops-routes.tsx";
import { NotFound } from "./not-found.tsx";

/** Writes the non-empty parameters of a search as they are; the router's default writes JSON. */
function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== "") query.set(name, String(value));
  return query.size === 0 ? "" : `?${query}`;
}

/** The router of /ops. */
export const createOpsRouter = () =>
  createRouter({
    routeTree: opsRoutes,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    search: { strict: true },
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: FailedPage,
  });

declare module "./ops-search.ts" {
  interface OpsRegister {
    router: ReturnType<typeof createOpsRouter>;
  }
}
