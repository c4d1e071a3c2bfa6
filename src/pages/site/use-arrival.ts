import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * After a page change the focus goes to the page, so that a screen reader begins there and Tab goes on
 * from there. The first page is left alone: the browser has begun at its top.
 */
export function useArrival(): void {
  const router = useRouter();
  useEffect(
    // Not before the new page stands: until then the focus may be on a link of the old one.
    () =>
      router.subscribe("onRendered", ({ pathChanged }) => {
        if (!pathChanged) return;
        // It names the first page; what a browser shares is what it names.
        document.querySelector("[rel=canonical]")?.remove();
        const main = document.getElementById("main");
        // A page that has taken the focus itself knows better where it belongs.
        if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
      }),
    [router],
  );
}
