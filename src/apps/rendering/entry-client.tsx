import { RouterProvider } from "@tanstack/react-router";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import "#ui/styles/styles.css";
import { lazyClient } from "#api-client/lazy-client.ts";
import { followMenus } from "#ui/shells/follow-menus.ts";
import { createRouter } from "./create-router.tsx";
import { offerOfflinePage } from "./offer-offline-page.ts";
import { freeState, hydrateRouter } from "./router-internals/client.ts";

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function hydrateDocument(): Promise<void> {
  const router = createRouter({ client: lazyClient() });
  await hydrateRouter(router);
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
  freeState();
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
