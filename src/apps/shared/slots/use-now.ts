import { useHydrated } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { hourOfDay, today } from "#kernel/time/day.ts";

const MINUTE_MS = 60_000;
const hourOf = (time: Date): string => `${today(time)} ${hourOfDay(time)}`;

/**
 * Returns the current time, updated when the page becomes visible and when another hour begins: a page left open
 * past midnight learns the day. Undefined at first, since the HTML is cached.
 */
export function useNow(): Date | undefined {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setNow(new Date());
    };
    const timer = setInterval(() => {
      const time = new Date();
      setNow((before) => (hourOf(time) === hourOf(before) ? before : time));
    }, MINUTE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isHydrated ? now : undefined;
}
