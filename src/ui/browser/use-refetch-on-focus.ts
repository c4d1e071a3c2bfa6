import { useEffect, useRef } from "react";

/** Loads again when somebody comes back to the page, and when the network comes back. */
export function useRefetchOnFocus(reload: () => Promise<void>, isOnline: boolean): void {
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) void reload();
    wasOnline.current = isOnline;
  }, [isOnline, reload]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [reload]);
}
