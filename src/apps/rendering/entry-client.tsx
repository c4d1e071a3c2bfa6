import { RouterProvider } from "@tanstack/react-router";
import { hydrate } from "@tanstack/router-core/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import "#ui/styles/styles.css";
import { lazyClient } from "#api-client/lazy-client.ts";
import { followMenus } from "#ui/shells/follow-menus.ts";
import { createRouter } from "./create-router.tsx";
import { offerOfflinePage } from "./offer-offline-page.ts";

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function hydrateDocument(): Promise<void> {
  const router = createRouter({ client: lazyClient() });
  // The server says no time (entry-server.tsx): by 0, the data would be old once the page is left.
  for (const match of window.$_TSR?.router?.matches ?? []) match.u = Date.now();
  await hydrate(router);
  const root = document.getElementById("root");
  // React handles events from here on, also on parts that are not hydrated yet.
  const early = window.takeEarlyInput?.() ?? [];
  // What an extension puts beside a field makes React render all anew: what was typed is in the former forms.
  const forms = [...document.forms];
  const onRecoverableError = (cause: unknown) =>
    void import("./restore-fields.ts").then((all) => all.restoreFields(forms, cause));
  // In a transition, so that React pauses for what is pressed meanwhile.
  if (root !== null)
    startTransition(
      () => void hydrateRoot(root, <RouterProvider router={router} />, { onRecoverableError }),
    );
  followMenus();
  // Lets the inline scripts free the data that they stored for hydration.
  window.$_TSR?.h();
  for (const { target, repeat } of early) {
    // For such an event React hydrates at once what it is on; what follows from that takes a task more.
    target.dispatchEvent(new Event("pointerup", { bubbles: true }));
    await nextTask();
    if (target.isConnected) repeat();
    await nextTask();
  }
  offerOfflinePage();
}

hydrateDocument().catch((error: unknown) => {
  // A part of it could not be fetched: the page stays as it is, and nothing on it waits.
  window.takeEarlyInput?.();
  throw error;
});
