import { RouterProvider } from "@tanstack/react-router";
import { hydrate } from "@tanstack/router-core/ssr/client";
import { hydrateRoot } from "react-dom/client";
import "#ui/styles.css";
import { createRouter } from "./create-router.tsx";
import { lazyClient } from "./lazy-client.ts";

const root = document.getElementById("root");
const router = createRouter(lazyClient());

void hydrate(router).then(() => {
  if (root !== null) hydrateRoot(root, <RouterProvider router={router} />);
  // The scripts in the page may tidy up what they kept for this moment.
  window.$_TSR?.h();
});
