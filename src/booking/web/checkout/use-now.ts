import { useHydrated } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * The moment in the browser, as of when the page was last looked at. Undefined at first: a page is
 * rendered once for everybody, and is read at another time.
 */
export function useNow(): Date | undefined {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setNow(new Date());
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isHydrated ? now : undefined;
}
