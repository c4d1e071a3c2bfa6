import { createRouter as createTanStackRouter } from "@tanstack/react-router";
import { routes, type PageContext } from "../routes.tsx";
import { FailedPage } from "../site/errors/failed-page.tsx";
import { NotFoundPage } from "../site/errors/not-found-page.tsx";

/** The router of one request, or of one browser tab. */
export const createRouter = (context: PageContext) =>
  createTanStackRouter({
    routeTree: routes,
    context,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
