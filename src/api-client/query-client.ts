import { focusManager, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

export const POLL_MS = 15_000;

// TanStack Query only observes the page's visibility. A window beside another one is always
// visible, so that its focus counts too.
focusManager.setEventListener((onFocus) => {
  if (typeof document === "undefined") return;
  const look = () => onFocus();
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
});

/**
 * Creates the cache of one signed-in person. Operators decide by what they see: a page that is
 * opened again shows no older data (`gcTime`), and a failure at once (`retry`). Offline, calls fail
 * instead of waiting.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => console.warn("What was asked for could not be loaded.", error),
    }),
    mutationCache: new MutationCache({
      onError: (error) => console.warn("What was asked for could not be done.", error),
    }),
    defaultOptions: {
      queries: {
        gcTime: 0,
        networkMode: "always",
        refetchOnReconnect: true,
        retry: false,
        staleTime: 0,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
