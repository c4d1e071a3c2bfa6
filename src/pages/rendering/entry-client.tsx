import { RouterProvider } from "@tanstack/react-router";
import { hydrate } from "@tanstack/router-core/ssr/client";
import { hydrateRoot } from "react-dom/client";
import "#ui/styles/styles.css";
import { lazyClient } from "#api-client/lazy-client.ts";
import { followMenus } from "#ui/shells/follow-menus.ts";
import { createRouter } from "./create-router.tsx";
import { offerOfflinePage } from "./offer-offline-page.ts";
import { replayEarlyInput } from "./replay-early-input.ts";

async function hydrateDocument(): Promise<void> {
  const router = createRouter({ client: lazyClient() });
  await hydrate(router);
  const root = document.getElementById("root");
  // From here on React hears what happens, also before it has hydrated what it happens to.
  const early = window.takeEarlyInput?.() ?? [];
  if (root !== null) hydrateRoot(root, <RouterProvider router={router} />);
  followMenus();
  // The scripts in the page may tidy up what they kept for this moment.
  window.$_TSR?.h();
  await replayEarlyInput(early);
  offerOfflinePage();
}

void hydrateDocument();
