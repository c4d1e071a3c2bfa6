import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * After a page change the focus goes to the page, so that a screen reader begins there and Tab goes on
 * from there. The first page is left alone: the browser has begun at its top.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let left: Element | null;
    const leave = router.subscribe("onBeforeLoad", () => {
      left = document.activeElement;
    });
    // Not before the new page stands: until then the focus may be on a link of the old one.
    const arrive = router.subscribe("onRendered", ({ pathChanged }) => {
      if (!pathChanged) return;
      // It names the first page; what a browser shares is what it names.
      document.querySelector("[rel=canonical]")?.remove();
      const { activeElement, body } = document;
      // Whoever has gone elsewhere meanwhile, the page itself or a person, knows better.
      if (activeElement === left || activeElement === body)
        document.getElementById("main")?.focus({ preventScroll: true });
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
}
