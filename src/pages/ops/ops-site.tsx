import { Outlet } from "@tanstack/react-router";
import { KeysProvider } from "#ui/keys.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { Toasts } from "#ui/toasts.tsx";
import { useArrival } from "../site/use-arrival.ts";
import { usePlainLinks } from "../site/use-plain-links.ts";

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
