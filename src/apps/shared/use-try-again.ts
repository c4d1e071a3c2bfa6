import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { reloadIfReachable } from "./reload-if-reachable.ts";

const MISSING_SCRIPT = /dynamically imported module|importing a module script failed/i;

/** Logs the error of a failed page, which the router has loaded anew once if its script is gone. Returns how to try again. */
export function useTryAgain({ error }: ErrorComponentProps): () => void {
  const router = useRouter();
  const isScriptGone = error instanceof Error && MISSING_SCRIPT.test(error.message);
  useEffect(() => {
    console.error("The page could not be shown.", error);
  }, [error]);
  const tryAgain = async () => {
    if (isScriptGone) return reloadIfReachable();
    // Only the failed matches: without a network, reloading the others would remove the header too.
    // They are shown anew by that, and once: a second time would take the button from under a pointer.
    await router.invalidate({ filter: ({ status }) => status === "error" });
  };
  return () => void tryAgain();
}
