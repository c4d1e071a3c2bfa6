import { focusManager, QueryCache, QueryClient } from "@tanstack/react-query";

/** How often a page that keeps itself up to date asks again, while somebody looks at it. */
export const POLL_MS = 15_000;

// TanStack Query only looks at whether the page is visible. A window that lies beside another one is
// always visible: coming back to it counts too.
focusManager.setEventListener((onFocus) => {
  // Pages are rendered on the server too.
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
 * The cache of what the API answered, for one signed-in person. People decide about what they see:
 * a page that is opened again asks again and shows nothing older meanwhile (`gcTime`), and a failure
 * is shown at once (`retry`). A request is made offline too, so that it fails instead of waiting.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => console.warn("What was asked for could not be loaded.", error),
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
