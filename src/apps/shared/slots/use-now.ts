import { onClockCorrected, serverNow } from "#ui/browser/server-clock.ts";
import { useHydrated } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Returns the current time by the server's clock, updated when the page becomes visible and each minute: a page
 * left open past midnight learns the day. Undefined at first, since the HTML is cached.
 */
export function useNow(): Date | undefined {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setNow(serverNow());
    };
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    const endClock = onClockCorrected(look);
    return () => {
      endClock();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isHydrated ? now : undefined;
}
