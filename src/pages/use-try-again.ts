import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";

/** Logs why a page failed, and returns what asks for it again: that may be all that it takes. */
export function useTryAgain({ error, reset }: ErrorComponentProps): () => Promise<void> {
  const router = useRouter();
  useEffect(() => console.error("The page could not be shown.", error), [error]);
  return async () => {
    // Only what failed: without a network, asking for the rest would take the header away too.
    await router.invalidate({ filter: ({ status }) => status === "error" });
    reset();
  };
}
