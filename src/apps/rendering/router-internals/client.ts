import { hydrate } from "@tanstack/router-core/ssr/client";
import type { createRouter } from "../create-router.tsx";

/** Gives the router the state in the document. The server says no time: by 0, the data would be old once the page is left. */
export async function hydrateRouter(router: ReturnType<typeof createRouter>): Promise<void> {
  for (const match of window.$_TSR?.router?.matches ?? []) match.u = Date.now();
  await hydrate(router);
}

/** Lets the inline scripts free the state, once React is hydrating. */
export const freeState = (): void => window.$_TSR?.h();
