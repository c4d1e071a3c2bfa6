import { Outlet } from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "#api-client/query-client.ts";
import { KeysProvider } from "#ui/keyboard/shortcuts.tsx";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { useRouteFocus } from "#pages/shared/use-route-focus.ts";
import { useSpaLinks } from "#pages/shared/use-spa-links.ts";

/** The root of every page of /ops, signed in or not. */
export function OpsSite() {
  const [queryClient] = useState(createQueryClient);
  useRouteFocus();
  useSpaLinks();
  return (
    <QueryClientProvider client={queryClient}>
      <KeysProvider>
        <Toasts>
          <SkipLink />
          <Outlet />
        </Toasts>
      </KeysProvider>
    </QueryClientProvider>
  );
}
