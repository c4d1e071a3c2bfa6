import { createRouter as createTanStackRouter } from "@tanstack/react-router";
import { readId } from "#kernel/read-id.ts";
import type { PageContext } from "#apps/page-context.ts";
import { routes } from "#apps/routes.tsx";
import { FailedPage } from "#apps/shared/failed-page.tsx";
import { addresses } from "#apps/shared/language/addresses.en.ts";
import { NotFoundPage } from "#apps/site/errors/not-found-page.tsx";

/**
 * Reads search parameters as text. The router's default reads JSON, so that "1e0" would be an id in
 * the browser and not on the server. A repeated parameter is `true`.
 */
function parseSearch(text: string): Record<string, unknown> {
  const search: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text))
    search[name] = name in search || (readId(value) ?? value);
  return search;
}

/** A page that was scrolled before the scripts had come stays there: the first render restores no position. */
function restoresScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const isScrolled = isFirst && globalThis.scrollY > 0;
    isFirst = false;
    return !isScrolled;
  };
}

export const createRouter = (context: PageContext) =>
  createTanStackRouter({
    ...addresses,
    routeTree: routes,
    context,
    scrollRestoration: restoresScroll(),
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
