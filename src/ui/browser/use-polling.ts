import { useEffect } from "react";

/**
 * Loads again every `everyMs` milliseconds while the page is visible, as
 * long as `isActive`.
 *
 * @example
 * usePolling(reload, 8_000, isOnline);
 */
export function usePolling(reload: () => Promise<void>, everyMs: number, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs, isActive]);
}
