import {
  focusManager,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ReloadContext } from "./use-action.ts";

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

// It begins as online: a page that was opened offline would not load again what failed.
if (typeof navigator !== "undefined") onlineManager.setOnline(navigator.onLine);

/**
 * Creates the cache of one signed-in person. Operators decide by what they see: a page that is
 * opened again shows no older data (`gcTime`), and a failure at once (`retry`). Offline, calls fail
 * instead of waiting.
 */
const createQueryClient = (): QueryClient =>
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
    },
  });

/** The queries of one signed-in person. `useAction` below it loads them again. */
export function SignedInQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [reload] = useState(
    () => (keys: readonly (readonly unknown[])[]) =>
      Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  );
  return (
    <QueryClientProvider client={client}>
      <ReloadContext value={reload}>{children}</ReloadContext>
    </QueryClientProvider>
  );
}
