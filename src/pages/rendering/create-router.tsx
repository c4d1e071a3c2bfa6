import { createRouter as createTanStackRouter } from "@tanstack/react-router";
import { readId } from "#kernel/read-id.ts";
import type { PageContext } from "../page-context.ts";
import { routes } from "../routes.tsx";
import { FailedPage } from "../shared/failed-page.tsx";
import { NotFoundPage } from "../site/errors/not-found-page.tsx";

/**
 * The parameters of a URL's search as they are written. The default parser reads JSON, so "1e0" and
 * " 6" would be ids to the browser that they are not to the server. A repeated parameter is `true`.
 */
function parseSearch(text: string): Record<string, unknown> {
  const search: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text))
    search[name] = name in search || (readId(value) ?? value);
  return search;
}

/** The router of one request, or of one browser tab. */
export const createRouter = (context: PageContext) =>
  createTanStackRouter({
    routeTree: routes,
    context,
    scrollRestoration: true,
    defaultPreload: "intent",
    parseSearch,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
