import { useEffect, useRef } from "react";

/** Loads again when the page becomes visible, and when the browser is online again. */
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
