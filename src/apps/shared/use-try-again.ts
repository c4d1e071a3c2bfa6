import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";

const MISSING_SCRIPT = /dynamically imported module|importing a module script failed/i;

/** Logs the error of a failed page. Returns a function that loads the page again. */
export function useTryAgain({ error, reset }: ErrorComponentProps): () => void {
  const router = useRouter();
  useEffect(() => console.error("The page could not be shown.", error), [error]);
  const tryAgain = async () => {
    // Chromium answers a second import of a failed script from the document's module map.
    if (error instanceof Error && MISSING_SCRIPT.test(error.message)) {
      const isReachable = await fetch(location.href, { method: "HEAD" }).then(
        () => true,
        () => false,
      );
      if (isReachable) location.reload();
      return;
    }
    // Only the failed matches: without a network, reloading the others would remove the header too.
    await router.invalidate({ filter: ({ status }) => status === "error" });
    reset();
  };
  return () => void tryAgain();
}
