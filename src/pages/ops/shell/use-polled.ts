import { useEffect } from "react";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";

const EVERY_MS = 15_000;

/**
 * What `load` resolves to, asked for again and again by itself: every 15 seconds while somebody looks,
 * on coming back to the page, and whenever something was dealt with at the desk.
 */
export function usePolled<Value>(load: () => Promise<Value>) {
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useRefetchOnFocus(reload, isOnline);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void reload();
    };
    const timer = setInterval(look, EVERY_MS);
    addEventListener("focus", look);
    addEventListener("desk-changed", reload);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", look);
      removeEventListener("desk-changed", reload);
    };
  }, [reload]);
  return { loaded, reload, isOnline };
}
