// What the site uses of TanStack Router beyond its documented API, on the server. The versions are pinned, and
// test/api/router-internals.test.ts names what an upgrade would break.
import { composeSsrBodyScripts, getSsrBodyScriptParts } from "@tanstack/router-core";
import { getScrollRestorationScriptForRouter } from "@tanstack/router-core/scroll-restoration-script";
import type { PageContext } from "#apps/page-context.ts";
import { createRouter } from "../create-router.tsx";

export { renderSsrHtmlResponse } from "@tanstack/router-core/ssr/server";
export { RouterServer } from "@tanstack/react-router/ssr/server";

export type Router = ReturnType<typeof createRouter>;

/**
 * A router whose state has no time of rendering, so that a page has the same ETag everywhere. The
 * browser sets the time (client.ts).
 */
export function timelessRouter(context: PageContext): Router {
  const router = createRouter(context);
  const { load } = router;
  router.load = async (options) => {
    await load(options);
    for (const match of router.stores.matches.get()) match.updatedAt = 0;
  };
  return router;
}

export type Tag = ReturnType<typeof composeSsrBodyScripts>[number];

/** The tags at the end of the body: the state to hydrate, and the scripts of the manifest. Call it once. */
export const bodyTags = (router: Router): Tag[] =>
  composeSsrBodyScripts(
    getSsrBodyScriptParts(router.stores.matches.get(), router.ssr?.manifest, undefined),
    router.serverSsr?.takeInitialHydrationScriptTags(),
  );

/** The script that `RouterServer` writes into the page; null where it writes none. */
export const scrollScript = (router: Router): string | null =>
  getScrollRestorationScriptForRouter(router);

/** A module to fetch ahead, as `HeadContent` writes it. */
export const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

/** The end of each inline script of the router. */
export const REMOVES_ITSELF = ";document.currentScript.remove()";
