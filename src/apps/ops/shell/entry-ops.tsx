import { RouterProvider, createRouter } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "#ui/styles/styles.css";
import "./dense.css";
import { markBrokenPictures } from "#ui/browser/mark-broken-pictures.ts";
import { FailedPage } from "#apps/shared/failed-page.tsx";
import { opsRoutes } from "./ops-routes.tsx";
import { NotFound } from "./list-page.tsx";

/** Writes the non-empty parameters of a search as they are; the router's default writes JSON. */
function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== "") query.set(name, String(value));
  return query.size === 0 ? "" : `?${query}`;
}

const createOpsRouter = () =>
  createRouter({
    routeTree: opsRoutes,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    search: { strict: true },
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: FailedPage,
  });

declare module "./list-page.tsx" {
  interface OpsRegister {
    router: ReturnType<typeof createOpsRouter>;
  }
}

// /ops depends on the signed-in operator, so it is rendered in the browser, by an application
// separate from the site.
markBrokenPictures();
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<RouterProvider router={createOpsRouter()} />);
