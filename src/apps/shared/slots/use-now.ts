import { useHydrated } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Returns the current time, updated when the page becomes visible and each minute: a page left open past
 * midnight learns the day. Undefined at first, since the HTML is cached.
 */
export function useNow(): Date | undefined {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setNow(new Date());
    };
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isHydrated ? now : undefined;
}
