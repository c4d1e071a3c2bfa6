import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";

/** Logs the error of a page that failed. Returns what loads the page again. */
export function useTryAgain({ error, reset }: ErrorComponentProps): () => void {
  const router = useRouter();
  useEffect(() => console.error("The page could not be shown.", error), [error]);
  const tryAgain = async () => {
    // Only what failed: without a network, asking for the rest would take the header away too.
    await router.invalidate({ filter: ({ status }) => status === "error" });
    reset();
  };
  return () => void tryAgain();
}
