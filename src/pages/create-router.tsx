import { createRouter as createTanStackRouter } from "@tanstack/react-router";
import type { Client } from "#client.ts";
import { routes } from "./routes.tsx";
import { FailedPage } from "./site/failed-page.tsx";
import { NotFoundPage } from "./site/not-found-page.tsx";

/** The router of one request, or of one browser tab. */
export const createRouter = (client: Client) =>
  createTanStackRouter({
    routeTree: routes,
    context: { client },
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
