import { createRouter } from "@tanstack/react-router";
import { FailedPage } from "#pages/shared/failed-page.tsx";
import { opsRoutes } from "./ops-routes.tsx";
import { NotFound } from "./not-found.tsx";

/** The router of the operators' desk. */
export const createOpsRouter = () =>
  createRouter({
    routeTree: opsRoutes,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: FailedPage,
  });
