import { RouterProvider } from "@tanstack/react-router";
import { hydrate } from "@tanstack/router-core/ssr/client";
import { hydrateRoot } from "react-dom/client";
import "#ui/styles/styles.css";
import { createRouter } from "./create-router.tsx";
import { lazyClient } from "#api-client/lazy-client.ts";

async function hydrateDocument(): Promise<void> {
  const router = createRouter({ client: lazyClient() });
  await hydrate(router);
  const root = document.getElementById("root");
  if (root !== null) hydrateRoot(root, <RouterProvider router={router} />);
  // The scripts in the page may tidy up what they kept for this moment.
  window.$_TSR?.h();
  // After the first view has loaded. The worker serves /offline without a network.
  if (import.meta.env.PROD)
    setTimeout(
      async () => (await import("./register-service-worker.ts")).registerServiceWorker(),
      3000,
    );
}

void hydrateDocument();
