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
    // It names the first page; what a browser shares is what it names.
    document.querySelector("[rel=canonical]")?.remove();
    const main = document.getElementById("main");
    // A page that has taken the focus itself knows better where it belongs.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path]);
}
