import { Outlet } from "@tanstack/react-router";
import { KeysProvider } from "#ui/keyboard/keys.tsx";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { useArrival } from "#pages/site/shell/use-arrival.ts";
import { usePlainLinks } from "#pages/site/shell/use-plain-links.ts";

/** What stands around every page of the operators, signed in or not. */
export function OpsSite() {
  useArrival();
  usePlainLinks();
  return (
    <KeysProvider>
      <Toasts>
        <SkipLink />
        <Outlet />
      </Toasts>
    </KeysProvider>
  );
}
