import { useEffect, useRef } from "react";

/**
 * After a page change the focus goes to the page, so that a screen reader begins there and Tab goes on
 * from there. The first page is left alone: the browser has begun at its top.
 */
export function useArrival(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const active = document.activeElement;
    const main = document.getElementById("main");
    // A page that has taken the focus itself knows better where it belongs.
    if (main !== null && !(active !== null && main.contains(active)))
      main.focus({ preventScroll: true });
  }, [path]);
}
