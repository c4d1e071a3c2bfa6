import { Outlet } from "@tanstack/react-router";
import { KeysProvider } from "#ui/keyboard/shortcuts.tsx";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { useRouteFocus } from "#pages/site/shell/use-route-focus.ts";
import { useSpaLinks } from "#pages/site/shell/use-spa-links.ts";

/** What stands around every page of the operators, signed in or not. */
export function OpsSite() {
  useRouteFocus();
  useSpaLinks();
  return (
    <KeysProvider>
      <Toasts>
        <SkipLink />
        <Outlet />
      </Toasts>
    </KeysProvider>
  );
}
