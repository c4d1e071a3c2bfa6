import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Marks the document busy while the next page loads (base.css shows a bar), and moves the focus to its heading
 * then, so that screen readers and the tab order begin there.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let left: Element | null;
    const leave = router.subscribe("onBeforeLoad", () => {
      left = document.activeElement;
      document.body.ariaBusy = "true";
    });
    const end = router.subscribe("onResolved", () => (document.body.ariaBusy = null));
    // Wait until the new page is rendered: until then the focus may be on a link of the old one.
    const arrive = router.subscribe("onRendered", ({ pathChanged }) => {
      if (!pathChanged) return;
      // It names the first page, and a browser's share function would use it.
      document.querySelector("[rel=canonical]")?.remove();
      const { activeElement, body } = document;
      // Keep a focus that the page or the person has moved meanwhile.
      const heading = document.querySelector("h1");
      if (!heading || (activeElement !== left && activeElement !== body)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => {
      leave();
      end();
      arrive();
    };
  }, [router]);
}
